/// Whom a connection trusts, and how it shows who it is.
public struct TLSOptions: Sendable, Equatable {
    /// Who vouches for a server.
    public enum Trust: Sendable, Equatable {
        /// The authorities that the system trusts.
        case system
        /// Authorities of one's own, as PEM; the system's are not asked.
        case authorities(pem: String)
        /// Nobody: only a certificate with one of these fingerprints passes, whatever its name, age and issuer. For a
        /// certificate that a person has looked at.
        case only([CertificateFingerprint])
    }

    public var trust: Trust
    /// When there are any, the certificate must have one of these besides.
    public var pins: [CertificateFingerprint]
    public var clientCertificate: ClientCertificate?

    public init(
        trust: Trust = .system, pins: [CertificateFingerprint] = [], clientCertificate: ClientCertificate? = nil
    ) {
        self.trust = trust
        self.pins = pins
        self.clientCertificate = clientCertificate
    }
}

/// A certificate by which a client shows who it is, with its private key, both as PEM.
public struct ClientCertificate: Sendable, Equatable {
    public var certificate: String
    public var key: String
    public var password: String?

    public init(certificate: String, key: String, password: String? = nil) {
        self.certificate = certificate
        self.key = key
        self.password = password
    }
}
