extension HumanDesign.Chart: Encodable {
    private enum CodingKeys: String, CodingKey {
        case moments, type, strategy, signature, notSelf, projectorKind, authority, authorityRule, authorityExplanation,
            profile
        case definition, splitKind, bridges, centers, openCenters, areas, channels, gates, cross, crossTitle, quarter,
            circuits
        case variables, arrows, personality, design
    }

    /// Writes the chart with everything that follows from its activations.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(moments, forKey: .moments)
        try encodeType(to: &container)
        try encodeGraph(to: &container)
        try container.encode(profile, forKey: .profile)
        try container.encode(cross, forKey: .cross)
        try container.encode(cross.title, forKey: .crossTitle)
        try container.encode(quarter, forKey: .quarter)
        try container.encode(variables, forKey: .variables)
        try container.encode(variables.arrows, forKey: .arrows)
        try container.encode(personality, forKey: .personality)
        try container.encode(design, forKey: .design)
    }

    private func encodeType(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
        try container.encode(graph.type, forKey: .type)
        try container.encode(graph.type.strategy, forKey: .strategy)
        try container.encode(graph.type.signature, forKey: .signature)
        try container.encode(graph.type.notSelf, forKey: .notSelf)
        try container.encodeIfPresent(graph.projectorKind, forKey: .projectorKind)
        try container.encode(graph.authority, forKey: .authority)
        try container.encode(graph.authorityRule, forKey: .authorityRule)
        try container.encode(graph.authorityRule.explanation, forKey: .authorityExplanation)
    }

    private func encodeGraph(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
        try container.encode(graph.definition, forKey: .definition)
        try container.encodeIfPresent(graph.splitKind, forKey: .splitKind)
        try container.encode(graph.bridges, forKey: .bridges)
        try container.encode(graph.centers, forKey: .centers)
        try container.encode(graph.openCenters, forKey: .openCenters)
        try container.encode(graph.areas, forKey: .areas)
        try container.encode(graph.channels, forKey: .channels)
        try container.encode(graph.gates, forKey: .gates)
        try container.encode(
            Dictionary(uniqueKeysWithValues: circuits.map { ($0.key.rawValue, $0.value) }), forKey: .circuits)
    }
}

extension HumanDesign.Activation: Encodable {
    private enum CodingKeys: String, CodingKey {
        case planet, longitude, gate, line, color, tone, base
    }

    /// Writes planet, longitude and the parts of the place side by side.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(planet, forKey: .planet)
        try container.encode(longitude, forKey: .longitude)
        try container.encode(place.gate, forKey: .gate)
        try container.encode(place.line, forKey: .line)
        try container.encode(place.color, forKey: .color)
        try container.encode(place.tone, forKey: .tone)
        try container.encode(place.base, forKey: .base)
    }
}
