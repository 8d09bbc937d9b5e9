import Foundation

extension StringCatalog {
    /// Bounds of what is read: bytes of a file, strings in it, and variations within variations.
    static let byteLimit = 8 << 20
    static let stringLimit = 50_000
    static let depthLimit = 4

    /// Reads a catalogue's file.
    package convenience init(contentsOf url: URL) throws(StringCatalogError) {
        let name = url.lastPathComponent
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw StringCatalogError(code: .unreadable, description: "\(name) cannot be read.")
        }
        try self.init(data: data, name: name)
    }

    /// Reads a catalogue's JSON; `name` stands in errors.
    package convenience init(data: Data, name: String) throws(StringCatalogError) {
        guard data.count <= Self.byteLimit else {
            throw StringCatalogError(code: .tooLarge, description: "\(name) is larger than 8 MB.")
        }
        let file: CatalogFile
        do {
            file = try JSONDecoder().decode(CatalogFile.self, from: data)
        } catch {
            throw StringCatalogError(code: .malformed, description: "\(name) is no catalogue of strings.")
        }
        guard file.strings.count <= Self.stringLimit else {
            throw StringCatalogError(code: .tooManyStrings, description: "\(name) has more than 50,000 strings.")
        }
        var strings: [String: [String: Localization]] = [:]
        for (key, string) in file.strings {
            var found: [String: Localization] = [:]
            for (language, localization) in string.localizations ?? [:] {
                guard let read = try localization.read(in: name) else { continue }
                found[LanguageTag.normalized(language)] = read
            }
            strings[key] = found
        }
        self.init(sourceLanguage: LanguageTag.normalized(file.sourceLanguage), strings: strings)
    }
}

/// The JSON of a catalogue, as far as it is used: comments and where a key came from are for translators.
private struct CatalogFile: Decodable {
    struct Unit: Decodable {
        var state: String?
        var value: String
    }

    /// By category of the count, or by kind of device.
    struct Variations: Decodable {
        var plural: [String: Form]?
        var device: [String: Form]?
    }

    struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: Variations?
    }

    struct Form: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
        var substitutions: [String: Substitution]?
    }

    struct Entry: Decodable {
        var localizations: [String: Form]?
    }

    var sourceLanguage: String
    var strings: [String: Entry]
}

extension CatalogFile.Form {
    /// The string in one language; nil where nobody has translated it yet.
    func read(in name: String) throws(StringCatalogError) -> StringCatalog.Localization? {
        guard let value = try value(name, depth: 0) else { return nil }
        var read = StringCatalog.Localization(value: value)
        for (part, substitution) in substitutions ?? [:] {
            guard let value = try substitution.variations?.value(name, depth: 1) else { continue }
            read.substitutions[part] = StringCatalog.Substitution(
                argument: substitution.argNum, specifier: substitution.formatSpecifier ?? "lld", value: value)
        }
        return read
    }

    func value(_ name: String, depth: Int) throws(StringCatalogError) -> StringCatalog.Value? {
        if let variations { return try variations.value(name, depth: depth + 1) }
        // What is new is a copy of the source that waits for a translator.
        guard let stringUnit, stringUnit.state != "new" else { return nil }
        return .unit(stringUnit.value)
    }
}

extension CatalogFile.Variations {
    func value(_ name: String, depth: Int) throws(StringCatalogError) -> StringCatalog.Value? {
        guard depth <= StringCatalog.depthLimit else {
            throw StringCatalogError(code: .tooDeep, description: "\(name) has variations within variations.")
        }
        if let plural {
            var forms: [PluralCategory: StringCatalog.Value] = [:]
            for (key, form) in plural {
                guard let category = PluralCategory(rawValue: key) else { continue }
                forms[category] = try form.value(name, depth: depth)
            }
            return forms.isEmpty ? nil : .plural(forms)
        }
        // A browser is none of the devices; what stands for the others is nearest, then the one most like it.
        for kind in ["other", "mac", "ipad", "iphone"] {
            if let form = device?[kind] { return try form.value(name, depth: depth) }
        }
        return nil
    }
}
