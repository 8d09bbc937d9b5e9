/// The colours of a poster, from the sky to what stands nearest.
struct PosterPalette {
    var high: String
    var low: String
    var light: String
    /// From far to near.
    var layers: [String]
    var words: String

    static let all = [
        PosterPalette(
            high: "#1b2a49", low: "#f2a65a", light: "#ffe2b0", layers: ["#a8616b", "#6f4563", "#3f3052", "#1d1b36"],
            words: "#fff4e3"),
        PosterPalette(
            high: "#0b1d2a", low: "#2f6f73", light: "#d8f3dc", layers: ["#2a5d64", "#1d4750", "#12323b", "#081e26"],
            words: "#e9fff4"),
        PosterPalette(
            high: "#f6d6ad", low: "#f9f1e2", light: "#e4572e", layers: ["#d9a679", "#a9715a", "#6d4743", "#33272b"],
            words: "#2b1f22"),
        PosterPalette(
            high: "#241734", low: "#d1495b", light: "#edae49", layers: ["#93374f", "#662a4a", "#3f1f3f", "#1f122b"],
            words: "#fff0e0"),
        PosterPalette(
            high: "#9ec7d9", low: "#eef4f2", light: "#ffffff", layers: ["#7ba3b5", "#50788f", "#2f5069", "#152c40"],
            words: "#0f2233"),
        PosterPalette(
            high: "#10131f", low: "#3c4f76", light: "#f7f3e3", layers: ["#2b3a5c", "#202b47", "#161d33", "#0b0f1c"],
            words: "#eef1fa"),
        PosterPalette(
            high: "#073b3a", low: "#f4d35e", light: "#fff6cf", layers: ["#a5a058", "#4f7d5c", "#215a4c", "#0a3330"],
            words: "#fffbe6"),
        PosterPalette(
            high: "#3d0e1e", low: "#ff7b54", light: "#ffd56b", layers: ["#b8383f", "#861f38", "#55132c", "#2b0a1a"],
            words: "#fff1dd"),
        PosterPalette(
            high: "#dfe7e2", low: "#f7f5ef", light: "#c8553d", layers: ["#a9bfb2", "#6f9484", "#3d6458", "#1e3833"],
            words: "#16302b"),
        PosterPalette(
            high: "#1a1033", low: "#7a4fb5", light: "#ffc2e2", layers: ["#5c3a95", "#43297a", "#2c1a59", "#170d33"],
            words: "#fbeeff"),
        PosterPalette(
            high: "#0a2239", low: "#53a2be", light: "#fefae0", layers: ["#3d84a3", "#256586", "#164866", "#092b42"],
            words: "#f4fbff"),
        PosterPalette(
            high: "#2d2a26", low: "#c9ada7", light: "#fff3e6", layers: ["#9a8c88", "#6d6064", "#463f48", "#232028"],
            words: "#fff8f0"),
    ]
}
