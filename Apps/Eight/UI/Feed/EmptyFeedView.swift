import EightAPI
import SwiftUI

/// What stands where no videos are yet: people of one's grade whom one can follow right here.
struct EmptyFeedView: View {
    /// Looks whether there are videos now.
    private let look: @MainActor () -> Void
    @Environment(EightSession.self) private var session
    @State private var model: SearchModel

    init(client: EightClient, look: @escaping @MainActor () -> Void) {
        self.look = look
        _model = State(initialValue: SearchModel(client: client))
    }

    var body: some View {
        Group {
            // Nothing that can be pressed gives way to something else a moment later.
            if case .loading = model.phase {
                PeopleSkeleton().padding(.top, 48).frame(maxWidth: 560, maxHeight: .infinity, alignment: .top)
            } else if session.me?.profile.person.isStaff == true {
                staff
            } else if model.people.isEmpty {
                nobody
            } else {
                suggestions
            }
        }
        .foregroundStyle(.white)
        .task { await model.search() }
    }

    private var staff: some View {
        Notice(
            "Nothing to watch here",
            text: "Staff don't follow pupils. Find somebody to look at their page, and report what breaks the rules.",
            symbol: "person.2"
        ) {
            Button("Find people") { session.tab = .search }.buttonStyle(LimeButtonStyle())
        }
    }

    private var nobody: some View {
        Notice(
            "Nothing here yet", text: "Follow people from your school, or post the first eight seconds yourself.",
            symbol: "play.fill"
        ) {
            VStack(spacing: 12) {
                Button("Find people") { session.tab = .search }.buttonStyle(LimeButtonStyle())
                record
            }
        }
    }

    private var record: some View {
        Button("Record") { session.recording = .new }.buttonStyle(QuietButtonStyle())
    }

    private var suggestions: some View {
        ScrollView {
            VStack(spacing: 16) {
                VStack(spacing: 8) {
                    Text("Who do you know?")
                        .font(.sora(.title2, weight: .bold))
                        .accessibilityAddTraits(.isHeader)
                    Text("Start with your grade. Whoever wants to be asked has to say yes first.")
                        .font(.subheadline)
                        .foregroundStyle(Color.quiet)
                }
                .multilineTextAlignment(.center)
                .frame(maxWidth: 420)
                VStack(spacing: 8) {
                    ForEach(model.people) { person in
                        PersonRow(person: person) { FollowButton(person: person) { model.update($0.person) } }
                            .onAppear { Task { await model.came(to: person) } }
                    }
                }
                HStack(spacing: 12) {
                    if !model.hasFollowed {
                        Button("Find people") { session.tab = .search }.buttonStyle(QuietButtonStyle())
                    }
                    record
                }
            }
            .padding(.horizontal, 16)
            .padding(.top, 48)
            .padding(.bottom, 120)
            .frame(maxWidth: 560)
            .frame(maxWidth: .infinity)
        }
        .overlay(alignment: .bottom) {
            if model.hasFollowed {
                Button("Show my feed") { look() }
                    .buttonStyle(LimeButtonStyle())
                    .frame(maxWidth: 360)
                    .padding(.horizontal, 24)
                    .padding(.bottom, 24)
                    .transition(.move(edge: .bottom).combined(with: .opacity))
            }
        }
        .animation(.spring(duration: 0.3), value: model.hasFollowed)
    }
}
