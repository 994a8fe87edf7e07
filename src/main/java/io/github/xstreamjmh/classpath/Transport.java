/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import java.io.IOException;
import java.io.InputStream;
import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.ProxySelector;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.eclipse.aether.ConfigurationProperties;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.repository.AuthenticationContext;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.spi.connector.transport.AbstractTransporter;
import org.eclipse.aether.spi.connector.transport.GetTask;
import org.eclipse.aether.spi.connector.transport.PeekTask;
import org.eclipse.aether.spi.connector.transport.PutTask;
import org.eclipse.aether.spi.connector.transport.Transporter;
import org.eclipse.aether.transfer.NoTransporterException;
import org.eclipse.aether.util.ConfigUtils;

/** Reads a Maven repository by the JDK's own HTTP client, or from a folder. */
final class Transport extends AbstractTransporter {

    private static final Set<String> PROTOCOLS = Set.of("http", "https", "file");
    private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1");
    private static final int OK = 200;
    private static final Set<Integer> ABSENT = Set.of(404, 410);
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final int MOST_REDIRECTS = 5;

    /** What firewalls answer for a release that is known to be vulnerable. */
    private static final Set<Integer> FORBIDDEN = Set.of(403, 451);

    /** The headers that the JDK's client up to Java 23 leaves out where it is to ask for passwords. */
    private static final Set<String> AUTHORIZING = Set.of("authorization", "proxy-authorization");

    private static final int CONNECT_MILLIS = 10_000;
    private static final int ANSWER_MILLIS = 60_000;

    /** The ways to tell a proxy who one is that the JDK's client does without where a proxy passes https on. */
    private static final String DISABLED = "jdk.http.auth.tunneling.disabledSchemes";

    static {
        if (System.getProperty(DISABLED) == null) { // by default the only one that proxies of Maven's know
            System.setProperty(DISABLED, "");
        }
    }

    private final RepositorySystemSession session;
    private final RemoteRepository repository;
    private final URI base;
    private final Map<String, String> headers = new HashMap<>();
    private final HttpClient client;

    private Transport(RepositorySystemSession session, RemoteRepository repository, URI base) {
        this.session = session;
        this.repository = repository;
        this.base = base;
        HttpClient.Builder builder =
                HttpClient.newBuilder().connectTimeout(millis(CONNECT_MILLIS, ConfigurationProperties.CONNECT_TIMEOUT));
        ConfigUtils.getMap(session, Map.of(), ConfigurationProperties.HTTP_HEADERS + "." + repository.getId())
                .forEach((name, value) -> headers.put(String.valueOf(name), String.valueOf(value)));
        if (headers.keySet().stream().noneMatch(name -> AUTHORIZING.contains(name.toLowerCase(Locale.ROOT)))) {
            builder.authenticator(new Passwords());
        }
        if (repository.getProxy() != null) {
            builder.proxy(ProxySelector.of(new InetSocketAddress(
                    repository.getProxy().getHost(), repository.getProxy().getPort())));
        }
        client = builder.build();
    }

    /**
     * @throws NoTransporterException if the repository's protocol needs an extension of Maven's, its URL is none, or it is
     *     blocked
     */
    static Transporter of(RepositorySystemSession session, RemoteRepository repository) throws NoTransporterException {
        if (!PROTOCOLS.contains(repository.getProtocol().toLowerCase(Locale.ROOT)) || isBlocked(repository)) {
            throw new NoTransporterException(repository);
        }
        String url = repository.getUrl();
        try {
            return new Transport(session, repository, new URI(url.endsWith("/") ? url : url + "/"));
        } catch (URISyntaxException e) {
            throw new NoTransporterException(repository, e);
        }
    }

    /**
     * Whether a repository isn't asked, as with Maven by default: by plain HTTP, from another machine, anybody on the way can
     * change a jar and its checksum. What settings.xml names as a mirror is wanted all the same.
     */
    static boolean isBlocked(RemoteRepository repository) {
        return repository.isBlocked()
                || (repository.getProtocol().equalsIgnoreCase("http")
                        && !LOCAL.contains(repository.getHost())
                        && repository.getMirroredRepositories().isEmpty());
    }

