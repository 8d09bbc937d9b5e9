import AccountsAPI
import Base
import EightAPI
import HTTPServer
import ServerKit
import Wire

/// What is reported, and what the owner of the house says about it.
extension EightServer {
    /// What people are told of decisions about them, also those who are shut out.
    func addSanctions(to router: inout Router) {
        let sanctions = Sanctions(context: context)
        router.serve(EightAPI.sanctions) { try await sanctions.list(of: try $0.viewer) }
        router.serve(EightAPI.appeal) {
            try await sanctions.appeal($0.body, against: $0.parameters.id, by: try $0.viewer)
        }
    }

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
