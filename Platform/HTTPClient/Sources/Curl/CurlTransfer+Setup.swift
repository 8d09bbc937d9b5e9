import CCurl
import Wire

/// A handle that libcurl would not set up, which only happens without memory or with a libcurl that lacks something.
private struct SetupFailure: Error {
    var code: CURLcode
}

extension CurlTransfer {
    /// Prepares a handle for this exchange. Throws `HTTPClientError`.
    func prepare(_ handle: UnsafeMutableRawPointer) throws {
        curl_easy_reset(handle)
        self.handle = handle
        do {
            try setConnection(handle)
            if isSocket { try setSocket(handle) } else { try setRequest(handle) }
            try setTLS(handle)
            setCallbacks(handle)
        } catch let failure as SetupFailure {
            let words = String(cString: curl_easy_strerror(failure.code))
            throw HTTPClientError(.failed(words), host: host)
        }
    }

    /// Frees what a handle was lent.
    func release() {
        curl_slist_free_all(fieldList)
        fieldList = nil
        handle = nil
    }

    private func check(_ code: CURLcode) throws {
        guard code == CURLE_OK else { throw SetupFailure(code: code) }
    }

    private func setConnection(_ handle: UnsafeMutableRawPointer) throws {
        var address = request.address
        switch address.scheme {
        case .ws: address.scheme = .http
        case .wss: address.scheme = .https
        case .http, .https: break
        }
        if let mail {
            // libcurl hears the greeting and agrees on TLS.
            let name = host.contains(":") ? "[\(host)]" : host
            let scheme = mail == .tls ? "imaps" : "imap"
            try check(hs_curl_set_text(handle, CURLOPT_URL, "\(scheme)://\(name):\(address.port)/"))
            try check(hs_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "imap,imaps"))
            try check(hs_curl_set_long(handle, CURLOPT_SSL_ENABLE_ALPN, 0))
            let needsTLS = mail == .startTLS ? CURLUSESSL_ALL : CURLUSESSL_NONE
            try check(hs_curl_set_long(handle, CURLOPT_USE_SSL, Int(needsTLS.rawValue)))
        } else {
            try check(hs_curl_set_text(handle, CURLOPT_URL, address.text))
            try check(hs_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https"))
        }
        try check(hs_curl_set_long(handle, CURLOPT_NOSIGNAL, 1))
        // A name that takes long to find must not hold up whoever has stopped waiting for it.
        try check(hs_curl_set_long(handle, CURLOPT_QUICK_EXIT, 1))
        try check(hs_curl_set_long(handle, CURLOPT_PATH_AS_IS, 1))
        try check(hs_curl_set_long(handle, CURLOPT_BUFFERSIZE, 64 << 10))
        try check(hs_curl_set_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1))
        try check(hs_curl_set_long(handle, CURLOPT_FRESH_CONNECT, takesFreshConnection ? 1 : 0))
        try check(hs_curl_set_long(handle, CURLOPT_TCP_KEEPALIVE, 1))
        // The loop watches the time; this one only keeps libcurl from giving up before.
        let connect = options.limits.connect.nanoseconds / 1_000_000 + 5_000
        try check(hs_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, Int(connect)))
        let version = options.usesHTTP2 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1
        try check(hs_curl_set_long(handle, CURLOPT_HTTP_VERSION, Int(version)))
        try check(hs_curl_set_long(handle, CURLOPT_PIPEWAIT, options.sharesConnection ? 1 : 0))
        // An empty text keeps libcurl from looking at the environment.
        try check(hs_curl_set_text(handle, CURLOPT_PROXY, proxy?.text ?? ""))
        if let user = proxy?.user {
            try check(hs_curl_set_text(handle, CURLOPT_PROXYUSERNAME, user))
            try check(hs_curl_set_text(handle, CURLOPT_PROXYPASSWORD, proxy?.password ?? ""))
        }
    }

    /// Only a connection is made, through a proxy a tunnel, and it is ours from then on.
    private func setSocket(_ handle: UnsafeMutableRawPointer) throws {
        try check(hs_curl_set_long(handle, CURLOPT_CONNECT_ONLY, 1))
        try check(hs_curl_set_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)))
        if proxy?.kind == .http { try check(hs_curl_set_long(handle, CURLOPT_HTTPPROXYTUNNEL, 1)) }
    }

    private func setRequest(_ handle: UnsafeMutableRawPointer) throws {
        let method = request.method
        guard !method.rawValue.isEmpty, method.rawValue.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw HTTPClientError(.failed("The method is malformed."), host: host)
        }
        var hasBody = [.post, .put, .patch].contains(method)
        if case .empty = request.body {} else { hasBody = true }
        if method == .head {
            try check(hs_curl_set_long(handle, CURLOPT_NOBODY, 1))
        } else if hasBody {
            try check(hs_curl_set_long(handle, CURLOPT_UPLOAD, 1))
            try check(hs_curl_set_size(handle, CURLOPT_INFILESIZE_LARGE, outgoing.count ?? -1))
            try check(hs_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, method.rawValue))
        } else {
            try check(hs_curl_set_long(handle, CURLOPT_HTTPGET, 1))
            if method != .get { try check(hs_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, method.rawValue)) }
        }
        for line in try fieldLines(hasBody: hasBody) {
            guard let list = curl_slist_append(fieldList, line) else { throw SetupFailure(code: CURLE_OUT_OF_MEMORY) }
            fieldList = list
        }
        try check(hs_curl_set_list(handle, CURLOPT_HTTPHEADER, fieldList))
    }

    /// What a connection says of itself is not the caller's.
    static let ownFields: Set<String> = [
        "connection", "content-length", "expect", "host", "keep-alive", "proxy-connection", "te", "trailer",
        "transfer-encoding", "upgrade",
    ]

    private func fieldLines(hasBody: Bool) throws -> [String] {
        var lines: [String] = []
        for field in request.fields.fields where !Self.ownFields.contains(field.name.lowercased()) {
            guard field.isSound else {
                throw HTTPClientError(.failed("The field \(field.name) is malformed."), host: host)
            }
            // libcurl's way to write a field without a value.
            lines.append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        if request.fields["User-Agent"] == nil { lines.append("User-Agent: Homescreen") }
        if request.fields["Accept-Encoding"] == nil { lines.append("Accept-Encoding: gzip, br") }
        // Nobody waits for a leave to send.
        if hasBody { lines.append("Expect:") }
        return lines
    }

    private func setTLS(_ handle: UnsafeMutableRawPointer) throws {
        guard request.address.scheme.isSecure else { return }
        let tls = options.tls
        try check(hs_curl_set_long(handle, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)))
        // With a folder of authorities beside their file, libcurl would read the file for every connection.
        try check(hs_curl_set_text(handle, CURLOPT_CAPATH, nil))
        var pins = tls.pins
        var onlyPins = false
        switch tls.trust {
        case .system: break
        case .authorities(let pem):
            try check(hs_curl_set_text(handle, CURLOPT_CAINFO, nil))
            try check(hs_curl_set_blob(handle, CURLOPT_CAINFO_BLOB, pem, pem.utf8.count))
        case .only(let fingerprints):
            pins += fingerprints
            onlyPins = true
        }
        if let client = tls.clientCertificate {
            try check(hs_curl_set_text(handle, CURLOPT_SSLCERTTYPE, "PEM"))
            try check(hs_curl_set_blob(handle, CURLOPT_SSLCERT_BLOB, client.certificate, client.certificate.utf8.count))
            try check(hs_curl_set_text(handle, CURLOPT_SSLKEYTYPE, "PEM"))
            try check(hs_curl_set_blob(handle, CURLOPT_SSLKEY_BLOB, client.key, client.key.utf8.count))
            if let password = client.password { try check(hs_curl_set_text(handle, CURLOPT_KEYPASSWD, password)) }
        }
        if trust == nil {
            let bytes = pins.reduce(into: [UInt8]()) { $0 += [$1.kind == .publicKey ? 1 : 0] + $1.bytes }
            trust = hs_trust_create(host, onlyPins, bytes, pins.count)
        }
        guard let trust else { throw SetupFailure(code: CURLE_OUT_OF_MEMORY) }
        try check(hs_trust_apply(trust, handle))
    }
}

extension HTTPProxy {
    /// As libcurl reads it.
    fileprivate var text: String { "\(kind.rawValue)://\(host.contains(":") ? "[\(host)]" : host):\(port)" }
}

extension HTTPFields.Field {
    /// Whether the field can stand in a head (RFC 9110, section 5.5).
    var isSound: Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0) }
            && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 9 }
    }
}
