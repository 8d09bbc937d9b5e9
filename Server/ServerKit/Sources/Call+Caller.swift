public import HTTPServer
import Wire

extension Call {
    /// Where the call comes from.
    public var caller: ClientAddress { ClientAddress(request.remoteAddress) }
}
