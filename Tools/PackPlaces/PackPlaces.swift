import Foundation

/// Makes `zones.bin`, `cities.bin` and the tables of countries and regions of SpiritAtlas from public data. Run by hand when the data have news:
///
///     swift run -c release PackPlaces zones /usr/share/zoneinfo Apps/SpiritAtlas/Core/Resources/zones.bin
///     swift run -c release PackPlaces cities FOLDER Apps/SpiritAtlas/Core/Resources/cities.bin
///     swift run -c release PackPlaces countries FOLDER Apps/SpiritAtlas/Core/Places/CountryNamesData.swift
///     swift run -c release PackPlaces regions FOLDER Apps/SpiritAtlas/Core/Places/RegionNamesData.swift
///
/// The README beside those files says where the data come from.
@main
struct PackPlaces {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 3, let kind = arguments.first, let target = arguments.last else {
            throw PackError("Usage: PackPlaces zones|cities|countries|regions SOURCE-FOLDER TARGET-FILE")
        }
        let source = URL(fileURLWithPath: arguments[2], isDirectory: true)
        let packed: Data
        switch kind {
        case "zones": packed = try ZonePacker.pack(source)
        case "cities": packed = try CityPacker.pack(source)
        case "countries": packed = Data(try CountryNameWriter.source(source).utf8)
        case "regions": packed = Data(try RegionNameWriter.source(source).utf8)
        default: throw PackError("There is nothing to pack called \(kind).")
        }
        try packed.write(to: URL(fileURLWithPath: target))
        try FileHandle.standardOutput.write(contentsOf: Data("\(target): \(packed.count) bytes\n".utf8))
    }
}

/// Why nothing was packed.
struct PackError: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}
