import Base
import ClientKit
import DesignKit
import EightAPI
import Foundation
public import SwiftUI
import Wire

/// Eight on the home screen: new videos of those one follows; nothing while nobody is signed in.
public struct EightCard: View {
    private let dependencies: EightDependencies
    @State private var clips: [Clip] = []

    public init(dependencies: EightDependencies) { self.dependencies = dependencies }

    public var body: some View {
        Group {
            if let first = clips.first {
                AppCard("Eight", destination: "/eight", ground: Color(hex: 0x11130C)) {
                    HStack(spacing: 12) {
                        VStack(alignment: .leading, spacing: 4) {
                            Text("\(clips.count) new videos").font(.sora(.headline, weight: .bold))
                            Text("The latest is by \(first.author.name).").font(.footnote).opacity(0.85)
                        }
                        Spacer(minLength: 0)
                        HStack(spacing: -18) {
                            ForEach(clips.prefix(3)) { clip in
                                PlaceholderImage(
                                    url: clip.poster?.url(width: 120).flatMap { URL(string: $0) },
                                    thumbHash: clip.poster?.thumbhash, dominantColor: nil
                                )
                                .frame(width: 44, height: 64)
                                .clipShape(RoundedRectangle(cornerRadius: 8))
                                .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color(hex: 0x11130C), lineWidth: 2))
                            }
                        }
                        .accessibilityHidden(true)
                    }
                }
                .foregroundStyle(.white)
            }
        }
        .task { await load() }
    }

    private func load() async {
        let tokens = TokenStore(app: "eight", secrets: dependencies.secrets, transport: dependencies.transport)
        guard tokens.hasSession else { return }
        let client = EightClient(api: APIClient(transport: dependencies.transport, credentials: tokens))
        guard let page = try? await client.feed(nil) else { return }
        let week = dependencies.clock.now().addingTimeInterval(-7 * 86_400)
        clips = page.items.filter { $0.author.relation != .oneself && $0.at > week }
    }
}
