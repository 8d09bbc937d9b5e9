extension Ayurveda {
    /// What a question is about; also its identifier.
    public enum Domain: String, Sendable, Hashable, Codable, CodingKeyRepresentable, CaseIterable {
        /// Of the body.
        case frame, weightChange, skin, hair, eyes
        /// Of eating and what follows.
        case appetite, thirst, digestion, bowel
        /// Of warmth.
        case sweat, temperature, climate
        /// Of rest and movement.
        case sleep, dreams, energy, gait
        /// Of the mind.
        case speech, memory, learning, temper, stress
        /// Of habits with money and people.
        case spending, friendships
    }
}
