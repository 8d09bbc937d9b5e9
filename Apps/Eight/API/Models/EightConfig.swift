/// A school or grade that one can choose: a key that never changes, and what people read.
public struct Choice: Codable, Sendable, Hashable, Identifiable {
    /// Such as `desert-hills`.
    public var id: String
    public var name: String

    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// What the server holds everybody to, and offers them.
public struct EightConfig: Codable, Sendable, Hashable {
    /// Seconds that a clip shows at most.
    public var clipSeconds: Double
    /// Seconds that it shows at least.
    public var clipSecondsLeast: Double
    /// Bytes of a file that is sent.
    public var clipBytes: Int
    public var nameMaximum: Int
    public var bioMaximum: Int
    public var captionMaximum: Int
    public var altMaximum: Int
    public var pageMaximum: Int
    public var schools: [Choice]
    public var grades: [Choice]
    /// Domains whose people may sign in, for the words that explain it.
    public var domains: [String]
    /// Whether the owner of the server has said where people sign in.
    public var hasSignIn: Bool
    /// Days in which somebody who deletes their account may come back.
    public var graceDays: Int
    /// Videos that stand first on somebody's page at most.
    public var pinMaximum: Int
    /// Of the rules and the privacy notice; whoever agreed to an older one is asked again.
    public var rulesVersion: Int
    /// Where the app lies on the web, such as `https://example.org/eight`; nil where the server does not know.
    public var address: String?

    public init(
        clipSeconds: Double = 8, clipSecondsLeast: Double = 0.5, clipBytes: Int = 50_000_000, nameMaximum: Int = 30,
        bioMaximum: Int = 150, captionMaximum: Int = 200, altMaximum: Int = 500, pageMaximum: Int = 50,
        schools: [Choice] = EightConfig.schools, grades: [Choice] = EightConfig.grades,
        domains: [String] = ["washk12.org"], hasSignIn: Bool = true, graceDays: Int = 14, pinMaximum: Int = 3,
        rulesVersion: Int = 1, address: String? = nil
    ) {
        self.clipSeconds = clipSeconds
        self.clipSecondsLeast = clipSecondsLeast
        self.clipBytes = clipBytes
        self.nameMaximum = nameMaximum
        self.bioMaximum = bioMaximum
        self.captionMaximum = captionMaximum
        self.altMaximum = altMaximum
        self.pageMaximum = pageMaximum
        self.schools = schools
        self.grades = grades
        self.domains = domains
        self.hasSignIn = hasSignIn
        self.graceDays = graceDays
        self.pinMaximum = pinMaximum
        self.rulesVersion = rulesVersion
        self.address = address
    }

    /// The schools of Washington County, Utah.
    public static let schools = [
        ("crimson-cliffs", "Crimson Cliffs"), ("desert-hills", "Desert Hills"), ("dixie", "Dixie"),
        ("pine-view", "Pine View"), ("snow-canyon", "Snow Canyon"), ("hurricane", "Hurricane"),
        ("enterprise", "Enterprise"), ("water-canyon", "Water Canyon"), ("career-tech", "Career Tech"),
        ("other", "Other"),
    ].map { Choice(id: $0.0, name: $0.1) }

    /// The grades of a high school.
    public static let grades =
        ["9", "10", "11", "12"].map { Choice(id: $0, name: $0) } + [Choice(id: "other", name: "Other")]

    /// A school's name.
    public func school(_ id: String?) -> String? { schools.first { $0.id == id }?.name }
    /// A grade's name.
    public func grade(_ id: String?) -> String? { grades.first { $0.id == id }?.name }
}
