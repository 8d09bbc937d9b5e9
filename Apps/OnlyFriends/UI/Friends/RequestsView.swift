import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Who wants to be a friend, and whom one has asked.
struct RequestsView: View {
    let model: FriendsModel

    var body: some View {
        PaperList {
            if model.incoming.isEmpty, model.outgoing.isEmpty {
                EmptyNotice("No requests", systemImage: "tray", text: "Nobody is waiting, and neither are you.")
                    .listRowBackground(Color.clear)
            }
            if !model.incoming.isEmpty {
                Section("Waiting for you") {
                    ForEach(model.incoming) { request in
                        IncomingRequestRow(request: request, model: model)
                    }
                }
            }
            if !model.outgoing.isEmpty {
                Section("You asked") {
                    ForEach(model.outgoing) { request in
                        HStack {
                            NavigationLink(value: Route.person(request.to.id.description)) {
                                PersonRow(user: request.to)
                            }
                            .buttonStyle(.plain)
                            Spacer()
                            Button("Withdraw") { Task { await model.cancel(request) } }
                                .buttonStyle(.bordered)
                                .controlSize(.small)
                        }
                    }
                }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Requests")
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await model.load() }
        .task { if model.phase == .idle { await model.load() } }
    }
}

private struct IncomingRequestRow: View {
    let request: FriendRequest
    let model: FriendsModel
    @State private var isAccepting = false

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            NavigationLink(value: Route.person(request.from.id.description)) {
                PersonRow(user: request.from, reason: inCommon)
            }
            .buttonStyle(.plain)
            if let note = request.note, !note.isEmpty {
                Text(verbatim: "“\(note)”")
                    .font(.lora(.callout, weight: .regular))
                    .foregroundStyle(.secondary)
            }
            HStack(spacing: 10) {
                TwoStateButton(isOn: isAccepting, change: accept) { isAccepted, press in
                    Button(action: press) {
                        HStack {
                            if isAccepted { Image(systemName: "checkmark") } else { Text("Accept") }
                        }
                        .frame(maxWidth: .infinity)
                    }
                    .buttonStyle(.borderedProminent)
                    .accessibilityLabel("Accept \(request.from.name)")
                }
                AsyncButton {
                    await model.decline(request)
                } label: {
                    Text("Decline").frame(maxWidth: .infinity)
                }
                .buttonStyle(.bordered)
                .accessibilityLabel("Decline \(request.from.name)")
            }
        }
        .padding(.vertical, 4)
    }

    /// What they share with the one whom they ask (OF-117).
    private var inCommon: LocalizedStringKey? {
        request.from.mutualFriendsCount.flatMap { $0 == 0 ? nil : "\($0) friends in common" }
    }

    private func accept(_ isWanted: Bool) {
        guard isWanted, !isAccepting else { return }
        isAccepting = true
        Task {
            await model.accept(request)
            isAccepting = false
        }
    }
}
