import DesignKit
import Foundation
import SwiftUI

/// Clips one below the other, each as large as the screen, as Eight's feed has them.
struct StagedClips: View {
    @MainActor static var view: AnyView { AnyView(StagedClips()) }

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<30, id: \.self) { number in
                    ClipStage(
                        films: URL(string: "/staged/\(number)").map { [ClipFilm(size: 720, url: $0)] } ?? [],
                        poster: nil, thumbHash: nil, isMuted: true,
                        label: "Clip \(number)"
                    )
                    .containerRelativeFrame([.horizontal, .vertical])
                }
            }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
    }
}
