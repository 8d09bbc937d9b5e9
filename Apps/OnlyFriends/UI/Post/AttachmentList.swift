import OnlyFriendsAPI
import SwiftUI

/// The chosen pictures, each with how far it has come, what it shows, and a way to take it back.
struct AttachmentList: View {
    let model: CreatePostModel

    var body: some View {
        ForEach(model.attachments) { attachment in
            HStack(alignment: .center, spacing: 12) {
                AttachmentTile(state: attachment.state)
                AttachmentDetail(attachment: attachment, model: model)
                Spacer(minLength: 0)
                Button {
                    model.remove(attachment.id)
                } label: {
                    Image(systemName: "xmark.circle.fill")
                        .font(.system(size: 20))
                        .foregroundStyle(.secondary)
                        .frame(width: 44, height: 44)
                        .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Remove photo")
            }
        }
    }
}

/// A small likeness of a picture that is to be sent.
struct AttachmentTile: View {
    let state: PhotoUploads.Attachment.State

    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 10).fill(.quaternary)
            switch state {
            case .waiting, .unconnected:
                Image(systemName: "clock").foregroundStyle(.secondary).accessibilityHidden(true)
            case .uploading: ProgressView().accessibilityLabel("Uploading photo")
            case .ready(let media): MediaImage(media: media, width: 64)
            case .failed, .refused:
                Image(systemName: "exclamationmark.triangle").foregroundStyle(Color.amber).accessibilityHidden(true)
            }
        }
        .frame(width: 64, height: 64)
        .clipShape(RoundedRectangle(cornerRadius: 10))
    }
}

/// What stands beside a picture: its description, or why it is not one yet.
private struct AttachmentDetail: View {
    let attachment: CreatePostModel.Attachment
    let model: CreatePostModel

    var body: some View {
        switch attachment.state {
        case .waiting:
            Text("Waiting for its turn").font(.cabin(.subheadline)).foregroundStyle(.secondary)
        case .uploading:
            progress.font(.cabin(.subheadline)).foregroundStyle(.secondary)
        case .unconnected:
            VStack(alignment: .leading, spacing: 4) {
                Text("Waiting for a connection").font(.cabin(.subheadline)).foregroundStyle(.secondary)
                Button("Try now") { Task { await model.retry(attachment.id) } }
                    .buttonStyle(.bordered)
                    .controlSize(.small)
            }
        case .ready:
            TextField(
                "What does it show?",
                text: Binding(get: { attachment.altText }, set: { model.describe(attachment.id, $0) }), axis: .vertical
            )
            .lineLimit(1...3)
            .font(.cabin(.subheadline))
        case .failed(let sentence):
            VStack(alignment: .leading, spacing: 4) {
                why(sentence)
                Button("Try again") { Task { await model.retry(attachment.id) } }
                    .buttonStyle(.bordered)
                    .controlSize(.small)
            }
        case .refused(let sentence):
            VStack(alignment: .leading, spacing: 2) {
                why(sentence)
                Text("Your post goes without it.").font(.cabin(.footnote)).foregroundStyle(.secondary)
            }
        }
    }

    /// What is all with the server is being made ready there.
    private var progress: Text {
        guard let percent = attachment.percent, percent < 100 else { return Text("Being prepared…") }
        let share = (Double(percent) / 100).formatted(.percent)
        return Text("Sending… \(share)")
    }

    private func why(_ sentence: String) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            if !attachment.name.isEmpty {
                Text(verbatim: attachment.name).font(.cabin(.footnote, weight: .semibold)).lineLimit(1)
            }
            Text(verbatim: sentence).font(.cabin(.footnote)).foregroundStyle(Color.alarm)
        }
    }
}
