import HTTPClient
import SwiftUI
import ThriftwoodAPI

extension ServiceProblem {
    /// What went wrong and what to do, in one sentence or two.
    var words: Text {
        switch reason {
        case .badAddress: Text("That is no address. Write it like http://192.168.1.20:7878.")
        case .noCredentials: Text("\(service) wants a key first. You find it in its settings.")
        case .nameNotFound: Text("There is no server called \(host). Check the address.")
        case .refused:
            Text("Nothing answers at this port of \(host). Check the port, and that \(kind.name) is running.")
        case .unreachable: Text("\(host) can't be reached. Check that it is on and in your network.")
        case .connectionLost: Text("\(host) hung up without an answer. Check the port and whether it wants https.")
        case .addressNotAllowed: Text("\(host) is an address that no server may have. Use its address in your network.")
        case .timedOut:
            Text("\(host) did not answer in time. It may be busy, or the address belongs to something else.")
        case .tls(let failure): failure.words(host)
        case .wrongKey: Text("\(kind.name) does not accept this key. Copy it again from its settings.")
        case .wrongPath: Text("\(host) answers, but \(kind.name) is not at this path. Check what follows the port.")
        case .loginPage:
            Text(
                "A sign-in page stands before \(kind.name). Let this address past it, or add the header that it wants.")
        case .webPage: Text("A web page answered instead of \(kind.name). Check the port and the path.")
        case .wrongService(let found):
            Text("This is \(found), not \(kind.name). Check the port, or add it as what it is.")
        case .notXML: Text("What answers there is no indexer. Check the address and the path.")
        case .notNZB: Text("\(service) sent something that is no NZB.")
        case .limitReached: Text("\(service) gives no more for now: your limit is reached. Try again later.")
        case .notJSON: Text("What answers there is not \(kind.name). Check the port and the path.")
        case .unreadable(let path):
            Text("\(kind.name) answered without what is needed (\(path)). It may be of a version that is not known.")
        case .cutShort: Text("The answer of \(service) broke off. Try again.")
        case .tooLarge: Text("\(service) answered with more than can be taken in.")
        case .missing: Text("\(service) does not have this any more.")
        case .status(let status, let said):
            if let said {
                Text("\(service) answered with error \(status): \(said)")
            } else {
                Text("\(service) answered with error \(status). Look into its log.")
            }
        case .rejected(let said): Text("\(service) refused: \(said)")
        case .busy: Text("\(service) has too much to do. Try again in a moment.")
        case .cancelled: Text("This was stopped before it was done.")
        }
    }
}

extension TLSFailure {
    /// What is wrong with the certificate.
    func words(_ host: String) -> Text {
        switch reason {
        case .expired: Text("The certificate of \(host) has expired.")
        case .notYetValid: Text("The certificate of \(host) is not valid yet. Check the clocks.")
        case .wrongName: Text("The certificate that \(host) shows is for another name.")
        case .selfSigned:
            Text("The certificate of \(host) is signed by itself. Compare its fingerprint before you trust it.")
        case .unknownAuthority: Text("The certificate of \(host) comes from an authority that is not known here.")
        case .pinDiffers: Text("\(host) shows another certificate than the one you trusted.")
        case .clientCertificate: Text("\(host) wants a certificate from you, which can't be given yet.")
        case .handshake: Text("No secure connection to \(host) came about. Try http, or check the port.")
        }
    }
}
