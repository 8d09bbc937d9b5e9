import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// The people whom one has blocked, and a way to unblock them.
struct BlockedView: View {
    @State private var model: BlockModel
    @State private var unblocking: BlockedUser?
    @State private var unblockingNumber: BlockedNumber?

    init(session: SessionModel) {
        _model = State(initialValue: BlockModel(people: session.people))
    }

    var body: some View {
        PaperList {
            switch model.phase {
            case .idle, .loading: RowSkeletons()
            case .failed(let sentence):
                EmptyNotice("Couldn't load the list", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            case .loaded:
                if model.blocked.isEmpty, model.numbers.isEmpty {
                    EmptyNotice(
                        "Nobody is blocked", systemImage: "nosign",
                        text: "You can block somebody from their profile, from what they wrote, or by their number."
                    ) {
                        NavigationLink("Block a number", value: Route.blockNumber).buttonStyle(.borderedProminent)
                    }
                    .listRowBackground(Color.clear)
                }
                if !model.blocked.isEmpty {
                    Section {
                        ForEach(model.blocked) { row($0) }
                    } footer: {
                        Text("You and they don't see each other anywhere here. They aren't told.")
                            .font(.cabin(.footnote))
                    }
                }
                if !model.numbers.isEmpty {
                    Section {
                        ForEach(model.numbers) { row($0) }
                    } header: {
                        Text("Numbers")
                    } footer: {
                        Text("Whoever has one of them, now or later, is blocked.").font(.cabin(.footnote))
                    }
                }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Blocked people")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                NavigationLink(value: Route.blockNumber) { Label("Block a number", systemImage: "plus") }
            }
        }
        .refreshable { await model.load() }
        .task { await model.load() }
        .coveredDialog(
            "Unblock \(unblocking?.name ?? "")?", isPresented: $unblocking.isPresent, titleVisibility: .visible,
            presenting: unblocking
        ) { user in
            Button("Unblock") { Task { await model.unblock(user) } }
        } message: { _ in
            Text("You can find each other again, but you aren't friends until one of you asks.")
        }
        .coveredDialog(
            "Unblock \(unblockingNumber?.phoneNumber ?? "")?", isPresented: $unblockingNumber.isPresent,
            titleVisibility: .visible, presenting: unblockingNumber
        ) { number in
            Button("Unblock") { Task { await model.unblock(number) } }
        } message: { _ in
            Text("Whoever has it can find you again, as you can find them.")
        }
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }

    private func row(_ number: BlockedNumber) -> some View {
        HStack(spacing: 12) {
            Image(systemName: "phone.fill")
                .foregroundStyle(Color.forestGreen)
                .frame(width: 40, height: 40)
                .background(Color.forestGreen.opacity(0.12), in: Circle())
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: number.phoneNumber).monospacedDigit()
                HStack(spacing: 4) {
                    Text("Blocked")
                    RelativeDateText(number.blockedAt)
                }
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
            }
            Spacer()
            Button("Unblock") { unblockingNumber = number }
                .buttonStyle(.bordered)
                .controlSize(.small)
                .accessibilityLabel("Unblock \(number.phoneNumber)")
        }
    }

    private func row(_ user: BlockedUser) -> some View {
        HStack(spacing: 12) {
            ProfileImage(user: User(id: user.id, name: user.name, relation: .none), size: 40)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: user.name)
                HStack(spacing: 4) {
                    Text("Blocked")
                    RelativeDateText(user.blockedAt)
                }
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
            }
            Spacer()
            Button("Unblock") { unblocking = user }
                .buttonStyle(.bordered)
                .controlSize(.small)
                .accessibilityLabel("Unblock \(user.name)")
        }
    }
}
