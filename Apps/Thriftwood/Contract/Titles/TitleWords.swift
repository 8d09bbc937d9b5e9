/// Invented titles and what surrounds them; nothing of it exists.
enum TitleWords {
    static func title(_ random: inout Randomness) -> String {
        let (first, second) = (random.one(of: adjectives), random.one(of: nouns))
        return switch Int.random(in: 0..<7, using: &random) {
        case 0: "The \(first) \(second)"
        case 1: "\(first) \(second)"
        case 2: "\(second) of the \(random.one(of: nouns))"
        case 3: "\("AEIOU".contains(second.prefix(1)) ? "An" : "A") \(second) in \(random.one(of: places))"
        case 4: "\(random.one(of: places)), \(first)"
        case 5: "The \(second) and the \(random.one(of: nouns))"
        default: "\(random.one(of: places)) \(second)"
        }
    }

    static func overview(_ random: inout Randomness) -> String {
        let who = random.one(of: people), place = random.one(of: places)
        let what = random.one(of: nouns).lowercased(), other = random.one(of: people).lowercased()
        return """
            \(who) comes back to \(place) for one winter and finds the \(what) that everybody there had agreed to forget. \
            With \(other) and a borrowed boat the way to the truth is shorter than the way home, \
            and \(random.one(of: adjectives).lowercased()) nights leave no time to choose.
            """
    }

    /// An artist's name.
    static func artist(_ random: inout Randomness) -> String {
        let (first, second) = (random.one(of: adjectives), random.one(of: nouns))
        return switch Int.random(in: 0..<6, using: &random) {
        case 0: "The \(first) \(second)"
        case 1: "\(random.one(of: firstNames)) \(random.one(of: lastNames))"
        case 2: "\(second) \(random.one(of: ["Club", "Society", "Ensemble", "Trio", "Orchestra"]))"
        case 3: "\(first) \(random.one(of: places))"
        case 4: "\(random.one(of: firstNames)) & the \(second)"
        default: "\(first) \(second)"
        }
    }

    /// What is written of an artist.
    static func portrait(_ random: inout Randomness) -> String {
        let place = random.one(of: places), other = random.one(of: places)
        return """
            They met in a rehearsal room above a ferry office in \(place) and played their first concerts for the night \
            shift. The early records were made on borrowed machines in \(other); what came later is wider, slower and \
            made with \(random.one(of: people).lowercased()) at the piano.
            """
    }

    static let musicGenres = [
        "Indie Rock", "Jazz", "Electronic", "Folk", "Ambient", "Chamber Pop", "Soul", "Post-Rock", "Dub",
    ]
    static let musicQualities = ["MP3-320", "MP3-VBR-V0", "FLAC", "FLAC 24bit", "AAC-256"]
    static let adjectives = [
        "Silent", "Northern", "Paper", "Hollow", "Golden", "Borrowed", "Last", "Distant", "Iron", "Velvet", "Wild",
        "Quiet", "Broken", "Electric", "Second", "Winter", "Salted", "Crooked", "Blue", "Endless", "Small", "Burning",
        "Hidden", "Glass", "Restless", "Amber", "Northbound", "Late", "Honest", "Sleepless",
    ]
    static let nouns = [
        "Harbor", "Orchard", "Signal", "Lantern", "Archive", "Meridian", "Garden", "Compass", "Summer", "Cartographer",
        "Bridge", "Letter", "Tide", "Engine", "Observatory", "Season", "Railway", "Mirror", "Shepherd", "Island",
        "Echo", "Machine", "Choir", "Lighthouse", "Border", "Forest", "Kingdom", "Witness", "Ferry", "Glacier",
    ]
    static let places = [
        "Tromsø", "Lisbon", "Halifax", "Osaka", "Bergen", "Valparaíso", "Leipzig", "Kyiv", "Galway", "Cusco", "Ålesund",
        "Trieste", "Nairobi", "Riga", "Hobart", "Çeşme", "Uppsala", "Marseille", "Tallinn", "Antwerp",
    ]
    static let people = [
        "A surveyor", "An old pilot", "A cellist", "One of two sisters", "A night nurse", "The clockmaker",
        "A young judge",
        "A beekeeper", "The interpreter", "A ship's cook", "A librarian", "The glazier",
    ]
    static let firstNames = [
        "Ingrid", "Mateo", "Aino", "Jonas", "Leyla", "Tomasz", "Maren", "Hugo", "Sanna", "Emeka", "Clara", "Anders",
    ]
    static let lastNames = [
        "Solberg", "Weiss", "Ferrante", "Okafor", "Lindqvist", "Moreau", "Haugen", "Keller", "Novak", "Brandt",
    ]
    static let studios = [
        "Fjord Pictures", "Lantern & Sons", "Meridian Film", "Northlight", "Blue Ferry", "Orchard House", "Studio Alba",
        "Paperboat",
    ]
    static let networks = ["NRK", "Canal Nord", "Harbour One", "ARD", "Meridian+", "Nightly", "Channel 9"]
    static let genres = [
        "Drama", "Comedy", "Thriller", "Adventure", "Animation", "Documentary", "Romance", "Mystery", "Crime",
        "Fantasy",
        "Science Fiction", "Family",
    ]

    /// What a film is; never one thing twice.
    static func twoGenres(_ random: inout Randomness) -> [String] {
        let first = random.one(of: genres)
        return [first, random.one(of: genres.filter { $0 != first })]
    }

    static let qualities = [
        "SDTV", "WEBDL-720p", "Bluray-720p", "WEBDL-1080p", "Bluray-1080p", "WEBDL-2160p", "Remux-2160p",
    ]
    static let groups = ["NORTH", "FERRY", "LMP", "TiDE", "ECHO"]
}
