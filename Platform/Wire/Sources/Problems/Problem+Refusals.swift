extension Problem {
    /// 400: the request does not make sense as it stands.
    public static func badRequest(code: String = "bad_request", _ detail: String) -> Problem {
        Problem(.badRequest, code: code, detail)
    }

    /// 401: no session, or one that no longer counts.
    public static func unauthorized(
        code: String = "unauthorized", _ detail: String = "Sign in to do this."
    ) -> Problem {
        Problem(.unauthorized, code: code, detail, fields: ["WWW-Authenticate": "Bearer"])
    }

    /// 403: the person is known and may not do this.
    public static func forbidden(
        code: String = "forbidden", _ detail: String = "You are not allowed to do this."
    ) -> Problem {
        Problem(.forbidden, code: code, detail)
    }

    /// 404: there is no such thing, or none that this person may know of; the two look the same.
    public static func notFound(_ detail: String = "There is nothing here.") -> Problem {
        Problem(.notFound, code: "not_found", detail)
    }

    /// 409: the state of things forbids it now.
    public static func conflict(_ code: String = "conflict", _ detail: String) -> Problem {
        Problem(.conflict, code: code, detail)
    }

    /// 412: somebody changed it in the meantime.
    public static func preconditionFailed(
        _ detail: String = "This was changed in the meantime. Load it again."
    ) -> Problem {
        Problem(.preconditionFailed, code: "precondition_failed", detail)
    }

    /// 413: the body is larger than allowed.
    public static func contentTooLarge(limit: Int) -> Problem {
        Problem(.contentTooLarge, code: "content_too_large", "This is larger than the allowed \(limit) bytes.")
    }

    /// 415: the body is of a kind that is not taken here.
    public static func unsupportedMediaType(_ detail: String) -> Problem {
        Problem(.unsupportedMediaType, code: "unsupported_media_type", detail)
    }

    /// 422: one field is wrong. The field's code is also the problem's.
    public static func unprocessable(_ field: String, _ code: String, _ message: String) -> Problem {
        unprocessable([FieldProblem(field: field, code: code, message: message)])
    }

    /// 422: fields are wrong. The first field's code is also the problem's.
    public static func unprocessable(_ errors: [FieldProblem]) -> Problem {
        Problem(
            .unprocessableContent, code: errors.first?.code ?? "unprocessable",
            errors.first?.message ?? "Some fields are not right.", errors: errors)
    }

    /// 429: too often. The answer carries Retry-After, rounded up to whole seconds.
    public static func tooMany(
        code: String = "too_many_requests", retryAfter seconds: Double,
        _ detail: String = "That was too often. Wait a moment and try again."
    ) -> Problem {
        Problem(.tooManyRequests, code: code, detail, fields: ["Retry-After": wholeSeconds(seconds)])
    }

    /// 503: something that this needs is not there now.
    public static func unavailable(
        code: String = "unavailable", retryAfter seconds: Double = 5,
        _ detail: String = "This does not work right now. Try again in a moment."
    ) -> Problem {
        Problem(.serviceUnavailable, code: code, detail, fields: ["Retry-After": wholeSeconds(seconds)])
    }

    /// 500: a mistake of ours. The cause is in the log only.
    public static func internalError() -> Problem {
        Problem(.internalServerError, code: "internal", "Something went wrong on our side.")
    }

    private static func wholeSeconds(_ seconds: Double) -> String {
        guard seconds.isFinite else { return "1" }
        return String(Int(max(1, min(seconds, 31_536_000)).rounded(.up)))
    }
}
