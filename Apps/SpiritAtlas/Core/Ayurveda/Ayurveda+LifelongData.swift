extension Ayurveda.Period {
    /// The questions about most of life.
    static let lifelong: [Ayurveda.Question] = [
        .init(
            .frame, "How is your body built?",
            [
                (.vata, 2, "Slender, with joints and tendons that show"),
                (.pitta, 2, "Of middle build, evenly proportioned"),
                (.kapha, 2, "Broad and solid"),
            ]),
        .init(
            .weightChange, "What does your weight do when you give it no thought?",
            [
                (.kapha, 2, "It rises easily and falls slowly"),
                (.vata, 1, "It hardly rises, whatever I eat"),
                (.pitta, 1, "It changes a little and comes back by itself"),
            ]),
        .init(
            .skin, "What is your skin like without any care?",
            [
                (.pitta, 1, "Warm, fair or freckled, quick to redden"),
                (.kapha, 1, "Smooth, thick, rather oily"),
                (.vata, 2, "Dry, thin, rough in places"),
            ]),
        .init(
            .hair, "What is your hair like by nature?",
            [
                (.vata, 1, "Dry or frizzy"),
                (.kapha, 1, "Thick and heavy"),
                (.pitta, 1, "Fine and soft, thin or grey early"),
            ]),
        .init(
            .eyes, "How would a friend describe your eyes?",
            [
                (.kapha, 1, "Large and calm"),
                (.pitta, 1, "Keen, soon dazzled by bright light"),
                (.vata, 1, "Lively, seldom resting on one thing"),
            ]),
        .init(
            .appetite, "How hungry do you get?",
            [
                (.pitta, 2, "Very, and at fixed hours; a late meal makes me cross"),
                (.vata, 1, "Now much, now little; I can forget to eat"),
                (.kapha, 1, "Mildly; leaving out a meal costs me nothing"),
            ]),
        .init(
            .thirst, "How often do you reach for a drink?",
            [
                (.vata, 1, "It differs greatly from day to day"),
                (.pitta, 1, "Often, and I drink a lot at once"),
                (.kapha, 1, "Seldom"),
            ]),
        .init(
            .digestion, "How do you feel after a big meal?",
            [
                (.kapha, 1, "Heavy for a long time"),
                (.vata, 1, "Now well, now full of air"),
                (.pitta, 2, "Well, and soon hungry again"),
            ]),
        .init(
            .bowel, "What are your bowels like in ordinary times?",
            [
                (.pitta, 1, "Prompt, more than once a day"),
                (.kapha, 1, "Slow, and regular as a clock"),
                (.vata, 1, "Irregular, and easily upset by travel"),
            ]),
        .init(
            .sweat, "When do you sweat?",
            [
                (.vata, 1, "Hardly ever"),
                (.kapha, 1, "Evenly, when I exert myself"),
                (.pitta, 2, "Soon and freely, even in mild weather"),
            ]),
        .init(
            .temperature, "What do others say of your hands?",
            [
                (.kapha, 1, "Cool and a little moist"),
                (.pitta, 2, "Warm"),
                (.vata, 1, "Cold and dry"),
            ]),
        .init(
            .climate, "Which weather do you like least?",
            [
                (.pitta, 1, "Heat and strong sun"),
                (.vata, 1, "Wind and dry cold"),
                (.kapha, 1, "Damp and grey cold"),
            ]),
        .init(
            .sleep, "How do you sleep?",
            [
                (.vata, 2, "Lightly; small noises wake me"),
                (.pitta, 1, "Soundly, and a few hours are enough"),
                (.kapha, 2, "Deeply and long"),
            ]),
        .init(
            .dreams, "What are your dreams like, if you remember them?",
            [
                (.kapha, 1, "Slow and peaceful"),
                (.vata, 1, "Full of movement, one scene after another"),
                (.pitta, 1, "Vivid, with contests or tasks"),
            ]),
        .init(
            .energy, "How does your strength last through a day?",
            [
                (.pitta, 1, "It is strong while I have an aim"),
                (.kapha, 2, "It starts slowly and lasts"),
                (.vata, 1, "It comes in bursts and is soon spent"),
            ]),
        .init(
            .gait, "How do you walk?",
            [
                (.vata, 1, "Fast and lightly"),
                (.kapha, 1, "Unhurried and steadily"),
                (.pitta, 1, "Straight to where I am going"),
            ]),
        .init(
            .speech, "How do you talk?",
            [
                (.kapha, 1, "Slowly, and not much"),
                (.pitta, 1, "Clearly and to the point"),
                (.vata, 2, "Fast, from one thing to the next"),
            ]),
        .init(
            .memory, "How do you remember?",
            [
                (.pitta, 1, "Exactly, whatever matters to me"),
                (.vata, 1, "Quickly, and I forget as quickly"),
                (.kapha, 1, "What I once know stays for years"),
            ]),
        .init(
            .learning, "How do you learn something new?",
            [
                (.vata, 1, "I try many things at once"),
                (.pitta, 1, "I want to understand the whole first"),
                (.kapha, 1, "I repeat it until it is mine"),
            ]),
        .init(
            .temper, "Which feeling is the first to come when things go wrong?",
            [
                (.kapha, 1, "The wish to withdraw"),
                (.vata, 1, "Worry"),
                (.pitta, 2, "Annoyance"),
            ]),
        .init(
            .stress, "What do you do when too much is asked of you?",
            [
                (.pitta, 1, "I push harder, and push others"),
                (.kapha, 1, "I slow down and wait"),
                (.vata, 1, "I begin everything and finish little"),
            ]),
        .init(
            .spending, "How do you spend money?",
            [
                (.vata, 1, "On the spur of the moment"),
                (.kapha, 1, "Little; I like to save"),
                (.pitta, 1, "By a plan, and then on good things"),
            ]),
        .init(
            .friendships, "What are your friendships like?",
            [
                (.kapha, 1, "Few, and for life"),
                (.pitta, 1, "Chosen, around things we do together"),
                (.vata, 1, "Many, and they change"),
            ]),
    ]
}
