import AccountsAPI
import Base
import EightAPI
import HTTPServer
import ServerKit
import Wire

/// What is reported, and what the owner of the house says about it.
extension EightServer {
    func addReports(to router: inout Router) {
        let reports = reports
        router.serve(WarningAPI.warnings) { try await reports.warnings(of: try $0.viewer) }
        router.serve(WarningAPI.acknowledge) { call in
            try await reports.acknowledge(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(EightAPI.reportVideo) { call in
            try await reports.report(video: call.parameters.id, call.body, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(EightAPI.reportPerson) { call in
            try await reports.report(person: call.parameters.id, call.body, by: try call.viewer)
            return NoAnswer()
        }
    }
}
