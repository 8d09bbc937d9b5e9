import Foundation

/// A refusal as RFC 9457 writes it: what a handler throws, what the client gets, what the caller catches.
public struct Problem: Error, Codable, Sendable, Equatable {
    public var type: String
    /// The status in words.
    public var title: String
    public var status: Int
    /// One sentence for people that says what to do.
    public var detail: String
    /// A stable word for programs, such as `not_found`.
    public var code: String
    /// The id of the request in the server's log.
    public var requestId: String?
    /// What is wrong with which field, for 422.
    public var errors: [FieldProblem]?
    /// Header fields that go with the answer, such as Retry-After; not part of the body.
    public var fields: HTTPFields = [:]

    private enum CodingKeys: String, CodingKey { case type, title, status, detail, code, requestId, errors }

    public init(
        _ status: HTTPStatus, code: String, _ detail: String, errors: [FieldProblem]? = nil, fields: HTTPFields = [:]
    ) {
        type = "about:blank"
        title = status.phrase
        self.status = status.rawValue
        self.detail = detail
        self.code = code
        self.errors = errors
        self.fields = fields
    }
}

/// What is wrong with one field.
public struct FieldProblem: Codable, Sendable, Equatable {
    /// Path of the field, such as `device.name` or `imageIds[2]`.
    public var field: String
    /// A stable word for programs, such as `missing`.
    public var code: String
    /// One sentence for people.
    public var message: String

    public init(field: String, code: String, message: String) {
        self.field = field
        self.code = code
        self.message = message
    }
}

extension Problem: LocalizedError, CustomStringConvertible {
    public var description: String { "\(status) \(code): \(detail)" }
    public var errorDescription: String? { detail }

    /// The status as a value.
    public var httpStatus: HTTPStatus { HTTPStatus(rawValue: status) }

    /// The problem as an answer.
    public var response: HTTPResponse {
        var fields = fields
        fields["Content-Type"] = "application/problem+json"
        if fields["Cache-Control"] == nil { fields["Cache-Control"] = "no-store" }
        let bytes = (try? JSONCoding.encode(self)) ?? Array("{}".utf8)
        return HTTPResponse(status: httpStatus, fields: fields, body: .bytes(bytes))
    }
}
