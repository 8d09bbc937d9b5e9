/// The shares of 20,000 random births of 1950 to 2025, computed with Swiss Ephemeris: percent.
enum PopulationShares {
    static let percent: KeyValuePairs<String, Double> = [
        "Generator": 36.41, "Manifesting Generator": 32.4, "Projector": 21.49, "Manifestor": 8.82, "Reflector": 0.88,
        "Emotional": 52.18, "Sacral": 32.45, "Splenic": 8.7, "Self-Projected": 2.53,
        "None (Mental/Environment)": 2.02, "Lunar": 0.88, "Ego Manifested": 0.72, "Ego Projected": 0.53,
        "Split definition": 47.04, "Single definition": 38.75, "Triple Split definition": 12.57,
        "None definition": 0.88, "Quadruple Split definition": 0.76,
        "5/1": 14.99, "2/4": 14.85, "6/2": 14.49, "4/6": 14.48, "3/5": 14.45, "1/3": 14.11,
        "5/2": 2.29, "4/1": 2.15, "6/3": 2.1, "3/6": 2.09, "2/5": 2.01, "1/4": 2,
    ]
}
