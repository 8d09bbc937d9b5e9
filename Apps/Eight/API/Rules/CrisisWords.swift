/// Words of somebody who may need help at once (E8-152), in the languages that pupils search in. Whole words alone are meant,
/// so that nobody's name is taken for one.
public enum CrisisWords {
    private static let words = RestrictedWords(kept: [
        "suicide", "suicidal", "suicid", "kill myself", "killing myself", "end my life", "ending my life",
        "want to die",
        "wanna die", "self harm", "selfharm", "self-harm", "hurt myself", "cut myself", "cutting myself", "unalive",
        "unalive myself", "overdose", "suicidio", "suicidarme", "quiero morir", "matarme", "autolesion", "suizid",
        "selbstmord", "will sterben", "mich umbringen", "ritzen", "selbstverletzung", "selvmord", "vil dø",
        "ta livet mitt", "selvskading",
    ])

    /// Whether one of them is in a text.
    public static func areIn(_ text: String) -> Bool { text.utf8.count <= 1_000 && words.isIn([text]) }
}
