import OnlyFriendsAPI

/// The people of the demo community.
let demoPeople: [DemoPerson] = [
    DemoPerson(
        name: "Ingrid Solheim", bio: "Cabin person. Coffee first, then mountains.", birthday: "1993-04-17",
        look: .init(
            skin: [0.96, 0.80, 0.70], hair: [0.86, 0.66, 0.36], shirt: [0.20, 0.44, 0.34], ground: [0.80, 0.88, 0.82],
            style: .long)),
    DemoPerson(
        name: "Jonas Haugen", bio: "I bake bread and break bicycles.", birthday: "1990-11-02",
        look: .init(
            skin: [0.93, 0.75, 0.64], hair: [0.42, 0.26, 0.16], shirt: [0.78, 0.40, 0.26], ground: [0.95, 0.86, 0.74],
            style: .short, hasBeard: true)),
    DemoPerson(
        name: "Amina Farah", bio: "Architect of small houses and large lunches.", birthday: "1995-07-23",
        look: .init(
            skin: [0.55, 0.37, 0.27], hair: [0.12, 0.09, 0.09], shirt: [0.93, 0.72, 0.30], ground: [0.42, 0.60, 0.62],
            style: .curly)),
    DemoPerson(
        name: "Mateo Ruiz", bio: "Guitar, olive trees, terrible puns.", birthday: "1988-01-30",
        look: .init(
            skin: [0.82, 0.62, 0.48], hair: [0.16, 0.12, 0.11], shirt: [0.30, 0.36, 0.58], ground: [0.96, 0.80, 0.64],
            style: .short, hasGlasses: true)),
    DemoPerson(
        name: "Sofie Lindqvist", bio: "Swims all year. Yes, also in January.", birthday: "1997-12-05",
        look: .init(
            skin: [0.97, 0.82, 0.73], hair: [0.72, 0.36, 0.20], shirt: [0.26, 0.50, 0.66], ground: [0.76, 0.88, 0.94],
            style: .bob)),
    DemoPerson(
        name: "Noah Andersen", bio: "New dad. Send sleep.", birthday: "1991-09-14",
        look: .init(
            skin: [0.94, 0.77, 0.67], hair: [0.60, 0.46, 0.30], shirt: [0.52, 0.56, 0.60], ground: [0.90, 0.91, 0.84],
            style: .bald, hasBeard: true)),
    DemoPerson(
        name: "Priya Nair", bio: "Birdwatcher with a day job.", birthday: "1994-02-28",
        look: .init(
            skin: [0.70, 0.49, 0.36], hair: [0.10, 0.07, 0.08], shirt: [0.66, 0.24, 0.40], ground: [0.97, 0.85, 0.83],
            style: .bun)),
    DemoPerson(
        name: "Elias Berg", bio: "Building a boat, one mistake at a time.", birthday: "1986-06-09",
        look: .init(
            skin: [0.92, 0.73, 0.62], hair: [0.55, 0.55, 0.55], shirt: [0.16, 0.26, 0.36], ground: [0.70, 0.80, 0.84],
            style: .short, hasGlasses: true, hasBeard: true)),
    DemoPerson(
        name: "Yuki Tanaka", bio: "Film cameras and long train rides.", birthday: "1996-03-11",
        look: .init(
            skin: [0.95, 0.80, 0.68], hair: [0.11, 0.09, 0.11], shirt: [0.86, 0.86, 0.82], ground: [0.84, 0.80, 0.90],
            style: .bob, hasGlasses: true)),
    DemoPerson(
        name: "Leo Martins", bio: "Chef. Will trade soup for stories.", birthday: "1992-10-21",
        look: .init(
            skin: [0.62, 0.43, 0.32], hair: [0.14, 0.10, 0.09], shirt: [0.95, 0.95, 0.93], ground: [0.58, 0.72, 0.50],
            style: .short)),
    DemoPerson(
        name: "Hanna Weber", bio: "Teacher, choir, far too many house plants.", birthday: "1989-05-03",
        look: .init(
            skin: [0.96, 0.79, 0.69], hair: [0.36, 0.20, 0.14], shirt: [0.38, 0.56, 0.34], ground: [0.93, 0.91, 0.78],
            style: .long, hasGlasses: true)),
    DemoPerson(
        name: "Omar Haddad", bio: "Runs slowly, reads quickly.", birthday: "1993-08-27",
        look: .init(
            skin: [0.76, 0.57, 0.43], hair: [0.13, 0.10, 0.10], shirt: [0.24, 0.30, 0.46], ground: [0.90, 0.76, 0.60],
            style: .curly, hasBeard: true)),
]

/// Pairs of friends, by their places among the people.
let demoFriendships: [(Int, Int)] = [
    (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 7), (0, 10), (1, 2), (1, 3), (1, 5), (1, 9), (2, 3), (2, 6), (2, 8),
    (2, 11), (3, 9), (3, 11), (4, 5), (4, 7), (4, 10), (5, 7), (5, 10), (6, 8), (6, 10), (6, 11), (7, 9), (7, 1),
    (8, 9), (8, 0), (9, 10), (9, 11), (10, 11), (4, 6), (0, 6), (3, 6),
]

/// Requests that still wait.
let demoRequests: [(from: Int, to: Int, note: String)] = [
    (11, 0, "Amina said you know every cabin in the country. Is that true?"),
    (9, 0, "We shared that very small table at Jonas's birthday."),
    (8, 1, "The bread. I keep thinking about the bread."),
]

