import Wire

extension Middleware {
    /// Gives JSON answers to GET a tag made from their content, and answers 304 to who has that content already.
    public static func entityTags() -> HTTPMiddleware {
        { request, next in
            var response = await next(request)
            guard request.method == .get || request.method == .head, response.status == .ok, response.webSocket == nil,
                response.isJSON
            else { return response }
            if response.fields["ETag"] == nil, case .bytes(let bytes) = response.body {
                // Weak, because a compressed answer is the same in meaning and not in bytes.
                response.fields["ETag"] = "W/\"\(ContentDigest.text(bytes))\""
            }
            if response.fields["Cache-Control"] == nil { response.fields["Cache-Control"] = "private, no-cache" }
            guard let tag = response.fields["ETag"],
                request.fields.values("If-None-Match").contains(where: {
                    EntityTag.list($0, has: tag)
                })
            else { return response }
            return notModified(response)
        }
    }

    private static func notModified(_ response: HTTPResponse) -> HTTPResponse {
        var fields = response.fields
        fields["Content-Type"] = nil
        fields["Content-Length"] = nil
        return HTTPResponse(status: .notModified, fields: fields)
    }
}

/// Entity tags (RFC 9110, section 8.8.3).
public enum EntityTag {
    /// Whether a value of If-None-Match or If-Match has a tag, by weak comparison; `*` has all.
    public static func list(_ value: String, has tag: String) -> Bool {
        value.split(separator: ",").contains { part in
            let text = part.drop { $0 == " " || $0 == "\t" }
            let trimmed = text.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
            let candidate = String(trimmed)
            return candidate == "*" || opaque(candidate) == opaque(tag)
        }
    }

    private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
}

/// A fast digest that tells contents apart; it keeps no secret and stops no forger.
enum ContentDigest {
    /// 128 bits as 26 characters or fewer.
    static func text(_ bytes: [UInt8]) -> String {
        var first: UInt64 = 0xCBF2_9CE4_8422_2325
        var second: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
        bytes.withUnsafeBytes { buffer in
            var index = 0
            while index + 8 <= buffer.count {
                let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                first = mix(first ^ word, 0xFF51_AFD7_ED55_8CCD)
                second = mix(second &+ word, 0xC4CE_B9FE_1A85_EC53)
                index += 8
            }
            for byte in buffer[index...] {
                first = mix(first ^ UInt64(byte), 0xFF51_AFD7_ED55_8CCD)
                second = mix(second &+ UInt64(byte), 0xC4CE_B9FE_1A85_EC53)
            }
        }
        return String(first, radix: 36) + String(second, radix: 36)
    }

    private static func mix(_ value: UInt64, _ factor: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: factor)
        return high ^ low ^ (value >> 29)
    }
}
