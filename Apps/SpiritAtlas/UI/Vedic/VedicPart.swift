import SpiritAtlasCore

/// Something on an Indian chart, or beside it, that can be touched.
enum VedicPart: Hashable {
    enum Limb: Hashable, CaseIterable { case tithi, nakshatra, yoga, karana }

    case sign(Sign)
    case graha(Graha)
    case limb(Limb)
    case dasha(Int)
}
