import CCurl
import Foundation

extension CurlTransfer {
    /// What a result of libcurl means for the caller.
    func reason(_ code: CURLcode) -> HTTPClientError.Reason {
        if let failure { return failure }
        if wasRefusedByGuard, code == CURLE_COULDNT_CONNECT { return .addressNotAllowed }
        if refusesConnection { return .addressNotAllowed }
        let broken: HTTPClientError.Reason = head.isComplete ? .cutShort : .connectionLost
        switch code {
        case CURLE_URL_MALFORMAT: return .badAddress
        case CURLE_COULDNT_RESOLVE_HOST: return .nameNotFound
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: return .proxy
        case CURLE_COULDNT_CONNECT:
            if proxy != nil { return .proxy }
            return handle.map { Int32(truncatingIfNeeded: hs_curl_system_error($0)) } == ECONNREFUSED
                ? .refused : .unreachable
        case CURLE_OPERATION_TIMEDOUT: return .timedOut(.connecting)
        case CURLE_PARTIAL_FILE: return .cutShort
        case CURLE_GOT_NOTHING, CURLE_SEND_FAIL_REWIND: return broken
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR:
            if asksForClientCertificate { return .tls(TLSFailure(.clientCertificate)) }
            return proxy != nil && phase == .connecting ? .proxy : broken
        case CURLE_USE_SSL_FAILED: return .failed("The server offers no STARTTLS.")
        case CURLE_HTTP2, CURLE_HTTP2_STREAM: return broken
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING: return .malformedAnswer
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            return .tls(tlsFailure)
        default: return .failed(libraryWords(code))
        }
    }

    private func libraryWords(_ code: CURLcode) -> String {
        let text = String(cString: words)
        return text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
    }

    private var asksForClientCertificate: Bool {
        let text = String(cString: words).lowercased()
        return ["certificate required", "alert bad certificate", "alert unknown ca", "alert certificate unknown"]
            .contains { text.contains($0) }
    }

    /// What was wrong with the server's certificate, or with the handshake.
    private var tlsFailure: TLSFailure {
        guard let trust else { return TLSFailure(.handshake(libraryWords(CURLE_SSL_CONNECT_ERROR))) }
        var found = hs_certificate()
        var detail = [CChar](repeating: 0, count: 256)
        let verdict = hs_trust_found(trust, &found, &detail)
        let certificate = verdict == HS_TRUST_UNASKED ? nil : PresentedCertificate(found)
        let reason: TLSFailure.Reason =
            switch verdict {
            case HS_TRUST_EXPIRED: .expired
            case HS_TRUST_NOT_YET_VALID: .notYetValid
            case HS_TRUST_WRONG_NAME: .wrongName
            case HS_TRUST_SELF_SIGNED: .selfSigned
            case HS_TRUST_UNKNOWN_AUTHORITY: .unknownAuthority
            case HS_TRUST_PIN_DIFFERS: .pinDiffers
            case HS_TRUST_OTHER: .handshake(Self.text(&detail))
            default: asksForClientCertificate ? .clientCertificate : .handshake(libraryWords(CURLE_SSL_CONNECT_ERROR))
            }
        return TLSFailure(reason, certificate: certificate)
    }

    fileprivate static func text<Value>(_ characters: inout Value) -> String {
        withUnsafeBytes(of: &characters) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private static func text(_ characters: inout [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension PresentedCertificate {
    /// As the shim found it; nil without its hashes, which are always 32 bytes.
    fileprivate init?(_ found: hs_certificate) {
        var found = found
        let hash = withUnsafeBytes(of: &found.certificate) { Array($0) }
        let key = withUnsafeBytes(of: &found.key) { Array($0) }
        guard let fingerprint = CertificateFingerprint(.certificate, bytes: hash),
            let keyFingerprint = CertificateFingerprint(.publicKey, bytes: key)
        else { return nil }
        self.init(
            fingerprint: fingerprint, keyFingerprint: keyFingerprint,
            subject: CurlTransfer.text(&found.subject), issuer: CurlTransfer.text(&found.issuer),
            names: CurlTransfer.text(&found.names),
            validFrom: Date(timeIntervalSince1970: Double(found.valid_from)),
            validUntil: Date(timeIntervalSince1970: Double(found.valid_until)))
    }
}
