import Wire

/// Why a request is not taken: the status that its peer gets before the connection closes, and one sentence.
struct RequestRefusal: Error, Equatable {
    var status: HTTPStatus
    var message: String

    init(_ status: HTTPStatus, _ message: StaticString) {
        self.status = status
        self.message = message.description
    }

    static func == (left: RequestRefusal, right: RequestRefusal) -> Bool {
        left.status == right.status && left.message == right.message
    }
}
