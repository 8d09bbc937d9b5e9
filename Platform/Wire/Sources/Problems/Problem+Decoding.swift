extension Problem {
    /// 422 with the field's path for a value that has the wrong form.
    public init(decoding error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            let path = Self.path(context.codingPath + [key])
            self = .unprocessable(path, "missing", "The field \(path) is missing.")
        case .valueNotFound(_, let context):
            let path = Self.path(context.codingPath)
            self = .unprocessable(path, "missing", "The field \(path) must not be null.")
        case .typeMismatch(let type, let context):
            let path = Self.path(context.codingPath)
            self = .unprocessable(path, "wrong_type", "The field \(path) must be \(Self.words(for: type)).")
        case .dataCorrupted(let context):
            let path = Self.path(context.codingPath)
            guard !context.codingPath.isEmpty else {
                self = .badRequest(code: "json_invalid", "This is not valid JSON.")
                return
            }
            self = .unprocessable(path, "invalid", "The field \(path) has a value that is not allowed.")
        @unknown default:
            self = .badRequest(code: "json_invalid", "This is not valid JSON.")
        }
    }

    /// `device.name`, `imageIds[2]`; `body` for the value as a whole.
    static func path(_ keys: [any CodingKey]) -> String {
        var text = ""
        for key in keys {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return text.isEmpty ? "body" : text
    }

    private static func words(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is any FloatingPoint.Type: "a number"
        case is any ExpressibleByDictionaryLiteral.Type: "an object"
        case is any ExpressibleByArrayLiteral.Type: "a list"
        default: "of another type"
        }
    }
}
