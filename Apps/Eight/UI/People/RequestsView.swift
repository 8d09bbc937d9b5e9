import Base
import DesignKit
import EightAPI
import SwiftUI
import Wire

/// Who asks to follow one.
struct RequestsView: View {
    @Environment(EightSession.self) private var session
    @State private var requests: [FollowRequest]?
    @State private var failure: String?

    var body: some View {
        ScrollView {
            VStack(spacing: 8) {
                if let failure {
                    Notice("Couldn't load the requests", text: failure) {
                        Button("Try again") { Task { await load() } }.buttonStyle(LimeButtonStyle())
                    }
                } else if requests == nil {
                    PeopleSkeleton()
                }
                if let requests, requests.isEmpty {
                    Notice(
                        "No requests", text: "Whoever wants to follow you asks here.", symbol: "person.fill.checkmark",
                        part: 1)
                }
                ForEach(requests ?? []) { request in
                    PersonRow(person: request.person) {
                        HStack(spacing: 8) {
                            AsyncButton("Accept") { await answer(request, accepts: true) }.buttonStyle(SmallLimeStyle())
                            AsyncButton("Decline", systemImage: "xmark") { await answer(request, accepts: false) }
                                .labelStyle(.iconOnly)
                                .buttonStyle(QuietButtonStyle())
                        }
                    }
                }
            }
            .padding(16)
            .frame(maxWidth: 720)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("Requests")
        .task { await load() }
    }

    private func load() async {
        do { requests = try await session.client.requests().items } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            return
        }
        failure = nil
    }

    private func answer(_ request: FollowRequest, accepts: Bool) async {
        do {
            try await session.client.answer(request.id, accepts: accepts)
            withAnimation { requests?.removeAll { $0.id == request.id } }
            if let me = try? await session.client.me() { session.update(me) }
        } catch { failure = explanation(of: error) }
    }
}
