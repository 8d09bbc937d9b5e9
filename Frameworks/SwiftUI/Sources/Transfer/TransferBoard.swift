/// What a person has in hand in one window: the items of a drag, and those that were copied.
@MainActor
final class TransferBoard {
    private var lifted: (source: Int, items: [NSItemProvider])?
    private var copied: (text: String, items: [NSItemProvider])?

    /// Most items that travel at once.
    static let maximumItems = 100

    /// Takes up the items of an element.
    func lift(_ items: [NSItemProvider], from source: Int) {
        lifted = (source, Array(items.prefix(Self.maximumItems)))
    }

    /// The items that were taken up at an element; none when others were taken up since.
    func items(liftedFrom source: Int) -> [NSItemProvider] {
        lifted?.source == source ? lifted?.items ?? [] : []
    }

    /// Lays items aside as what the clipboard's text stands for.
    func copy(_ items: [NSItemProvider], as text: String) {
        copied = (text, Array(items.prefix(Self.maximumItems)))
    }

    /// The items that a text on the clipboard stands for.
    func items(copiedAs text: String) -> [NSItemProvider]? {
        copied?.text == text ? copied?.items : nil
    }
}
