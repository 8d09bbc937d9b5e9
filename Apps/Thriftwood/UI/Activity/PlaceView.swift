import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Where an address lies and whose it is (TW-135).
struct PlaceView: View {
    let address: String
    @State private var answer: KeptAnswer<PlexPlace>
    @Environment(\.dismiss) private var dismiss
    @Environment(\.ground) private var ground

    init(address: String, service: ServiceConnection, app: ThriftwoodModel) {
        self.address = address
        let client = TautulliClient(app.room.session(service))
        _answer = State(
            initialValue: KeptAnswer("place-\(address)", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.place(of: address)
            })
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    Text(verbatim: address)
                        .font(.manrope(.title2))
                        .monospacedDigit()
                        .textSelection(.enabled)
                        .accessibilityAddTraits(.isHeader)
                    KeptPage(answer: answer) { place in
                        if place.isEmpty {
                            Text("Nothing is known of this address. Addresses within a house lie nowhere.")
                                .foregroundStyle(Color.faint)
                        } else {
                            FactSheet([
                                Fact("City", place.city), Fact("Region", place.region), Fact("Country", place.country),
                                Fact("Time zone", place.timeZone), Fact("Host", place.host),
                                Fact("Belongs to", place.owner),
                            ])
                        }
                    }
                }
                .padding(16)
            }
            .background(Color.ground(ground))
            .navigationTitle("Address")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .tint(Color.copper)
    }
}