/// What the people have posted, oldest first.
let demoPosts: [DemoPost] = [
    DemoPost(
        by: 0, hoursAgo: 150, text: "Three days without a phone signal. I can recommend it to nobody and everybody.",
        scenes: [.init(seed: 11, light: 0, hasLake: true)],
        comments: [(4, "Was the water warm?"), (0, "Define warm."), (7, "I know that lake!")], likes: [1, 2, 4, 5, 7]),
    DemoPost(
        by: 1, hoursAgo: 131, text: "Sourdough number 47. It finally has ears. 🍞", scenes: [],
        comments: [(3, "I would like to order one loaf and one ear."), (9, "Proud of you.")], likes: [0, 2, 3, 9]),
    DemoPost(
        by: 2, hoursAgo: 122, text: "The site visit nobody warned me about.",
        scenes: [.init(seed: 23, light: 2, hasLake: false), .init(seed: 24, light: 2, hasLake: true)],
        comments: [(8, "You call this work?"), (6, "Any birds?")], likes: [0, 1, 6, 8, 11]),
    DemoPost(
        by: 7, hoursAgo: 104, text: "Boat update: it floats. For eleven minutes.", scenes: [],
        comments: [(0, "Twelve next time!"), (4, "I will bring a towel."), (9, "I will bring soup.")],
        likes: [0, 1, 4, 5, 9]),
    DemoPost(
        by: 4, hoursAgo: 96, text: "6:40 this morning. Nobody else was there, for some reason.",
        scenes: [.init(seed: 37, light: 4, hasLake: true)],
        comments: [(5, "I was awake, but not by choice."), (10, "You are a seal.")], likes: [0, 5, 7, 10]),
    DemoPost(
        by: 6, hoursAgo: 80,
        text: "Saw a waxwing from the tram, got off, missed my meeting, regret nothing.", scenes: [],
        comments: [(2, "Correct priorities."), (11, "What is a waxwing?"), (6, "Come on Sunday and I will show you.")],
        likes: [2, 8, 10, 11, 0]),
    DemoPost(
        by: 3, hoursAgo: 72,
        text:
            "Playing two songs at the café on Thursday. Please laugh at the right moments. https://kafe.example/thursday",
        scenes: [], comments: [(0, "Which moments?"), (1, "All of them.")], likes: [0, 1, 2, 9],
        page: DemoPage(
            preview: LinkPreview(
                url: "https://kafe.example/thursday", site: "Kafé Nord", title: "Open stage on Thursday",
                summary: "Five acts, one piano, and cardamom buns until they are gone."),
            picture: .init(seed: 77, light: 2, hasLake: true))),
    DemoPost(
        by: 10, hoursAgo: 55, text: "My class drew me as a tree. I have never been so flattered.",
        scenes: [.init(seed: 52, light: 2, hasLake: false)], comments: [(0, "They know you."), (9, "An oak, surely.")],
        likes: [0, 4, 5, 6, 9, 11]),
    DemoPost(
        by: 8, hoursAgo: 49, text: "Roll 12, frame 31. The train waited for me, I think.",
        scenes: [.init(seed: 61, light: 1, hasLake: false)], comments: [(2, "This one goes on a wall.")],
        likes: [0, 2, 6, 9]),
    DemoPost(
        by: 5, hoursAgo: 44, text: "She slept four hours in a row. We both just stood there and looked at her.",
        scenes: [], comments: [(0, "❤️"), (4, "A record!"), (7, "It gets easier. Then the boat years come.")],
        likes: [0, 1, 4, 7, 10]),
    DemoPost(
        by: 9, hoursAgo: 30, text: "Tonight's soup is a secret until somebody guesses it.", scenes: [],
        comments: [(1, "Carrot."), (9, "No."), (3, "Carrot and regret."), (9, "Closer.")], likes: [1, 3, 7, 10]),
    DemoPost(
        by: 11, hoursAgo: 26,
        text: "10 km before breakfast, two pages before falling asleep. The wrong way round again.",
        scenes: [.init(seed: 78, light: 4, hasLake: false)], comments: [(2, "Still more than me.")],
        likes: [2, 3, 6, 9]),
    DemoPost(
        by: 0, hoursAgo: 21, text: "Stars over the cabin. I counted to 140 and gave up.",
        scenes: [.init(seed: 83, light: 3, hasLake: true), .init(seed: 84, light: 3, hasLake: false)],
        comments: [(3, "141."), (8, "What exposure?"), (10, "Beautiful, Ingrid.")], likes: [1, 2, 3, 4, 5, 7, 8, 10]),
    DemoPost(
        by: 2, hoursAgo: 9, text: "Free hands needed on Saturday: one sofa, four floors, pizza afterwards.", scenes: [],
        isTemporary: true, comments: [(1, "I have hands."), (3, "I have opinions about pizza.")], likes: [0, 1, 11]),
    DemoPost(
        by: 7, hoursAgo: 6, text: "Fog on the fjord. You cannot see it, but there is a boat in this picture.",
        scenes: [.init(seed: 95, light: 0, hasLake: true)], comments: [(5, "I see it. It is sinking.")],
        likes: [0, 4, 5]),
    DemoPost(
        by: 4, hoursAgo: 4, text: "Sauna at seven, door is open, bring your own bravery.", scenes: [],
        isTemporary: true, comments: [(10, "Coming!"), (6, "Define bravery.")], likes: [0, 5, 6, 7, 10]),
    DemoPost(
        by: 1, hoursAgo: 1.6, text: "Found the evening light again, right where I left it.",
        scenes: [.init(seed: 102, light: 1, hasLake: true)], comments: [(0, "Stay there, I am coming.")],
        likes: [0, 2, 3]),
    DemoPost(
        by: 10, hoursAgo: 0.5, text: "Choir was so good tonight that the caretaker stayed.", scenes: [],
        comments: [(0, "What did you sing?")], likes: [0, 9]),
]
