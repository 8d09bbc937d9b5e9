import Foundation
import Secrets
import Wire

extension S3Client {
    /// A name in the bucket, when it was last put, and how many bytes it has.
    struct Entry: Sendable {
        var key: String
        var putAt: Date
        var size: Int
    }

    /// Bytes above which a file is sent in parts, and of one part.
    static let partSize: Int64 = 16 << 20
    private static let mostParts: Int64 = 9_000

    /// Puts bytes under a key.
    ///
    /// - Parameter ifAbsent: whether the server refuses with 412 where there is something under it.
    func put(_ bytes: [UInt8], under key: String, ifAbsent: Bool = false) async throws {
        var hasher = SHA256Hasher()
        hasher.update(bytes)
        var call = Call(method: .put, key: key, body: .bytes(bytes), hash: SignatureV4.hex(hasher.hash()))
        if ifAbsent { call.fields["If-None-Match"] = "*" }
        _ = try await fetch(call)
    }

    /// Puts a file under a key, a large one in parts. What was sent of one that fails is taken back.
    func put(fileAt path: String, count: Int64, under key: String, partSize: Int64 = partSize) async throws {
        guard count > partSize else {
            let call = Call(method: .put, key: key, body: .file(path: path, offset: 0, count: count))
            return _ = try await fetch(hashed(call))
        }
        let begun = try S3Answer(await fetch(Call(method: .post, key: key, query: [("uploads", "")])).bytes)
        guard let upload = begun["UploadId"] else { throw S3Refusal(status: 200, code: "no UploadId") }
        do {
            let size = max(partSize, count / Self.mostParts + 1)
            var tags: [String] = []
            for offset in stride(from: 0, to: count, by: Int64.Stride(size)) {
                let part = HTTPBody.file(path: path, offset: offset, count: min(size, count - offset))
                let call = Call(
                    method: .put, key: key, query: [("partNumber", "\(tags.count + 1)"), ("uploadId", upload)],
                    body: part)
                guard let tag = try await fetch(hashed(call)).fields["ETag"] else {
                    throw S3Refusal(status: 200, code: "no ETag")
                }
                tags.append(tag)
            }
            try await complete(upload, tags, key)
        } catch {
            // Also where the task is cancelled: parts that nobody completes cost money for ever.
            await Task {
                _ = try? await fetch(Call(method: .delete, key: key, query: [("uploadId", upload)]))
            }.value
            throw error
        }
    }

    private func complete(_ upload: String, _ tags: [String], _ key: String) async throws {
        let parts = tags.enumerated().map { index, tag in
            let tag = tag.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            return "<Part><PartNumber>\(index + 1)</PartNumber><ETag>&quot;\(tag)&quot;</ETag></Part>"
        }
        let text = "<CompleteMultipartUpload>\(parts.joined())</CompleteMultipartUpload>"
        let call = try await hashed(
            Call(method: .post, key: key, query: [("uploadId", upload)], body: .bytes(Array(text.utf8))))
        do {
            // The answer begins before the end is known, so that it may be a success that says an error.
            let said = try S3Answer(await fetch(call).bytes)
            if said.root == "Error" { throw S3Refusal(status: 500, code: said["Code"] ?? "") }
        } catch let refusal as S3Refusal where refusal.code == "NoSuchUpload" {
            // It was completed by a request whose answer was lost.
            guard try await contains(key) else { throw refusal }
        }
    }

    private func hashed(_ call: Call) async throws -> Call {
        var call = call
        var hasher = SHA256Hasher()
        let stream = call.body.stream
        while let piece = try await stream.next() { hasher.update(piece) }
        call.hash = SignatureV4.hex(hasher.hash())
        return call
    }

    /// What is under a key from a byte on, in pieces; nil when there is nothing.
    ///
    /// - Parameter tag: that of what was read before: nothing else is to be gone on with.
    func object(_ key: String, from offset: Int64 = 0, tag: String? = nil) async throws -> HTTPResponse? {
        var call = Call(key: key)
        if offset > 0 { call.fields["Range"] = "bytes=\(offset)-" }
        call.fields["If-Match"] = tag
        return try await unlessMissing { try await stream(call) }
    }

    /// Whether there is something under a key.
    func contains(_ key: String) async throws -> Bool {
        try await unlessMissing { try await fetch(Call(method: .head, key: key)) } != nil
    }

    /// Removes what is under a key; nothing is no error.
    func remove(_ key: String) async throws {
        _ = try await unlessMissing { try await fetch(Call(method: .delete, key: key)) }
    }

    /// A page of what begins with some letters, and by what to ask for the next one; nil at the end.
    func list(_ start: String, after token: String? = nil, most: Int = 1_000) async throws -> ([Entry], next: String?) {
        var query = [(name: "list-type", value: "2"), ("max-keys", "\(most)"), ("prefix", start)]
        if let token { query.append((name: "continuation-token", value: token)) }
        let answer = try S3Answer(await fetch(Call(query: query)).bytes)
        guard answer.root == "ListBucketResult" else { throw S3Refusal(status: 200, code: "no list") }
        let entries = answer.contents.compactMap { item -> Entry? in
            guard let key = item["Key"], let date = item["LastModified"].flatMap(Timestamp.date) else { return nil }
            return Entry(key: key, putAt: date, size: item["Size"].flatMap { Int($0) } ?? 0)
        }
        let next = answer["IsTruncated"] == "true" ? answer["NextContinuationToken"] : nil
        return (entries, next == token ? nil : next)
    }

    private func unlessMissing(_ work: () async throws -> HTTPResponse) async throws -> HTTPResponse? {
        do {
            return try await work()
        } catch let refusal as S3Refusal where refusal.isMissing {
            return nil
        }
    }
}

extension HTTPResponse {
    /// The bytes of a body that was fetched.
    fileprivate var bytes: [UInt8] { if case .bytes(let bytes) = body { bytes } else { [] } }
}
