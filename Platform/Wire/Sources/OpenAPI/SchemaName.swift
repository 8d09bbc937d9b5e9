/// Names of components in an OpenAPI document.
enum SchemaName {
    /// `PageOfPost` for `Wire.Page<API.Post>`, `PostContent` for `API.Post.Content`: the module is left out.
    static func component(_ type: any Any.Type) -> String {
        var result = ""
        var word = ""
        var isFirstWord = true
        func flush() {
            // Words in brackets are contexts that have no name, and the first word is the module.
            if !isFirstWord, !word.hasPrefix("("), !word.isEmpty { result += word }
            word = ""
        }
        var depth = 0
        for character in String(reflecting: type) {
            if character == "(" { depth += 1 }
            if depth > 0 {
                word.append(character)
                if character == ")" { depth -= 1 }
                continue
            }
            switch character {
            case ".":
                flush()
                isFirstWord = false
            case "<":
                flush()
                result += "Of"
                isFirstWord = true
            case ",":
                flush()
                result += "And"
                isFirstWord = true
            case ">", " ": flush()
            default: word.append(character)
            }
        }
        flush()
        return result
    }
}
