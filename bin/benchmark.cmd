@echo off
rem SPDX-License-Identifier: BSD-3-Clause
rem Copyright (c) 2026 The xstream-jmh authors
rem
rem Starts the suite: bin\benchmark [options] [regexp...]; bin\benchmark help says what there is.
rem JAVA_HOME  the Java to run on; without it, the java of the PATH
rem JAVA_OPTS  options for that Java
setlocal EnableExtensions DisableDelayedExpansion

set "XJ_EXIT=2"
set "XJ_JAVA="
set "XJ_HOME=%~dp0.."
rem What a class path can't hold.
if not "%XJ_HOME:;=%"=="%XJ_HOME%" goto bad_folder
if not "%XJ_HOME:!\=%"=="%XJ_HOME%" goto bad_folder
if not exist "%XJ_HOME%\tools\xstream-jmh-tools-*.jar" goto no_suite

if defined JAVA_HOME goto java_home
for %%j in (java.exe) do set "XJ_JAVA=%%~$PATH:j"
if not defined XJ_JAVA goto no_java
goto java_named
:java_home
set "XJ_JAVA=%JAVA_HOME%\bin\java.exe"
if not exist "%XJ_JAVA%" goto no_java_home
:java_named

rem Making a folder is what two commands started at once can't both do; RANDOM gives them the same number.
:next_temp
set "XJ_TEMP=%TEMP%\xstream-jmh-%RANDOM%"
mkdir "%XJ_TEMP%" 2>nul && goto temp_made
if exist "%XJ_TEMP%" goto next_temp
goto no_temp
:temp_made

rem What measures lies in tools, what is measured in lib. The class path is spelt out in one order everywhere, as java's own
rem lib\* is not. It is longer than a command may be here, so it goes into a file; and Java writes that, for this shell's own
rem files have an encoding that java can't read. With the user's options: a JVM that refuses them would end below with the code
rem of a row that is slower.
"%XJ_JAVA%" %JAVA_OPTS% -cp "%XJ_HOME%\tools\*" io.github.xstreamjmh.classpath.ArgumentFile "%XJ_TEMP%\arguments" "%XJ_HOME%\tools" "%XJ_HOME%\lib" > "%XJ_TEMP%\said" 2>&1
if errorlevel 1 goto why_not
if not exist "%XJ_TEMP%\arguments" goto why_not

rem A comparison is over before the optimizing compiler has earned what it costs.
set "XJ_QUICK="
if "%~1"=="compare" set "XJ_QUICK=-XX:TieredStopAtLevel=1"

"%XJ_JAVA%" "@%XJ_TEMP%\arguments" "-Dxstreamjmh.home=%XJ_HOME%" --enable-native-access=ALL-UNNAMED %XJ_QUICK% %JAVA_OPTS% io.github.xstreamjmh.Main %*
set "XJ_EXIT=%ERRORLEVEL%"
goto end

:no_suite
echo benchmark: the suite's own jar, xstream-jmh-tools-VERSION.jar, is not in "%XJ_HOME%\tools": unzip the suite again; in a checkout, run mvnw -q package -DskipTests, then target\xstream-jmh\bin\benchmark 1>&2
exit /b 2

:bad_folder
echo benchmark: a class path can hold neither a semicolon nor a folder whose name ends in '!': move the suite out of "%XJ_HOME%" 1>&2
exit /b 2

:no_java_home
echo benchmark: JAVA_HOME is "%JAVA_HOME%", but there is no bin\java.exe in it: set it to a Java 17 or later, or unset it 1>&2
exit /b 2

:no_java
echo benchmark: no java found: install Java 17 or later, or set JAVA_HOME to one 1>&2
exit /b 2

:no_temp
echo benchmark: can't make the folder "%XJ_TEMP%": set TEMP to a folder that can be written to 1>&2
exit /b 2

:why_not
rem A file, for in the command of a FOR a name would be expanded once more.
set "XJ_VERSION="
"%XJ_JAVA%" -version > "%XJ_TEMP%\version" 2>&1
if errorlevel 1 goto no_version
for /f "usebackq tokens=2,3" %%u in ("%XJ_TEMP%\version") do if "%%u"=="version" set "XJ_VERSION=%%~v"
if not defined XJ_VERSION goto no_version
for /f "delims=.-_+" %%m in ("%XJ_VERSION%") do set "XJ_MAJOR=%%m"
if %XJ_MAJOR% LSS 17 goto too_old
if not defined JAVA_OPTS goto no_class_path
"%XJ_JAVA%" %JAVA_OPTS% -version > "%XJ_TEMP%\version" 2>&1
if not "%ERRORLEVEL%"=="0" goto bad_options
goto no_class_path

:no_version
echo benchmark: "%XJ_JAVA%" does not start: set JAVA_HOME to another Java 17 or later 1>&2
goto end

:too_old
echo benchmark: "%XJ_JAVA%" is Java %XJ_VERSION%, too old: set JAVA_HOME to Java 17 or later 1>&2
goto end

:bad_options
type "%XJ_TEMP%\version" 1>&2
echo benchmark: "%XJ_JAVA%" does not start with the options in JAVA_OPTS 1>&2
goto end

:no_class_path
type "%XJ_TEMP%\said" 1>&2
echo benchmark: Java can't read "%XJ_HOME%", or not write to "%XJ_TEMP%": move the suite, or set TEMP, to a folder whose name Windows can spell in its own code page 1>&2

:end
rmdir /s /q "%XJ_TEMP%"
exit /b %XJ_EXIT%
