extension Ayurveda.Period {
    /// The questions about the last weeks: only on what can change in that time.
    static let lastWeeks: [Ayurveda.Question] = [
        .init(
            .weightChange, "What has your weight done in the last weeks?",
            [
                (.vata, 2, "It has fallen without my wanting it"),
                (.pitta, 1, "It has stayed as it was"),
                (.kapha, 2, "It has risen"),
            ]),
        .init(
            .skin, "What has your skin been like?",
            [
                (.kapha, 1, "Oilier than usual"),
                (.vata, 2, "Drier than usual"),
                (.pitta, 2, "Redder or warmer than usual"),
            ]),
        .init(
            .appetite, "How hungry have you been?",
            [
                (.pitta, 2, "More than usual, and impatient for meals"),
                (.kapha, 1, "Less than usual"),
                (.vata, 1, "Differently every day"),
            ]),
        .init(
            .thirst, "How thirsty have you been?",
            [
                (.vata, 1, "Differently every day"),
                (.kapha, 1, "Less than usual"),
                (.pitta, 1, "More than usual"),
            ]),
        .init(
            .digestion, "How have you felt after meals?",
            [
                (.kapha, 2, "Heavy and sleepy"),
                (.pitta, 1, "Soon hungry again"),
                (.vata, 1, "Full of air"),
            ]),
        .init(
            .bowel, "How regular have your bowels been?",
            [
                (.pitta, 1, "Prompt, more often than usual"),
                (.vata, 2, "Irregular"),
                (.kapha, 1, "Slow and regular"),
            ]),
        .init(
            .sweat, "How much have you sweated?",
            [
                (.vata, 1, "Less than usual"),
                (.pitta, 2, "More than usual"),
                (.kapha, 1, "As usual"),
            ]),
        .init(
            .temperature, "How warm have you felt?",
            [
                (.kapha, 1, "Cool and damp"),
                (.vata, 1, "Cold, above all hands and feet"),
                (.pitta, 2, "Hot when others were not"),
            ]),
        .init(
            .sleep, "How have you slept?",
            [
                (.pitta, 1, "Well until I woke too early, wide awake"),
                (.kapha, 2, "Long, and still tired in the morning"),
                (.vata, 2, "Badly: late to fall asleep, or often awake"),
            ]),
        .init(
            .dreams, "What have your dreams been like?",
            [
                (.vata, 1, "Restless"),
                (.kapha, 1, "Few and calm"),
                (.pitta, 1, "Heated"),
            ]),
        .init(
            .energy, "How has your strength been?",
            [
                (.kapha, 2, "Hard to get going"),
                (.pitta, 1, "Driven"),
                (.vata, 1, "Up and down"),
            ]),
        .init(
            .speech, "How have you talked?",
            [
                (.pitta, 1, "More sharply than usual"),
                (.vata, 1, "More and faster than usual"),
                (.kapha, 1, "Less than usual"),
            ]),
        .init(
            .memory, "How has your head been?",
            [
                (.vata, 1, "Full of thoughts that run away"),
                (.pitta, 1, "Clear and critical"),
                (.kapha, 1, "Foggy and slow"),
            ]),
        .init(
            .temper, "Which feeling has come most often?",
            [
                (.kapha, 1, "Listlessness"),
                (.vata, 2, "Unease"),
                (.pitta, 2, "Irritation"),
            ]),
        .init(
            .stress, "How have you dealt with demands?",
            [
                (.pitta, 1, "By doing all myself, at once"),
                (.kapha, 1, "By putting things off"),
                (.vata, 1, "By starting many things"),
            ]),
        .init(
            .friendships, "How have you been with people?",
            [
                (.vata, 1, "Seeking company one day, alone the next"),
                (.kapha, 1, "Content to be left alone"),
                (.pitta, 1, "Quick to argue"),
            ]),
    ]
}
