/// Whom an address belongs to, for what one of them may have at a time.
package enum Subscriber {
    /// A name of the subscriber: the same for all addresses of the /64 network that one has in IPv6. What is no address
    /// stands for itself.
    package static func name(ofAddress address: String) -> String {
        guard let subscriber = NetworkAddress(address)?.subscriber else { return address }
        return "\(subscriber.high).\(subscriber.low)"
    }
}
