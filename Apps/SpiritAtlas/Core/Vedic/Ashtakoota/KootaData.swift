/// The tables of the eight kootas, as published and in the order of the mansions from Ashwini.
enum KootaData {
    static let yonis: [Yoni] = [
        .horse, .elephant, .sheep, .serpent, .serpent, .dog, .cat, .sheep, .cat, .rat, .rat, .cow, .buffalo, .tiger,
        .buffalo, .tiger, .deer, .deer, .dog, .monkey, .mongoose, .monkey, .lion, .horse, .lion, .cow, .elephant,
    ]

    /// Points of two animals, in the order of `Yoni`.
    static let yoniPoints: [[Double]] = [
        [4, 2, 2, 3, 2, 2, 2, 1, 0, 1, 1, 3, 2, 1],
        [2, 4, 3, 3, 2, 2, 2, 2, 3, 1, 2, 3, 2, 0],
        [2, 3, 4, 2, 1, 2, 1, 3, 3, 1, 2, 0, 3, 1],
        [3, 3, 2, 4, 2, 1, 1, 1, 1, 2, 2, 2, 0, 2],
        [2, 2, 1, 2, 4, 2, 1, 2, 2, 1, 0, 2, 1, 1],
        [2, 2, 2, 1, 2, 4, 0, 2, 2, 1, 3, 3, 2, 1],
        [2, 2, 1, 1, 1, 0, 4, 2, 2, 2, 2, 2, 1, 2],
        [1, 2, 3, 1, 2, 2, 2, 4, 3, 0, 3, 2, 2, 1],
        [0, 3, 3, 1, 2, 2, 2, 3, 4, 1, 2, 2, 2, 1],
        [1, 1, 1, 2, 1, 1, 2, 0, 1, 4, 1, 1, 2, 1],
        [1, 2, 2, 2, 0, 3, 2, 3, 2, 1, 4, 2, 2, 1],
        [3, 3, 0, 2, 2, 3, 2, 2, 2, 1, 2, 4, 3, 2],
        [2, 2, 3, 0, 1, 2, 1, 2, 2, 2, 2, 3, 4, 2],
        [1, 0, 1, 2, 1, 1, 2, 1, 1, 1, 1, 2, 2, 4],
    ]

    static let ganas: [Gana] = [
        .deva, .manushya, .rakshasa, .manushya, .deva, .manushya, .deva, .deva, .rakshasa, .rakshasa, .manushya,
        .manushya, .deva, .rakshasa, .deva, .rakshasa, .deva, .rakshasa, .rakshasa, .manushya, .manushya, .deva,
        .rakshasa, .rakshasa, .manushya, .manushya, .deva,
    ]

    /// The pulses recur after six mansions.
    static let nadis: [Nadi] = [.adi, .madhya, .antya, .antya, .madhya, .adi]

    /// Points by the bride's group, then the groom's, in the order of `Vashya`.
    static let vashyaFirst: [[Double]] = [
        [2, 0.5, 1, 0, 2],
        [0.5, 2, 0, 0, 0],
        [1, 0, 2, 2, 2],
        [0, 0, 2, 2, 0],
        [1, 0, 1, 0, 2],
    ]

    /// The same from the other published matrix.
    static let vashyaSecond: [[Double]] = [
        [2, 1, 1, 1.5, 1],
        [1, 2, 1.5, 0, 1],
        [1, 1.5, 2, 1, 1],
        [0, 0, 0, 2, 0],
        [1, 1, 1, 0, 2],
    ]
}
