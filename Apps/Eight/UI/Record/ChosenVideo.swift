import CoreTransferable
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// A video that a person chose, as a file of ours.
struct ChosenVideo: Transferable {
    let url: URL

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .movie) { received in
            let kept = FileManager.default.temporaryDirectory
                .appendingPathComponent("chosen-\(UUID().uuidString).\(received.file.pathExtension)")
            try FileManager.default.copyItem(at: received.file, to: kept)
            return ChosenVideo(url: kept)
        }
    }
}
