/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Lookup;
import eu.maveniverse.maven.mima.context.MavenUserHome;
import eu.maveniverse.maven.mima.runtime.shared.PreBoot;
import eu.maveniverse.maven.mima.runtime.standalonestatic.MemoizingRepositorySystemSupplierLookup;
import eu.maveniverse.maven.mima.runtime.standalonestatic.StandaloneStaticRuntime;
import java.util.Map;
import org.apache.maven.settings.Settings;
import org.apache.maven.settings.crypto.SettingsDecrypter;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.spi.connector.transport.Transporter;
import org.eclipse.aether.spi.connector.transport.TransporterFactory;
import org.eclipse.aether.transfer.NoTransporterException;

/** Maven's own resolver, with {@link Transport} in place of the HTTP client that brings contenders along. */
final class Resolver extends StandaloneStaticRuntime {

    @Override
    protected DefaultRepositorySystemSession newRepositorySession(
            ContextOverrides overrides,
            MavenUserHome home,
            RepositorySystem system,
            Settings settings,
            SettingsDecrypter decrypter) {
        DefaultRepositorySystemSession session =
                super.newRepositorySession(overrides, home, system, settings, decrypter);
        session.setOffline(settings.isOffline()); // which is read there, and left at that
        return session;
    }

    @Override
    protected Lookup createRepositorySystemLookup(PreBoot preBoot) {
        return new Parts();
    }

    private static final class Parts extends MemoizingRepositorySystemSupplierLookup {

        @Override
        @SuppressWarnings({"rawtypes", "unchecked"}) // what it would hold is of the client that was left out
        protected Map getChecksumExtractors() {
            return Map.of();
        }

        @Override
        @SuppressWarnings("rawtypes")
        protected Map<String, TransporterFactory> getTransporterFactories(Map extractors) {
            return Map.of("transport", new Transports());
        }
    }

    private static final class Transports implements TransporterFactory {

        @Override
        public Transporter newInstance(RepositorySystemSession session, RemoteRepository repository)
                throws NoTransporterException {
            return Transport.of(session, repository);
        }

        @Override
        public float getPriority() {
            return 0;
        }
    }
}
