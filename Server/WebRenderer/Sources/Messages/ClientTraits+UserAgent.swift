extension ClientTraits {
    /// Takes the window that a browser likely has which has told nothing of itself yet: a desktop's, unless its header
    /// `User-Agent` says that it is a phone (MDN, "Browser detection using the user agent": `Mobi`).
    package mutating func assumeWindow(ofAgent agent: String) {
        if agent.contains("Mobi") {
            isTouch = true
        } else {
            (width, height) = (1280, 800)
        }
    }
}
