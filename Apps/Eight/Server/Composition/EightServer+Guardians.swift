import Base
import EightAPI
import HTTPServer
import ServerKit
import Wire

/// Pupils and their guardians (E8-143).
extension EightServer {
    /// Seeing and ending it is anybody's at any time, who is away or has not read new rules too.
    func addGuardians(to router: inout Router) {
        let guardians = guardians, authenticate = context.given.authenticate
        router.serve(EightAPI.guardians) { try await guardians.list(of: try $0.viewer) }
        router.serve(EightAPI.endGuardian) { call in
            try await guardians.end(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(EightAPI.guardianOffer) { try await guardians.offer($0.body.code, from: $0.caller) }
        router.serve(EightAPI.acceptGuardian) { call in
            var request = call.request
            let isPupil: Bool
            do {
                try await authenticate(&request)
                isPupil = true
            } catch { isPupil = false }
            return try await guardians.accept(call.body, isPupil: isPupil, from: call.caller)
        }
        router.serve(EightAPI.supervised) { try await guardians.pupil(of: $0.body, from: $0.caller) }
        router.serve(EightAPI.endSupervision) { call in
            try await guardians.end(call.body, from: call.caller)
            return NoAnswer()
        }
    }

    /// Inviting, and saying how long one was here, is for who has gone through all steps.
    func addAppointing(to router: inout Router) {
        let guardians = guardians
        router.serve(EightAPI.inviteGuardian) { try await guardians.invite($0.body, by: try $0.viewer) }
        router.serve(EightAPI.reportTime) { call in
            try await guardians.report(call.body, by: try call.viewer)
            return NoAnswer()
        }
    }
}
