/// Who is friends with whom among so many people: numbers of friends are Pareto distributed, who they are is chance.
struct FriendGraph {
    /// The friends of each person, by index.
    private(set) var friends: [[Int32]]

    init(people: Int, meanFriends: Double, mostFriends: Int, random: inout SeededRandom) {
        var ends: [Int32] = []
        for person in 0..<people {
            let count = Int(random.pareto(mean: meanFriends, maximum: Double(min(mostFriends, people / 4))))
            ends.append(contentsOf: repeatElement(Int32(person), count: count))
        }
        ends.shuffle(using: &random)
        var sets = [Set<Int32>](repeating: [], count: people)
        for index in stride(from: 0, to: ends.count - 1, by: 2) {
            let (one, other) = (ends[index], ends[index + 1])
            guard one != other else { continue }
            sets[Int(one)].insert(other)
            sets[Int(other)].insert(one)
        }
        friends = sets.map { $0.sorted() }
    }

    func areFriends(_ one: Int, _ other: Int) -> Bool { friends[one].contains(Int32(other)) }
}
