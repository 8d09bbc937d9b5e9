import Foundation

extension HTTPServer {
    /// How a server listens and what it puts up with.
    public struct Configuration: Sendable {
        /// A name or address to listen at; `0.0.0.0` and `::` are every interface.
        public var host: String
        /// A port; 0 takes any free one.
        public var port: Int
        public var limits: Limits
        /// Addresses or networks (`10.0.0.0/8`) whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
        public var trustedProxies: [String]
        /// Threads that serve connections.
        public var loops: Int
        /// Lets several processes listen at one port (SO_REUSEPORT).
        public var reusePort: Bool
        /// A socket that listens already, in place of host and port.
        public var socket: ListeningSocket?
        /// The other processes that serve the same socket, if there are any.
        public var siblings: SiblingProcesses?

        public init(
            host: String = "127.0.0.1", port: Int = 8080, limits: Limits = Limits(), trustedProxies: [String] = [],
            loops: Int = ProcessInfo.processInfo.activeProcessorCount, reusePort: Bool = false
        ) {
            self.host = host
            self.port = port
            self.limits = limits
            self.trustedProxies = trustedProxies
            self.loops = loops
            self.reusePort = reusePort
        }
    }

    /// What a server takes from one peer and from all; times are absolute, so that trickled bytes do not extend them.
    public struct Limits: Sendable {
        /// Bytes of a request line; more is 414.
        public var requestLine = 8 * 1024
        /// Bytes of a whole head, and of trailers; more is 431.
        public var header = 16 * 1024
        /// Header fields; more is 431.
        public var fieldCount = 100
        /// Bytes of a body's declared length; more is 413 before a handler runs. Handlers set smaller limits as they read.
        public var body: Int64 = 16 << 30
        /// Bodies up to this size that come along with their head reach the handler as `.bytes`, others as `.stream`.
        public var wholeBody = 64 * 1024
        /// Bytes of one WebSocket message; more closes the socket with 1009.
        public var webSocketMessage = 1 << 20
        /// Bytes queued for a WebSocket before its senders wait.
        public var webSocketQueue = 256 * 1024
        /// Bytes of the messages that are compressed for clients that can expand them, where the handler allows it.
        public var webSocketCompression = 200...256 * 1024
        /// From a request's first byte to the end of its head; then 408.
        public var headerTime = Duration.seconds(10)
        /// How long a body may keep us waiting; every 1,024 bytes that come give a second of it back.
        public var bodyTime = Duration.seconds(30)
        /// How long a peer may take to read what was written; every 1,024 bytes that it takes give a second back.
        public var writeTime = Duration.seconds(60)
        /// Between requests of one connection.
        public var idleTime = Duration.seconds(60)
        /// Silence of a WebSocket after which it is pinged.
        public var pingInterval = Duration.seconds(25)
        /// From a ping, or from our closing, to the peer's answer.
        public var pongTime = Duration.seconds(10)
        /// What a client has, when the server stops, to answer the closing of its WebSocket, or to send the request for
        /// which it has just connected.
        public var farewellTime = Duration.seconds(1)
        public var connections = 16_384
        /// Connections of one address (of one /64 network for IPv6); trusted proxies are exempt.
        public var connectionsPerAddress = 512
        /// Requests whose handlers run; more wait.
        public var inFlight = 4_096
        /// Requests that wait until one may run; more get 503 with Retry-After.
        public var waiting = 1_024
        /// How long one waits before it gets that too: whoever asked has given up by then, or asks again.
        public var waitingTime = Duration.seconds(1)
        /// What is answered however much there is to do, so that nobody takes a busy server for a dead one.
        public var vitalPaths: Set<String> = ["/healthz"]

        public init() {}
    }
}
