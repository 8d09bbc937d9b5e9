/// Collects sealed blocks and keeps them as packs of some 16 MiB. A pack's name is known only when it is complete, so
/// blocks are named by tickets until `finish`.
final class PackWriter {
    /// A block that was written; `PackWriter.ref` tells where it came to lie.
    struct Ticket: Hashable {
        fileprivate var pack: Int
        fileprivate var number: Int
    }

    private struct Block {
        var offset: Int
        var length: Int
        var plain: Int
    }

    private static let size = 16 << 20
    private let store: any ObjectStore
    private let keys: RepositoryKeys
    private var names: [String] = []
    private var tables: [[Block]] = []
    private var open: [UInt8] = []
    private var key: [UInt8] = []
    private var blocks: [Block] = []
    /// Bytes that were put into the store.
    private(set) var written = 0

    init(store: any ObjectStore, keys: RepositoryKeys) {
        self.store = store
        self.keys = keys
    }

    /// Packs and seals a block; `kind` is bound to it, so that one kind cannot be passed off as another.
    func add(_ plain: [UInt8], kind: String) throws -> Ticket {
        if open.isEmpty {
            let salt = RepositoryKeys.randomBytes(PackFormat.saltLength)
            key = keys.pack(salt: salt)
            open = PackFormat.magic + salt
        }
        let number = blocks.count
        let box = SealedBox.seal(
            try Zstandard.compress(plain), key: key, number: UInt64(number), context: Array(kind.utf8))
        blocks.append(Block(offset: open.count, length: box.count, plain: plain.count))
        open += box
        let ticket = Ticket(pack: names.count, number: number)
        if open.count >= Self.size { try keep() }
        return ticket
    }

    /// Keeps what is not kept yet; afterwards every ticket leads to a block.
    func finish() throws {
        if !open.isEmpty { try keep() }
    }

    func ref(_ ticket: Ticket) -> BlockRef {
        let block = tables[ticket.pack][ticket.number]
        return BlockRef(
            pack: names[ticket.pack], number: ticket.number, offset: block.offset, length: block.length,
            plain: block.plain)
    }

    private func keep() throws {
        var table = ByteWriter()
        table.number(blocks.count)
        for block in blocks {
            table.number(block.offset)
            table.number(block.length)
            table.number(block.plain)
        }
        let box = SealedBox.seal(
            table.bytes, key: key, number: PackFormat.tableNumber, context: PackFormat.tableContext)
        var length = ByteWriter()
        length.word(UInt64(box.count))
        open += box
        open += length.bytes
        let name = Hexadecimal.text(keys.name(of: open))
        _ = try store.putIfAbsent(PackFormat.object(name), open)
        written += open.count
        names.append(name)
        tables.append(blocks)
        open = []
        blocks = []
    }
}
