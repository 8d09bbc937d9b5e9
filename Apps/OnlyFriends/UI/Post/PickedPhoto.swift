import CoreTransferable
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// A photo that a person picked: its bytes, and what its file is called.
struct PickedPhoto: Transferable {
    var bytes: [UInt8]
    var name: String

    static var transferRepresentation: some TransferRepresentation {
        // Whatever it says it is: the server looks at what it holds, and its refusal names what is wrong.
        FileRepresentation(importedContentType: .data) { received in
            PickedPhoto(bytes: Array(try Data(contentsOf: received.file)), name: received.file.lastPathComponent)
        }
    }
}