    private Duration millis(int usual, String key) {
        return Duration.ofMillis(ConfigUtils.getInteger(session, usual, key + "." + repository.getId(), key));
    }

    /** The passwords of settings.xml, for the hosts that they are meant for: not for one that an answer leads on to. */
    private final class Passwords extends Authenticator {

        @Override
        protected PasswordAuthentication getPasswordAuthentication() {
            boolean proxy = getRequestorType() == RequestorType.PROXY;
            if (!proxy && !getRequestingHost().equals(base.getHost())) {
                return null;
            }
            AuthenticationContext passwords = proxy
                    ? AuthenticationContext.forProxy(session, repository)
                    : AuthenticationContext.forRepository(session, repository);
            if (passwords == null) {
                return null;
            }
            try (passwords) {
                String user = passwords.get(AuthenticationContext.USERNAME);
                String password = passwords.get(AuthenticationContext.PASSWORD);
                return user == null || password == null
                        ? null
                        : new PasswordAuthentication(user, password.toCharArray());
            }
        }
    }

    @Override
    public int classify(Throwable error) {
        return error instanceof NoSuchFileException ? ERROR_NOT_FOUND : ERROR_OTHER;
    }

    @Override
    protected void implPeek(PeekTask task) throws IOException, InterruptedException {
        open(task.getLocation()).close();
    }

    @Override
    protected void implGet(GetTask task) throws Exception {
        utilGet(task, open(task.getLocation()), true, -1, false);
    }

    /** @throws NoSuchFileException if there is no such file in the repository */
    private InputStream open(URI location) throws IOException, InterruptedException {
        URI uri = base.resolve(location);
        if (uri.getScheme().equalsIgnoreCase("file")) {
            return Files.newInputStream(Path.of(uri));
        }
        HttpResponse<InputStream> response = ask(uri);
        for (int led = 0; led < MOST_REDIRECTS && REDIRECTS.contains(response.statusCode()); led++) {
            URI to = response.headers().firstValue("Location").map(uri::resolve).orElse(uri);
            if (to.equals(uri) || !follows(uri, to)) {
                break;
            }
            response.body().close();
            uri = to;
            response = ask(uri);
        }
        if (response.statusCode() == OK) {
            return response.body();
        }
        response.body().close();
        if (ABSENT.contains(response.statusCode())) {
            throw new NoSuchFileException(withoutSecrets(uri.toString()));
        }
        if (FORBIDDEN.contains(response.statusCode())) {
            throw new AccessDeniedException(
                    withoutSecrets(uri.toString()), null, "it answers " + response.statusCode());
        }
        throw new IOException("it answers " + response.statusCode() + " to " + withoutSecrets(uri.toString()));
    }

    /** A URL without the password, which may be one that isn't encoded, and the query that it may have: for messages. */
    static String withoutSecrets(String url) {
        return url.replaceFirst("://(?:[^/?#]*|[^/@?#]*:[^/]*)@", "://").replaceFirst("[?#].*", "");
    }

    /** Whether an answer may lead there: not from https to what others on the way can read and change, nor to files. */
    static boolean follows(URI from, URI to) {
        return to.getScheme().equalsIgnoreCase("https") || to.getScheme().equalsIgnoreCase(from.getScheme());
    }

    /** The headers of settings.xml are for the host that they are meant for, like its passwords. */
    private HttpResponse<InputStream> ask(URI uri) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                .timeout(millis(ANSWER_MILLIS, ConfigurationProperties.REQUEST_TIMEOUT))
                .header("User-Agent", ConfigUtils.getString(session, "", ConfigurationProperties.USER_AGENT));
        if (uri.getHost().equals(base.getHost())) {
            headers.forEach(request::setHeader);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    }

    @Override
    protected void implPut(PutTask task) {
        throw new UnsupportedOperationException("Nothing is ever deployed");
    }

    @Override
    protected void implClose() {
        // The client ends with its last answer.
    }
}
