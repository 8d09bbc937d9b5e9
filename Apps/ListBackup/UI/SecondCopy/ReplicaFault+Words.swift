import ListBackupAPI
import SwiftUI

extension ReplicaFault {
    /// What is wrong.
    var words: LocalizedStringKey {
        switch kind {
        case .unknownKey: "The bucket does not know this key ID"
        case .wrongSecret: "The secret does not belong to the key"
        case .denied: "The key may not do enough in this bucket"
        case .expired: "The key has run out"
        case .noBucket: "There is no bucket of this name"
        case .otherRegion: "The bucket is in the region \(detail ?? "")"
        case .clock: "The server’s clock is wrong, so the bucket refuses it"
        case .full: "The place is full"
        case .busy: "The bucket was too busy"
        case .unreachable: "The bucket can’t be reached"
        case .odd: "What answers at this address is no S3"
        case .noFolder: "The folder of the copy is not there"
        case .folderRefused: "The folder can’t be written"
        case .unlike: "What was written came back otherwise"
        case .unguarded: "Two backups at a time could write over each other in this bucket"
        case .lost: "Something is missing on the server"
        case .damaged: "Something of the backups is damaged in both places"
        case .other: "The copying broke off on our side"
        }
    }

    /// What to do about it.
    var advice: LocalizedStringKey {
        switch kind {
        case .unknownKey: "Look whether the key ID is whole, and whether the key was deleted."
        case .wrongSecret: "Copy the secret again, or make a new key. The region must be right, too."
        case .denied: "Let the key list, read, write and delete objects in the bucket."
        case .expired: "Make a new key, and write it here."
        case .noBucket: "Make it first, or look at its name and the endpoint."
        case .otherRegion: "Write this region above."
        case .clock: "Set the server’s clock; it is best set by the network."
        case .full: "Make room there, or choose another place."
        case .busy: "It is tried again each hour by itself."
        case .unreachable: "Look at the endpoint and the network. It is tried again each hour by itself."
        case .odd: "Look at the endpoint: it is the address of the server, without the bucket."
        case .noFolder: "Is its disk mounted? Nothing is written until the folder is back."
        case .folderRefused: "Let the user that the server runs as write there, and look whether the disk is full."
        case .unlike: "Don’t trust this place with a copy before somebody has looked at it."
        case .unguarded: "It can hold the second copy, and not the first: its server doesn’t heed If-None-Match."
        case .lost: "Bring it back from the copy."
        case .damaged: "Nothing was moved or removed. Try restores out on the sources’ pages: that says what is hit."
        case .other: "It is tried again each hour by itself. The server’s log says more."
        }
    }

    /// What the bucket or the disk said, where the words above do not say it.
    var shownDetail: String? { kind == .otherRegion ? nil : detail }
}
