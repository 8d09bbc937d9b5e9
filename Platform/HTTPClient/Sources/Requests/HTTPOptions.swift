/// How a request is made: what it may take, whom it trusts, where it may lead.
public struct HTTPOptions: Sendable {
    public var limits = HTTPLimits()
    /// Whom to trust at the request's own address. A redirect to another one is met as anybody's.
    public var tls = TLSOptions()
    public var reach = NetworkReach.publicOnly
    public var redirects = RedirectRules()
    public var retries = RetryRules()
    /// What stands between; nil for none. The environment's proxies are not looked at.
    public var proxy: HTTPProxy?
    /// Whether HTTP/2 is spoken where TLS offers it.
    public var usesHTTP2 = true
    /// Whether requests that begin at once wait for the first one's connection, so that all of them go over one where
    /// HTTP/2 is spoken.
    public var sharesConnection = false

    public init() {}
}

/// What an exchange may take.
public struct HTTPLimits: Sendable, Equatable {
    /// Finding the name, connecting and agreeing on TLS.
    public var connect = Duration.seconds(10)
    /// From the sent request, or its last piece, to the first byte of the answer.
    public var firstByte = Duration.seconds(30)
    /// Silence within an answer; the time in which nobody reads it does not count.
    public var betweenBytes = Duration.seconds(30)
    /// All of it, redirects, repetitions and the reading included.
    public var whole = Duration.seconds(300)
    /// Most bytes of an answer, both as it travels and unpacked.
    public var answer: Int64 = 64 << 20
    /// Most bytes of an answer's head.
    public var head = 64 << 10
    /// Most fields of an answer's head.
    public var fields = 128

    public init() {}
}

/// Which redirects are followed (RFC 9110, section 15.4). None leads from HTTPS to HTTP, and none takes credentials or an
/// application's own fields to another host.
public struct RedirectRules: Sendable, Equatable {
    /// Most redirects in a row; at 0 a redirect is an answer like any other.
    public var most: Int

    public init(most: Int = 5) { self.most = most }

    /// Redirects are answers like any other.
    public static let none = RedirectRules(most: 0)
}

/// What is tried again: what cannot have had an effect, or has the same effect twice; never an answer that has begun.
public struct RetryRules: Sendable, Equatable {
    /// Most repetitions after the first try.
    public var most: Int
    /// Seconds before the first repetition; each further one waits twice as long, shortened by chance by up to half.
    public var delay: Double
    /// Most seconds of one wait. An answer whose Retry-After asks for more is handed to the caller.
    public var longestDelay: Double

    public init(most: Int = 2, delay: Double = 0.5, longestDelay: Double = 20) {
        self.most = most
        self.delay = delay
        self.longestDelay = longestDelay
    }

    /// Nothing is tried again.
    public static let none = RetryRules(most: 0)
}
