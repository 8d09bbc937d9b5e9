import SpiritAtlasCore

/// Something on a body graph, or beside it, that can be touched.
enum GatePart: Hashable {
    enum Fact: Hashable, CaseIterable { case type, authority, profile, definition, cross }

    case gate(Int)
    case channel(low: Int, high: Int)
    case center(HumanDesign.Center)
    case fact(Fact)
}
