@echo off
rem SPDX-License-Identifier: BSD-3-Clause
rem Copyright (c) 2026 The xstream-jmh authors
rem
rem Starts the suite: bin\benchmark [options] [regexp...]; bin\benchmark help says what there is.
rem JAVA_HOME  the Java to run on; without it, the java of the PATH
rem JAVA_OPTS  options for that Java
setlocal EnableExtensions DisableDelayedExpansion

set "XJ_HOME=%~dp0.."
if not exist "%XJ_HOME%\lib\xstream-jmh-*.jar" goto no_suite

set "XJ_JAVA=java.exe"
if not defined JAVA_HOME goto java_named
set "XJ_JAVA=%JAVA_HOME%\bin\java.exe"
if not exist "%XJ_JAVA%" goto no_java_home
:java_named

set "XJ_VERSION="
for /f "tokens=2,3" %%u in ('call "%XJ_JAVA%" -version 2^>^&1') do if "%%u"=="version" set "XJ_VERSION=%%~v"
if not defined XJ_VERSION goto no_java
for /f "delims=.-_+" %%m in ("%XJ_VERSION%") do set "XJ_MAJOR=%%m"
if %XJ_MAJOR% LSS 17 goto too_old

rem Java 24 and later warn of what JMH and several libraries do with sun.misc.Unsafe.
set "XJ_UNSAFE="
if %XJ_MAJOR% GEQ 24 set "XJ_UNSAFE=--sun-misc-unsafe-memory-access=allow"

rem A comparison is over before the optimizing compiler has earned what it costs.
set "XJ_QUICK="
if "%~1"=="compare" set "XJ_QUICK=-XX:TieredStopAtLevel=1"

"%XJ_JAVA%" -cp "%XJ_HOME%\lib\*" "-Dxstreamjmh.home=%XJ_HOME%" --enable-native-access=ALL-UNNAMED %XJ_UNSAFE% %XJ_QUICK% %JAVA_OPTS% io.github.xstreamjmh.Main %*
exit /b %ERRORLEVEL%

:no_suite
echo benchmark: the suite's own jar, xstream-jmh-VERSION.jar, is not in "%XJ_HOME%\lib": unzip the suite again; in a checkout, run mvnw -q package -DskipTests, then target\xstream-jmh\bin\benchmark 1>&2
exit /b 2

:no_java_home
echo benchmark: JAVA_HOME is "%JAVA_HOME%", but there is no bin\java.exe in it: set it to a Java 17 or later, or unset it 1>&2
exit /b 2

:no_java
echo benchmark: no java that starts: install Java 17 or later, or set JAVA_HOME to one 1>&2
exit /b 2

:too_old
echo benchmark: "%XJ_JAVA%" is Java %XJ_VERSION%, too old: set JAVA_HOME to Java 17 or later 1>&2
exit /b 2
