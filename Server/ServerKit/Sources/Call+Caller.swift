public import HTTPServer
import Wire

extension Call {
    /// Where the call comes from.
    public var caller: ClientAddress { ClientAddress(request.remoteAddress) }

    /// What its sender reads, as the field `Accept-Language` has it.
    public var languages: String? { request.fields["Accept-Language"] }
}
