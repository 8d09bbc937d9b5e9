import EightAPI
import SwiftUI

/// Why a clip is in a list; there is never another reason than these (E8-178).
enum ClipReason: Equatable {
    /// One follows who posted it.
    case followed
    /// One's school shows it, and a moderator has approved it.
    case school
    /// It is one's own.
    case own
    /// It answers a video that one has opened.
    case answer
    /// One has opened the page of who posted it.
    case page
    /// One has opened it by itself.
    case opened

    /// What decides about the order.
    var order: LocalizedStringKey {
        switch self {
        case .followed, .school, .own, .page:
            "The newest comes first. Likes, views and how long anyone watches change nothing about that."
        case .answer: "The response with the most likes comes first, then the newest."
        case .opened: "Nothing else was chosen for you."
        }
    }

    func sentence(for clip: Clip) -> Text {
        switch self {
        case .followed: Text("You follow \(clip.author.name), who posted this on \(Text(clip.at, format: .moment)).")
        case .school:
            Text(
                "\(clip.author.name) is at your school and posted this on \(Text(clip.at, format: .moment)). A moderator approved it."
            )
        case .own: Text("It's your own video, posted on \(Text(clip.at, format: .moment)).")
        case .answer: Text("\(clip.author.name) answered a video that you opened.")
        case .page:
            Text("You opened the page of \(clip.author.name), who posted this on \(Text(clip.at, format: .moment)).")
        case .opened: Text("You opened this video yourself.")
        }
    }
}

extension FormatStyle where Self == Date.FormatStyle {
    /// A day and the time of it.
    static var moment: Date.FormatStyle { .dateTime.day().month(.wide).hour().minute() }
}

/// Says why a clip is there, over it.
struct ReasonCard: View {
    let clip: Clip
    let reason: ClipReason
    let close: @MainActor () -> Void

    var body: some View {
        VStack(spacing: 12) {
            Text("Why am I seeing this?").font(.sora(.headline, weight: .bold)).accessibilityAddTraits(.isHeader)
            reason.sentence(for: clip).font(.subheadline)
            Text(reason.order).font(.subheadline).foregroundStyle(Color.quiet)
            Button("Got it", action: close).buttonStyle(LimeButtonStyle())
        }
        .multilineTextAlignment(.center)
        .foregroundStyle(.primary)
        .padding(20)
        .frame(maxWidth: 360)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 28))
        .padding(20)
        .accessibilityElement(children: .contain)
    }
}
