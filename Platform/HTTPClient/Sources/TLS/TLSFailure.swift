public import Foundation

/// Why no trusted connection came about, and what the server showed.
public struct TLSFailure: Error, Sendable, Equatable {
    /// What was wrong.
    public enum Reason: Sendable, Equatable {
        case expired, notYetValid, wrongName, selfSigned, unknownAuthority, pinDiffers
        /// The server wants a client certificate, or another one.
        case clientCertificate
        /// The two sides could not agree, or the certificate is bad in another way; what the TLS library says of it.
        case handshake(String)
    }

    public var reason: Reason
    /// What the server presented; nil when it came to none. Hand its fingerprint back as `TLSOptions.Trust.only` once a
    /// person has looked at it, and this certificate alone passes.
    public var certificate: PresentedCertificate?

    public init(_ reason: Reason, certificate: PresentedCertificate? = nil) {
        self.reason = reason
        self.certificate = certificate
    }
}

/// A server's certificate as a person may want to look at it.
public struct PresentedCertificate: Sendable, Equatable {
    public var fingerprint: CertificateFingerprint
    public var keyFingerprint: CertificateFingerprint
    /// As RFC 4514 writes names: `CN=radarr,O=Home`.
    public var subject: String
    public var issuer: String
    /// The names and addresses that the certificate is for, such as `DNS:radarr.lan, IP Address:192.168.1.2`.
    public var names: String
    public var validFrom: Date
    public var validUntil: Date

    public init(
        fingerprint: CertificateFingerprint, keyFingerprint: CertificateFingerprint, subject: String, issuer: String,
        names: String, validFrom: Date, validUntil: Date
    ) {
        self.fingerprint = fingerprint
        self.keyFingerprint = keyFingerprint
        self.subject = subject
        self.issuer = issuer
        self.names = names
        self.validFrom = validFrom
        self.validUntil = validUntil
    }
}
