import EightAPI
import SwiftUI

/// Clips one below the other, each as large as the screen.
struct ClipPager<End: View>: View {
    let model: ClipListModel
    /// The clip that stands there first.
    var first: Clip.ID?
    /// Whether each clip says what it answers.
    var showsTrail = false
    @ViewBuilder let end: End

    var body: some View {
        ScrollViewReader { reader in
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(model.clips) { clip in
                        ClipPage(clip: clip, model: model, trail: showsTrail ? model.trail(to: clip) : [])
                            .containerRelativeFrame([.horizontal, .vertical])
                            .id(clip.id)
                            .onAppear { Task { await model.came(to: clip) } }
                    }
                    if model.isComplete {
                        end
                            .foregroundStyle(.white)
                            .containerRelativeFrame([.horizontal, .vertical])
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.paging)
            .scrollIndicators(.hidden)
            .onAppear { if let first { reader.scrollTo(first, anchor: .top) } }
            // What comes back is seen, and not somewhere above.
            .onChange(of: model.putBackFirst) {
                if let id = model.putBackFirst { reader.scrollTo(id, anchor: .top) }
            }
        }
        .background(Color.black)
        .alert("That didn't work", isPresented: failed) {
            Button("OK") {}
        } message: {
            Text(verbatim: model.failure ?? "")
        }
    }

    private var failed: Binding<Bool> {
        Binding(get: { model.failure != nil }, set: { if !$0 { model.failure = nil } })
    }
}

/// What a clip's place looks like before it is there.
struct ClipSkeleton: View {
    var body: some View {
        ZStack(alignment: .bottomLeading) {
            Color.black
            HStack(spacing: 10) {
                Circle().fill(.white.opacity(0.14)).frame(width: 40, height: 40)
                VStack(alignment: .leading, spacing: 6) {
                    RoundedRectangle(cornerRadius: 4).fill(.white.opacity(0.14)).frame(width: 120, height: 14)
                    RoundedRectangle(cornerRadius: 4).fill(.white.opacity(0.1)).frame(width: 180, height: 12)
                }
            }
            .padding(20)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading")
    }
}
