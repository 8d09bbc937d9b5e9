/// An app's icon for tabs and bookmarks, drawn from its colour and the first letter of its name.
struct HostIcon: Sendable {
    let id: String
    let letter: String
    let color: String

    init(_ identity: AppIdentity) {
        let letters = identity.name.filter { $0.isLetter && $0.isASCII }
        id = identity.id
        letter = String(letters.prefix(1))
        color = identity.accent.light
    }

    var path: String { "/~/icons/\(id).svg" }

    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" \
        fill="\(color)"/><text x="32" y="45" font-family="sans-serif" font-size="38" font-weight="700" \
        text-anchor="middle" fill="#fff">\(letter)</text></svg>
        """
    }
}
