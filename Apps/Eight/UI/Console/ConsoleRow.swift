import Base
import DesignKit
import EightAPI
import Foundation
import SwiftUI

/// One thing that waits: whose it is, why, and since when.
struct ConsoleRow: View {
    let item: ConsoleItem

    var body: some View {
        NavigationLink(value: route) {
            HStack(spacing: 12) {
                picture
                VStack(alignment: .leading, spacing: 4) {
                    Text(verbatim: item.person.name).font(.sora(.headline)).lineLimit(1)
                    if let caption = item.caption {
                        Text(verbatim: caption).font(.footnote).foregroundStyle(Color.quiet).lineLimit(1)
                    }
                    HStack(spacing: 6) {
                        if item.severity > 3 {
                            Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.red)
                                .accessibilityLabel("Can't wait")
                        }
                        reason.font(.footnote).fontWeight(.semibold).lineLimit(2).multilineTextAlignment(.leading)
                    }
                    HStack(spacing: 4) {
                        RelativeDateText(item.since)
                        if item.isHidden, item.review == nil {
                            Text(verbatim: "\u{B7}")
                            Text("Hidden meanwhile")
                        }
                    }
                    .font(.footnote)
                    .foregroundStyle(Color.quiet)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                if item.reportCount > 1 {
                    Text(item.reportCount, format: .number)
                        .font(.sora(.subheadline))
                        .padding(.horizontal, 10)
                        .padding(.vertical, 3)
                        .background(Color.stageLine, in: Capsule())
                        .accessibilityLabel("Reported by \(item.reportCount) people")
                }
            }
            .padding(12)
            .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
        }
        .buttonStyle(.plain)
    }

    @ViewBuilder private var picture: some View {
        if item.subject == .person {
            Portrait(person: item.person, size: 48)
        } else {
            PlaceholderImage(
                url: item.poster?.url(width: 120).flatMap { URL(string: $0) }, thumbHash: item.poster?.thumbhash,
                dominantColor: nil
            )
            .frame(width: 48, height: 68)
            .background(Color.stageLine)
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .accessibilityHidden(true)
        }
    }

    private var reason: Text {
        if let review = item.review { return Text(review.title) }
        return Text(item.reasons.first?.category.title ?? ReportCategory.other.title)
    }

    private var route: EightRoute {
        item.subject == .video ? .videoCase(item.subjectId.description) : .personCase(item.subjectId.description)
    }
}

extension ReviewReason {
    /// Why a video waits.
    var title: LocalizedStringKey {
        switch self {
        case .everything: "All videos are reviewed"
        case .newcomer: "One of the first three videos"
        case .word: "Has a word from the list"
        case .pause: "Came while new videos were paused"
        case .match: "Looks like something that must not be shown"
        case .unchecked: "The check for known material didn't answer"
        }
    }
}

extension ConsoleRecord.Kind {
    /// What was done.
    var title: LocalizedStringKey {
        switch self {
        case .looked: "Looked at"
        case .approved: "Approved"
        case .removed: "Removed"
        case .warned: "Warned"
        case .suspended: "Suspended"
        case .restored: "Taken back"
        case .upheld: "Appeal turned down"
        case .banned: "Suspended for ever"
        case .notBanned: "Suspension left at a week"
        case .rules: "Switches changed"
        case .appointed: "Made a moderator"
        case .dismissed: "No moderator any more"
        case .moved: "Moved to another school"
        case .notMoved: "Not moved to another school"
        }
    }

    var symbol: String {
        switch self {
        case .looked: "eye"
        case .approved: "checkmark"
        case .removed: "eye.slash"
        case .warned: "exclamationmark.bubble"
        case .suspended: "person.fill.xmark"
        case .restored: "arrow.uturn.backward"
        case .upheld, .notBanned: "xmark.circle"
        case .banned: "person.fill.xmark"
        case .rules: "switch.2"
        case .appointed, .dismissed: "person.badge.shield.checkmark"
        case .moved: "arrow.left.arrow.right"
        case .notMoved: "xmark.circle"
        }
    }
}
