import Base
import ClientKit
import DesignKit
import EightAPI
import Foundation
import SwiftUI

/// What was decided about oneself or a video of one's own, why, and the way to appeal (E8-146).
struct SanctionView: View {
    @State private var model: AppealModel
    @Environment(EightSession.self) private var session

    init(id: SortableID, client: EightClient) { _model = State(initialValue: AppealModel(id, client: client)) }

    var body: some View {
        Group {
            switch model.phase {
            case .loading: PeopleSkeleton().padding(16).frame(maxHeight: .infinity, alignment: .top)
            case .failed(let sentence):
                Notice("Couldn't open this", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(LimeButtonStyle())
                }
            case .loaded: if let sanction = model.sanction { content(sanction) }
            }
        }
        .frame(maxWidth: .infinity)
        .background(Color.stageGround)
        .stageTitle("What was decided")
        .refreshable { await model.load() }
        .task { await model.load() }
        .task { for await news in session.live.events() where news.kind == .noticed { await model.load() } }
    }

    private func content(_ sanction: Sanction) -> some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                CaseCard {
                    HStack(alignment: .top, spacing: 14) {
                        picture(sanction)
                        VStack(alignment: .leading, spacing: 4) {
                            Text(sanction.title).font(.sora(.title3)).accessibilityAddTraits(.isHeader)
                            if let caption = sanction.clip?.caption {
                                Text(verbatim: caption).font(.footnote).foregroundStyle(Color.quiet).lineLimit(2)
                            }
                            RelativeDateText(sanction.at).font(.footnote).foregroundStyle(Color.quiet)
                        }
                    }
                    Text(sanction.why).font(.subheadline)
                    Text(sanction.effect).font(.subheadline).foregroundStyle(Color.quiet)
                }
                if sanction.reason == .selfHarm { CrisisCard() }
                AppealCard(model: model)
            }
            .padding(16)
            .padding(.bottom, 120)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
    }

    @ViewBuilder private func picture(_ sanction: Sanction) -> some View {
        if let poster = sanction.clip?.poster {
            PlaceholderImage(
                url: poster.url(width: 120).flatMap { URL(string: $0) }, thumbHash: poster.thumbhash,
                dominantColor: nil
            )
            .frame(width: 48, height: 68)
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .accessibilityHidden(true)
        } else {
            Image(systemName: sanction.symbol)
                .foregroundStyle(Color.spark)
                .frame(width: 44, height: 44)
                .background(Color.stageLine, in: Circle())
                .accessibilityHidden(true)
        }
    }
}
