/// The format of `cities.bin`, which `Tools/PackPlaces` writes: a header of 32-bit numbers, then what they count.
///
/// A city is one 64-bit number, in the order of the cities' keys. Regions name a country, a zone and a text; texts are
/// offsets into one string. Aliases point to cities through a list of the largest ones.
package struct PlaceFile: Sendable {
    package static let magic: UInt32 = 0x4743_5348
    package static let headerCount = 12
    package static let regionLength = 5
    /// Added to an alias's reference when the city is known by it far and wide, or in its own country.
    package static let wellKnownFlag = 0x8000

    let names: NameList
    let aliases: NameList
    private let cities: Int
    private let largest: Int
    private let largestCount: Int
    private let patchOffsets: Int
    private let patches: Int
    private let regions: Int
    private let regionCount: Int
    private let texts: Int
    private let textCount: Int
    private let countryCount: Int

    /// Nil when the file's parts do not add up to its length.
    init?(_ bytes: Span<UInt8>) {
        guard bytes.count > 4 * Self.headerCount, bytes.word(0) == Int(Self.magic) else { return nil }
        let header = (1..<Self.headerCount).map { bytes.word(4 * $0) }
        guard header.allSatisfy({ $0 < bytes.count }) else { return nil }
        let (cityCount, aliasCount) = (header[0], header[1])
        largestCount = header[2]
        regionCount = header[3]
        textCount = header[4]
        countryCount = header[5]
        let blocks = (cityCount + NameList.blockLength - 1) / NameList.blockLength
        let aliasBlocks = (aliasCount + NameList.blockLength - 1) / NameList.blockLength
        cities = 4 * Self.headerCount
        largest = cities + 8 * cityCount
        regions = largest + 4 * largestCount
        texts = regions + Self.regionLength * regionCount
        let nameOffsets = texts + 4 * (textCount + 1) + header[6]
        patchOffsets = nameOffsets + 4 * blocks
        let aliasOffsets = patchOffsets + 4 * blocks
        let nameEntries = aliasOffsets + 4 * aliasBlocks
        patches = nameEntries + header[7]
        let aliasEntries = patches + header[8]
        guard aliasEntries + header[9] == bytes.count, cityCount > 0, aliasCount > 0, countryCount < textCount
        else { return nil }
        names = NameList(count: cityCount, offsets: nameOffsets, entries: nameEntries, hasReferences: false)
        aliases = NameList(count: aliasCount, offsets: aliasOffsets, entries: aliasEntries, hasReferences: true)
    }

    /// The city that an alias's reference means.
    func city(ofReference reference: Int, in bytes: Span<UInt8>) -> Int {
        let rank = reference & (Self.wellKnownFlag - 1)
        return rank < largestCount ? bytes.word(largest + 4 * rank) : 0
    }

    /// A city's number as it is stored.
    func record(_ city: Int, in bytes: Span<UInt8>) -> PlaceRecord {
        let at = cities + 8 * city
        return PlaceRecord(packed: UInt64(bytes.word(at)) | UInt64(bytes.word(at + 4)) << 32)
    }

    /// A region's country, zone and name as numbers of texts.
    func region(_ number: Int, in bytes: Span<UInt8>) -> (country: Int, zone: Int, name: Int) {
        let at = regions + Self.regionLength * min(number, regionCount - 1)
        return (
            Int(bytes[at]), Int(bytes[at + 1]) | Int(bytes[at + 2]) << 8, Int(bytes[at + 3]) | Int(bytes[at + 4]) << 8
        )
    }

    /// A text by its number. The first are the countries', their code before their name.
    func text(_ number: Int, in bytes: Span<UInt8>) -> String {
        guard number < textCount else { return "" }
        let pool = texts + 4 * (textCount + 1)
        let start = pool + bytes.word(texts + 4 * number)
        let end = pool + bytes.word(texts + 4 * number + 4)
        var text: [UInt8] = []
        for at in start..<max(start, end) { text.append(bytes[at]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The patch that turns a city's key into its name; empty when there is none.
    func patch(_ city: Int, in bytes: Span<UInt8>) -> [UInt8] {
        var at = patches + bytes.word(patchOffsets + 4 * (city / NameList.blockLength))
        let mask = UInt64(bytes.word(at)) | UInt64(bytes.word(at + 4)) << 32
        let bit = UInt64(1) << UInt64(city % NameList.blockLength)
        guard mask & bit != 0 else { return [] }
        at += 8
        for _ in 0..<(mask & (bit - 1)).nonzeroBitCount { at += 1 + Int(bytes[at]) }
        return (1...Int(max(1, bytes[at]))).map { bytes[at + $0] }
    }
}
