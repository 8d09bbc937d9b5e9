import CCurl

extension CurlTransfer {
    /// Makes libcurl call this transfer, which must live as long as the handle is in use.
    func setCallbacks(_ handle: UnsafeMutableRawPointer) {
        let me = Unmanaged.passUnretained(self).toOpaque()
        for option in [
            CURLOPT_PRIVATE, CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_READDATA, CURLOPT_SEEKDATA,
            CURLOPT_OPENSOCKETDATA, CURLOPT_PREREQDATA,
        ] { _ = hs_curl_set_pointer(handle, option, me) }
        _ = hs_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, words)
        _ = hs_curl_set_writer(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return CurlTransfer.of(context)?.takeHead(line) == true ? line.count : 0
        }
        _ = hs_curl_set_writer(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
            guard let transfer = CurlTransfer.of(context) else { return 0 }
            return transfer.takeBody(piece) ?? Int(CURL_WRITEFUNC_PAUSE)
        }
        _ = hs_curl_set_reader(handle) { bytes, size, count, context in
            guard let transfer = CurlTransfer.of(context) else { return Int(CURL_READFUNC_ABORT) }
            return transfer.giveBody(UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
        }
        _ = hs_curl_set_seeker(handle) { context, offset, origin in
            guard let transfer = CurlTransfer.of(context), offset == 0, origin == 0, transfer.mayRepeat else {
                return CURL_SEEKFUNC_FAIL
            }
            return transfer.outgoing.rewind() ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
        }
        _ = hs_curl_set_opener(handle) { context, _, address in
            guard let transfer = CurlTransfer.of(context), let address, transfer.mayConnect(to: address) else {
                return curl_socket_t(-1)
            }
            return hs_curl_open_socket(address)
        }
        _ = hs_curl_set_gate(handle) { context, address, _, _, _ in
            guard let transfer = CurlTransfer.of(context), let address else { return CURL_PREREQFUNC_ABORT }
            return transfer.mayUse(address: String(cString: address)) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
        }
    }

    static func of(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
        context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// libcurl sends again over a new connection when an old one broke; what has been sent once may have had its effect.
    private var mayRepeat: Bool { request.method.isIdempotent || outgoing.isUntouched }

    private func mayConnect(to address: UnsafeMutablePointer<curl_sockaddr>) -> Bool {
        // A proxy is the house's own choice.
        if proxy != nil { return true }
        var bytes = [UInt8](repeating: 0, count: 16)
        guard hs_curl_address(address, &bytes), options.reach.allows(IPAddress(bytes: bytes)) else {
            wasRefusedByGuard = true
            return false
        }
        return true
    }

    private func giveBody(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        switch outgoing.read(into: buffer) {
        case .count(let count):
            lastActivity = Self.now
            return count
        case .wait: return Int(CURL_READFUNC_PAUSE)
        case .end: return 0
        case .failed:
            failure = .bodyUnreadable
            return Int(CURL_READFUNC_ABORT)
        }
    }
}
