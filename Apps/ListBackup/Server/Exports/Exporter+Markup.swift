import ListBackupCore

extension Exporter {
    /// One list of JSON, a record a line, as they came.
    func writeArray(_ output: OutputFile) throws {
        var isFirst = true
        try output.write(Array("[".utf8))
        try records.forEach { _, record in
            try output.write(Array((isFirst ? "\n" : ",\n").utf8))
            try output.write(record)
            isFirst = false
        }
        try output.write(Array("\n]\n".utf8))
    }

    /// XML 1.0: fields by their path, with their kind where they are no text. What has no value is left out.
    func writeXML(_ output: OutputFile) throws {
        let table = try table()
        try output.write(
            Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<records stream=\"\(Self.escaped(stream))\">\n".utf8))
        let names = table.columns.map { Self.escaped($0) }
        try forEachRow(table) { row in
            var text = "  <record>\n"
            for (name, cell) in zip(names, row) {
                guard let cell else { continue }
                let kind =
                    switch cell {
                    case .text: ""
                    case .number: " type=\"number\""
                    case .truth: " type=\"boolean\""
                    }
                text += "    <field name=\"\(name)\"\(kind)>\(Self.escaped(cell.text))</field>\n"
            }
            try output.write(Array((text + "  </record>\n").utf8))
        }
        try output.write(Array("</records>\n".utf8))
    }

    /// Text as XML takes it; a character that XML 1.0 has no way to say becomes the replacement character.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count)
        for character in text.unicodeScalars {
            switch character.value {
            case 0x26: escaped += "&amp;"
            case 0x3c: escaped += "&lt;"
            case 0x3e: escaped += "&gt;"
            case 0x22: escaped += "&quot;"
            // Line ends would be read back as others.
            case 0x0d: escaped += "&#13;"
            case 0x09, 0x0a, 0x20...0xfffd: escaped.unicodeScalars.append(character)
            case 0x1_0000...: escaped.unicodeScalars.append(character)
            default: escaped += "\u{fffd}"
            }
        }
        return escaped
    }
}
