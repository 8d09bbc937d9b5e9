import Foundation
import SwiftUI

/// A text that a model wrote, or has begun to: headings, paragraphs and lists; other marks are taken out.
struct InsightText: View {
    let text: String

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            ForEach(Array(Self.blocks(text).enumerated()), id: \.offset) { _, block in
                switch block {
                case .heading(let words):
                    Text(verbatim: words)
                        .font(.garamond(.title3))
                        .padding(.top, 6)
                        .accessibilityAddTraits(.isHeader)
                case .paragraph(let words):
                    Text(verbatim: words).font(.garamond(.body)).fixedSize(horizontal: false, vertical: true)
                case .item(let words):
                    HStack(alignment: .firstTextBaseline, spacing: 8) {
                        Text(verbatim: "•").accessibilityHidden(true)
                        Text(verbatim: words).font(.garamond(.body))
                    }
                }
            }
        }
        .textSelection(.enabled)
    }

    enum Block: Hashable {
        case heading(String), paragraph(String), item(String)
    }

    /// A text's parts in order.
    static func blocks(_ text: String) -> [Block] {
        text.split(separator: "\n").compactMap { line in
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("#") {
                let words = bare(line.drop { $0 == "#" })
                return words.isEmpty ? nil : .heading(words)
            }
            for mark in ["- ", "* ", "• "] where line.hasPrefix(mark) { return .item(bare(line.dropFirst(2))) }
            let words = bare(line[...])
            return words.isEmpty || words.allSatisfy({ $0 == "-" }) ? nil : .paragraph(words)
        }
    }

    /// The text as it is handed to others.
    static func plain(_ text: String) -> String {
        blocks(text).map { block in
            switch block {
            case .heading(let words): "\n\(words)"
            case .paragraph(let words): words
            case .item(let words): "• \(words)"
            }
        }
        .joined(separator: "\n").trimmingCharacters(in: .newlines)
    }

    private static func bare(_ line: Substring) -> String {
        line.replacing("**", with: "").replacing("__", with: "").replacing("`", with: "")
            .trimmingCharacters(in: .whitespaces)
    }
}
