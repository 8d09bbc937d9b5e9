import Base
import EightAPI
import HTTPServer
import ServerKit
import Wire

/// What people choose for themselves: to leave, not to see, to pin.
extension EightServer {
    /// The way out, with what is one's own.
    func addLeaving(to router: inout Router) {
        router.serve(EightAPI.leave) { [departures] in try await departures.leave($0.body, of: try $0.viewer) }
        router.serve(EightAPI.export) { [exports] in try await exports.state(of: try $0.viewer) }
        router.serve(EightAPI.startExport) { [exports] in try await exports.start(by: try $0.viewer) }
    }

    func addOwnChoices(to router: inout Router) {
        router.serve(EightAPI.takeBreak) { [absences] in try await absences.takeBreak($0.body, by: try $0.viewer) }
        router.serve(EightAPI.goPrivate) { [absences] in try await absences.goPrivate($0.body, by: try $0.viewer) }
        router.serve(EightAPI.endPrivate) { [absences] in try await absences.endPrivate(of: try $0.viewer) }
        router.serve(EightAPI.mutes) { [mutes] in try await mutes.list($0.parameters, of: try $0.viewer) }
        router.serve(EightAPI.hidden) { [hidden] in try await hidden.list($0.parameters, of: try $0.viewer) }
        router.serve(EightAPI.words) { [held] in try await held.words(of: try $0.viewer) }
        router.serve(EightAPI.changeWords) { [held] in try await held.change($0.body, by: try $0.viewer) }
        router.serve(EightAPI.heldResponses) { [held] in try await held.list($0.parameters, of: try $0.viewer) }
        let playback = PlaybackCounts(context: context)
        router.serve(EightAPI.reportPlayback) { call in
            _ = try call.viewer
            try await playback.add(call.body)
            return NoAnswer()
        }
        router.serve(EightAPI.askForSchool) { [schoolChanges] in
            try await schoolChanges.ask($0.body, by: try $0.viewer)
        }
        router.serve(EightAPI.withdrawSchool) { [schoolChanges] in
            try await schoolChanges.withdraw(by: try $0.viewer)
        }
        let mutes = mutes, hidden = hidden, held = held, views = views
        let changes:
            [(Endpoint<EightAPI.ByID, NoBody, NoAnswer>, @Sendable (SortableID, SortableID) async throws -> Void)] = [
                (EightAPI.mute, { try await mutes.mute($0, by: $1) }),
                (EightAPI.unmute, { try await mutes.unmute($0, by: $1) }),
                (EightAPI.hide, { try await hidden.hide($0, by: $1) }),
                (EightAPI.unhide, { try await hidden.unhide($0, by: $1) }),
                (EightAPI.showResponse, { try await held.show($0, by: $1) }),
                (EightAPI.watch, { try await views.watch($0, by: $1) }),
                (EightAPI.holdResponse, { try await held.hold($0, by: $1) }),
            ]
        for (endpoint, change) in changes {
            router.serve(endpoint) { call in
                try await change(call.parameters.id, try call.viewer)
                return NoAnswer()
            }
        }
        router.serve(EightAPI.pin) { [pins] in try await pins.pin($0.parameters.id, by: try $0.viewer) }
        router.serve(EightAPI.unpin) { [pins] in try await pins.unpin($0.parameters.id, by: try $0.viewer) }
        router.serve(EightAPI.chain) { [chains] in try await chains.page($0.parameters, for: try $0.viewer) }
    }
}
