import SpiritAtlasAPI
import SwiftUI

/// The way to a text: a service, what it would be told, and leave to tell it.
struct InsightOffer: View {
    let subject: InsightSubject
    let atlas: AtlasModel
    let model: InsightModel
    @State private var isOpen = false

    var body: some View {
        Text("A language model can put this into plain sentences, from the list below and nothing else.")
            .foregroundStyle(Color.faint)
        DisclosureGroup("What it is told", isExpanded: $isOpen) {
            VStack(alignment: .leading, spacing: 6) {
                ForEach(Array(subject.facts.enumerated()), id: \.offset) { _, fact in
                    HStack(alignment: .firstTextBaseline) {
                        Text(verbatim: fact.name).foregroundStyle(Color.faint)
                        Spacer(minLength: 12)
                        Text(verbatim: fact.value).multilineTextAlignment(.trailing)
                    }
                    .accessibilityElement(children: .combine)
                }
            }
            .padding(.top, 8)
        }
        if let problem = model.problem { InsightProblem(problem: problem, atlas: atlas) }
        if let connection = atlas.insightConnection {
            if atlas.mayWriteInsights {
                Button("Have \(connection.service.name) write it") { model.write(subject, with: connection) }
                    .buttonStyle(.borderedProminent)
                    .controlSize(.large)
            } else {
                Text("The list leaves this house for \(connection.service.name). You can take this back in Settings.")
                    .foregroundStyle(Color.faint)
                Button("Allow it, and write") {
                    Task {
                        await atlas.answer(.aiEnrichment, isGranted: true)
                        if atlas.mayWriteInsights { model.write(subject, with: connection) }
                    }
                }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
            }
        } else {
            Text("Use a service that you have a key for, or a model on a machine of your own.")
                .foregroundStyle(Color.faint)
            Button("Choose a service") { atlas.open(.settings) }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
        }
    }
}

/// Why nothing was written, and what helps.
struct InsightProblem: View {
    let problem: InsightError
    let atlas: AtlasModel

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Problem(InsightWords.text(problem, atlas.settings.insight))
            if InsightWords.isOfSettings(problem), atlas.page != .settings {
                Button("Open the settings") { atlas.open(.settings) }.frame(minHeight: 44)
            }
        }
    }
}

/// Why nothing was written, in words.
enum InsightWords {
    static func text(_ error: InsightError, _ choice: InsightChoice?) -> Text {
        let service = choice?.service.name ?? String(localized: "The service")
        let model = choice?.model ?? ""
        return switch error {
        case .badAddress: Text("That is not a web address: check it for typing errors. A key is sent over https only.")
        case .keyMissing: Text("\(service) needs a key.")
        case .keyRefused: Text("\(service) did not accept the key. Check it, or make a new one.")
        case .modelUnknown: Text("\(service) has no model called “\(model)”.")
        case .busy(let seconds?): Text("\(service) is asked too much. Try again in \(seconds) seconds.")
        case .busy(nil): Text("\(service) is asked too much. Try again in a minute.")
        case .unpaid: Text("\(service) says that the account has no credit left.")
        case .refused(let words): Text("\(service) did not take it: \(words)")
        case .failed(let status): Text("\(service) has trouble of its own (\(status)). Try again later.")
        case .unreachable(let why): Text(verbatim: why)
        case .tooSlow: Text("\(service) did not answer in time. Try again.")
        case .malformed: Text("What came back is no answer of \(service). Check the address.")
        case .cutShort: Text("The answer broke off. Try again.")
        case .tooLong: Text("The answer became too long and was stopped.")
        case .empty: Text("\(service) answered with nothing. Try again, or use another model.")
        case .stopped: Text("It was stopped.")
        }
    }

    /// Whether the settings are where it is mended.
    static func isOfSettings(_ error: InsightError) -> Bool {
        switch error {
        case .badAddress, .keyMissing, .keyRefused, .modelUnknown, .unpaid, .malformed, .unreachable: true
        default: false
        }
    }
}
