/// Gives the statements of migrations the type names of the database that runs them.
enum MigrationSQL {
    static func translate(_ statement: SQL, to dialect: DatabaseDialect) throws(DatabaseError) -> SQL {
        guard statement.arguments.isEmpty else { return statement }
        return SQL(trusted: translate(statement.text, to: dialect))
    }

    static func translate(_ text: String, to dialect: DatabaseDialect) -> String {
        guard dialect == .postgreSQL else { return text }
        var scanner = Scanner(text)
        var isTable = false
        while let word = scanner.nextWord() {
            switch word.uppercased() {
            case "TABLE": isTable = true
            case "INTEGER" where isTable: scanner.replace(with: "BIGINT")
            case "REAL" where isTable: scanner.replace(with: "DOUBLE PRECISION")
            case "BLOB" where isTable: scanner.replace(with: "BYTEA")
            case "STRICT" where isTable && scanner.isAtTail: scanner.cutTail()
            case "WITHOUT" where isTable && scanner.isAtTail: scanner.cutTail()
            default: break
            }
        }
        return scanner.text
    }

    /// Goes through the words of a statement and leaves quoted text, quoted names and comments alone.
    private struct Scanner {
        private let input: [UInt8]
        private var output: [UInt8] = []
        private var position = 0
        private var wordStart = 0
        private var depth = 0
        private var hasColumns = false

        init(_ text: String) { input = Array(text.utf8) }

        var text: String { String(decoding: output, as: UTF8.self) }

        /// True after the closing parenthesis of the columns, where table options stand.
        var isAtTail: Bool { hasColumns && depth == 0 }

        mutating func nextWord() -> String? {
            while position < input.count {
                let byte = input[position]
                switch byte {
                case UInt8(ascii: "'"), UInt8(ascii: "\""): copyQuoted(byte)
                case UInt8(ascii: "-") where position + 1 < input.count && input[position + 1] == byte: copyLine()
                case _ where isWordByte(byte): return copyWord()
                default:
                    if byte == UInt8(ascii: "(") {
                        depth += 1
                        hasColumns = true
                    }
                    if byte == UInt8(ascii: ")") { depth -= 1 }
                    output.append(byte)
                    position += 1
                }
            }
            return nil
        }

        /// Puts another word in the place of the last one.
        mutating func replace(with word: String) {
            output.removeSubrange(wordStart...)
            output += word.utf8
        }

        /// Leaves the last word and the rest of the statement out.
        mutating func cutTail() {
            output.removeSubrange(wordStart...)
            position = input.count
        }

        private func isWordByte(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
                true
            default: false
            }
        }

        private mutating func copyWord() -> String {
            wordStart = output.count
            while position < input.count, isWordByte(input[position]) {
                output.append(input[position])
                position += 1
            }
            return String(decoding: output[wordStart...], as: UTF8.self)
        }

        private mutating func copyQuoted(_ quote: UInt8) {
            repeat {
                output.append(input[position])
                position += 1
            } while position < input.count && input[position] != quote
            guard position < input.count else { return }
            output.append(quote)
            position += 1
        }

        private mutating func copyLine() {
            while position < input.count, input[position] != UInt8(ascii: "\n") {
                output.append(input[position])
                position += 1
            }
        }
    }
}
