/// Finds files that are a picture and something else at once: an archive, a document, a page, a script.
///
/// What is kept is drawn anew, so nothing of it would survive; a file made to be two things is refused all the same.
enum ForeignContent {
    /// Texts that make a browser, a server or a reader take a file for its own, in lower case.
    private static let texts = [
        "<script", "<html", "<!doctype", "<svg", "<?php", "<iframe", "<body", "javascript:", "%pdf-", "#!/bin",
    ].map { Array($0.utf8) }
    private static let archiveEnd: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    private static let beginnings: [[UInt8]] = [
        [0x50, 0x4B, 0x03, 0x04], Array("Rar!".utf8), [0x37, 0x7A, 0xBC, 0xAF], [0x7F, 0x45, 0x4C, 0x46],
        [0xCA, 0xFE, 0xBA, 0xBE],
    ]
    /// Where readers look for an archive's end and for a document's beginning.
    private static let archiveTail = 65_557
    private static let documentHead = 1024

    static func refuse(in bytes: [UInt8], structure: ImageStructure, type: ImageType) throws(ImageError) {
        let isForeign =
            beginsAsScript(bytes, type)
            || find(archiveEnd, in: bytes, max(0, bytes.count - archiveTail)..<bytes.count)
            || find(Array("%PDF-".utf8), in: bytes, 0..<min(documentHead, bytes.count))
            || structure.asides.contains { holdsText(bytes, $0) }
            || !isHarmlessTail(bytes, from: structure.end, type)
        if isForeign {
            throw ImageError(.unsupportedType, "The file is a picture and something else at the same time.")
        }
    }

    /// A comment that opens in the first bytes can make a picture a script.
    private static func beginsAsScript(_ bytes: [UInt8], _ type: ImageType) -> Bool {
        let opening = Array("/*".utf8)
        switch type {
        case .jpeg: return bytes.dropFirst(4).starts(with: opening)
        case .gif: return bytes.dropFirst(6).starts(with: opening) || bytes.dropFirst(6).starts(with: "='".utf8)
        case .webP: return bytes.dropFirst(4).starts(with: opening)
        case .png, .heif: return false
        }
    }

    /// What may follow a picture: padding, and what phones add to a JPEG or HEIC (more views, a short film, a trailer).
    private static func isHarmlessTail(_ bytes: [UInt8], from end: Int, _ type: ImageType) -> Bool {
        let tail = bytes[min(end, bytes.count)...]
        guard let first = tail.firstIndex(where: { $0 != 0 && $0 != 0xFF && $0 != 0x0A && $0 != 0x0D }) else {
            return true
        }
        guard type == .jpeg || type == .heif, !beginnings.contains(where: tail[first...].starts) else { return false }
        let isFilm = bytes.dropFirst(tail.startIndex + 4).starts(with: "ftyp".utf8)
        let isAnotherView = first > 0 && bytes[first] == 0xD8 && bytes[first - 1] == 0xFF
        let isPhoneTrailer = tail.suffix(4).elementsEqual("SEFT".utf8)
        guard isFilm || isAnotherView || isPhoneTrailer else { return false }
        // In a film's data any short text turns up by chance; its first and last part are enough to look at.
        let head = tail.startIndex..<min(bytes.count, tail.startIndex + archiveTail)
        let last = max(tail.startIndex, bytes.count - archiveTail)..<bytes.count
        return !holdsText(bytes, head) && !holdsText(bytes, last)
    }

    private static func holdsText(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            range.contains { place in
                let byte = bytes[place] | 0x20
                return texts.contains { text in
                    guard text[0] | 0x20 == byte, place + text.count <= range.upperBound else { return false }
                    return text.indices.allSatisfy { lowered(bytes[place + $0]) == text[$0] }
                }
            }
        }
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func find(_ pattern: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            range.contains { place in
                place + pattern.count <= bytes.count && pattern.indices.allSatisfy { bytes[place + $0] == pattern[$0] }
            }
        }
    }
}
