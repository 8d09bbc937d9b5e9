import SpiritAtlasCore

/// The options by which a command line names a moment and a place.
enum BirthOptions {
    static let all: [CommandOption] = [
        CommandOption(flag: "--name", placeholder: "TEXT", help: "Whose chart it is."),
        CommandOption(flag: "--place", placeholder: "CITY", help: "The place; the words after the time say the same."),
        CommandOption(flag: "--latitude", placeholder: "DEGREES", help: "Instead of a city; north is positive."),
        CommandOption(flag: "--longitude", placeholder: "DEGREES", help: "Instead of a city; east is positive."),
        CommandOption(
            flag: "--zone", placeholder: "ZONE", help: "The time zone, such as Europe/Berlin, or LMT; else the city's."),
        CommandOption(
            flag: "--offset", placeholder: "+HH:MM", help: "Local time less universal time, instead of a zone."),
        CommandOption(flag: "--fold", placeholder: "first|second", help: "Which one, where a time happened twice."),
        CommandOption(flag: "--calendar", placeholder: "gregorian|julian", help: "The calendar of the date."),
        CommandOption(flag: "--jd-ut", placeholder: "NUMBER", help: "The time as a Julian day instead."),
    ]

    /// The moment and place that stand on a command line: `TIME [CITY]`.
    static func request(_ arguments: CommandArguments) throws -> BirthRequest {
        var request = BirthRequest()
        request.name = arguments["--name"]
        request.jdUT = try arguments.number("--jd-ut")
        request.latitude = try arguments.number("--latitude")
        request.longitude = try arguments.number("--longitude")
        request.zone = arguments["--zone"]
        request.offset = arguments["--offset"]
        request.fold = try value(arguments["--fold"], "--fold")
        request.calendar = try value(arguments["--calendar"], "--calendar")
        var words = arguments.words[...]
        if request.jdUT == nil { request.local = words.popFirst() }
        // A time of day may stand as a word of its own.
        if let time = words.first, time.first?.isNumber == true, time.contains(":") {
            request.local = request.local.map { $0 + "T" + time }
            words.removeFirst()
        }
        request.place = arguments["--place"] ?? (words.isEmpty ? nil : words.joined(separator: " "))
        guard request.local != nil || request.jdUT != nil else {
            throw Failure("missingValue", "Name a time such as 1879-03-14T11:30, and a city.")
        }
        return request
    }

    /// One of the words that an option may have; case, spaces, hyphens and underscores do not matter.
    static func value<Value: RawRepresentable<String> & CaseIterable>(
        _ text: String?, _ flag: String
    ) throws -> Value? {
        guard let text else { return nil }
        guard let value = Value.allCases.first(where: { plain($0.rawValue) == plain(text) }) else {
            let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw Failure("badValue", "\(flag) must be one of \(words).")
        }
        return value
    }

    private static func plain(_ word: String) -> String {
        word.lowercased().filter { !" -_".contains($0) }
    }
}
