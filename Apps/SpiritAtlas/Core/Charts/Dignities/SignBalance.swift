/// How many points stand in each element and each modality.
public struct SignBalance: Sendable, Hashable, Codable {
    /// The number of points in each element; all four are there.
    public let elements: [Element: Int]
    /// The number of points in each modality; all three are there.
    public let modalities: [Modality: Int]

    /// Counts the signs of points, each as one.
    ///
    /// - Parameter signs: the points' signs.
    public init(_ signs: [Sign]) {
        var elements = Dictionary(uniqueKeysWithValues: Element.allCases.map { ($0, 0) })
        var modalities = Dictionary(uniqueKeysWithValues: Modality.allCases.map { ($0, 0) })
        for sign in signs {
            elements[sign.element, default: 0] += 1
            modalities[sign.modality, default: 0] += 1
        }
        self.elements = elements
        self.modalities = modalities
    }
}
