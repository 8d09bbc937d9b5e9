import SpiritAtlasCore

/// An Indian chart as JSON.
struct VedicAnswer: Encodable {
    struct GrahaAnswer: Encodable {
        var longitude: Double
        var sign: Sign
        var house: Int?
        var isRetrograde: Bool
        var nakshatra: String
        var nakshatraNumber: Int
        var pada: Int

        init(_ placement: GrahaPlacement) {
            (longitude, sign, house) = (placement.longitude, placement.sign, placement.house)
            isRetrograde = placement.isRetrograde
            (nakshatra, nakshatraNumber, pada) = (
                placement.nakshatra.name, placement.nakshatra.rawValue, placement.pada
            )
        }
    }

    struct PanchangaAnswer: Encodable {
        var tithi: Int
        var tithiName: String
        var isWaxing: Bool
        var yoga: Int
        var yogaName: String
        var karana: Karana
        var nakshatra: String
        var pada: Int

        init(_ panchanga: Panchanga) {
            (tithi, tithiName, isWaxing) = (panchanga.tithi, panchanga.tithiName, panchanga.isWaxing)
            (yoga, yogaName, karana) = (panchanga.yoga, panchanga.yogaName, panchanga.karana)
            (nakshatra, pada) = (panchanga.nakshatra.name, panchanga.pada)
        }
    }

    struct VargaAnswer: Encodable {
        var lagna: Sign?
        var grahas: [String: Sign]
    }

    struct DashaAnswer: Encodable {
        var year: VimshottariDasha.Year
        var firstLord: Graha
        var balanceInYears: Double
        var mahadashas: [DashaPeriod]
    }

    var birth: BirthAnswer
    var zodiac: Zodiac
    var ayanamsa: Double?
    var node: VedicChart.Node
    var lagna: Double?
    var grahas: [String: GrahaAnswer]
    var panchanga: PanchangaAnswer?
    var vimshottari: DashaAnswer
    var vargas: [String: VargaAnswer]
    var yogas: [VedicYoga]
    var manglik: Manglik
    var isManglik: Bool
    var unknownTime: UnknownTimeVedicAnswer?
    var stability: StabilityReport?
    var provenance: Provenance

    init(_ cast: VedicCommand.Cast, _ engines: Engines) {
        let vedic = cast.vedic
        birth = BirthAnswer(cast.birth, jdTT: vedic.chart.jdTT)
        (zodiac, ayanamsa, node, lagna) = (vedic.chart.settings.zodiac, vedic.chart.ayanamsa, vedic.node, vedic.lagna)
        grahas = Dictionary(uniqueKeysWithValues: vedic.placements.map { ($0.graha.rawValue, GrahaAnswer($0)) })
        panchanga = vedic.panchanga.map(PanchangaAnswer.init)
        vimshottari = DashaAnswer(
            year: cast.dashas.year, firstLord: cast.dashas.firstLord, balanceInYears: cast.dashas.balance,
            mahadashas: cast.dashas.mahadashas)
        vargas = Dictionary(
            uniqueKeysWithValues: Varga.allCases.map { varga in
                let signs = vedic.signs(in: varga)
                let grahas = Dictionary(uniqueKeysWithValues: signs.grahas.map { ($0.key.rawValue, $0.value) })
                return (varga.name, VargaAnswer(lagna: signs.lagna, grahas: grahas))
            })
        (yogas, manglik, isManglik) = (vedic.yogas, vedic.manglik, vedic.manglik.isManglik)
        unknownTime = cast.unknownTime.map(UnknownTimeVedicAnswer.init)
        stability = cast.stability
        provenance = Provenance(cast.birth, engines)
    }
}

/// What holds all day, when the time of a birth is not known.
struct UnknownTimeVedicAnswer: Encodable {
    struct Part: Encodable {
        var name: String
        /// What it is during the day, in the order of time; one value when it holds.
        var values: [String]

        init(_ part: StabilityReport.Part) {
            name = part.name
            values = part.isStable ? [part.value] : part.changes.prefix(1).map(\.before) + part.changes.map(\.after)
        }
    }

    var dayStartJDUT: Double
    var dayEndJDUT: Double
    var stable: [Part]
    var unstable: [Part]
    /// The first dasha of a birth at the day's beginning and at its end.
    var firstDashas: [UnknownTimeVedicChart.DashaStart]

    init(_ day: UnknownTimeVedicChart) {
        (dayStartJDUT, dayEndJDUT) = (day.start, day.end)
        (stable, unstable) = (day.report.stable.map(Part.init), day.report.unstable.map(Part.init))
        firstDashas = [day.firstDasha, day.lastDasha]
    }
}
