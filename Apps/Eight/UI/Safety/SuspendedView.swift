import Base
import EightAPI
import Foundation
import SwiftUI

/// All there is of Eight for who is shut out: why, and the way to appeal (E8-151).
struct SuspendedView: View {
    @State private var model: AppealModel
    @Environment(EightSession.self) private var session
    /// Seconds between two looks at whether it is over.
    private static let pause = 60.0

    init(_ sanction: Sanction, client: EightClient) {
        _model = State(initialValue: AppealModel(sanction.id, sanction: sanction, client: client))
    }

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                EightMark(size: 96)
                Text("Your account is suspended")
                    .font(.sora(.title, weight: .bold))
                    .multilineTextAlignment(.center)
                    .accessibilityAddTraits(.isHeader)
                    .accessibilityHeading(.h1)
                if let sanction = model.sanction {
                    VStack(spacing: 8) {
                        Text(sanction.why)
                        Text(sanction.effect).foregroundStyle(Color.quiet)
                        if let end = sanction.until {
                            Text("You can come back after \(Text(end, format: .wholeDay)).").fontWeight(.semibold)
                        }
                    }
                    .multilineTextAlignment(.center)
                    if sanction.reason == .selfHarm { CrisisCard() }
                }
                AppealCard(model: model)
                Button("Sign out") { Task { await session.signOut() } }.buttonStyle(QuietButtonStyle())
            }
            .padding(28)
            .padding(.top, 24)
            .frame(maxWidth: 520)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .task {
            while (try? await session.clock.sleep(seconds: Self.pause)) != nil {
                await session.refresh()
                await model.load()
            }
        }
    }
}
