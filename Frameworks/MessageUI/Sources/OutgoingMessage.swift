import Foundation
import SwiftUI
import UIKit

/// What the person's own program is to send.
struct OutgoingMessage {
    var scheme: String
    var recipients: [String] = []
    var copies: [String] = []
    var hiddenCopies: [String] = []
    var subject = ""
    var text = ""

    /// The address that opens the program, as RFC 6068 spells it.
    var address: URL? {
        let fields = [
            ("subject", subject), ("cc", copies.joined(separator: ",")), ("bcc", hiddenCopies.joined(separator: ",")),
            ("body", text.replacingOccurrences(of: "\n", with: "\r\n")),
        ]
        let query = fields.filter { !$0.1.isEmpty }.map { "\($0.0)=\(Self.spelled($0.1))" }
        let to = recipients.map(Self.spelled).joined(separator: ",")
        return URL(string: "\(scheme):\(to)" + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))
    }

    private static func spelled(_ text: String) -> String {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-._~@+")
        allowed.formIntersection(CharacterSet(charactersIn: Unicode.Scalar(0x21)...Unicode.Scalar(0x7E)))
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
}

extension String {
    /// The words of a text in HTML.
    var withoutMarkup: String {
        var text = self
        for end in ["<br>", "<br/>", "<br />", "</p>", "</div>"] {
            text = text.replacingOccurrences(of: end, with: "\n", options: .caseInsensitive)
        }
        text = text.replacingOccurrences(of: "<[^>]*>", with: "", options: .regularExpression)
        for (name, sign) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
        ] {
            text = text.replacingOccurrences(of: name, with: sign)
        }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// The message, to be changed before the person's own program takes it.
struct OutgoingMessagePage: View {
    @State var message: OutgoingMessage
    let finish: @MainActor (_ isHandedOn: Bool) -> Void

    private var recipients: Binding<String> {
        Binding {
            message.recipients.joined(separator: ", ")
        } set: { text in
            message.recipients = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    var body: some View {
        NavigationStack {
            Form {
                LabeledContent {
                    TextField("", text: recipients)
                } label: {
                    Text(system: "To")
                }
                if message.scheme == "mailto" {
                    LabeledContent {
                        TextField("", text: $message.subject)
                    } label: {
                        Text(system: "Subject")
                    }
                }
                TextEditor(text: $message.text).frame(minHeight: 160)
            }
            .navigationTitle(Text(system: "New Message"))
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button {
                        finish(false)
                    } label: {
                        Text(system: "Cancel")
                    }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button {
                        if let address = message.address { UIApplication.shared.open(address) }
                        finish(true)
                    } label: {
                        Text(system: "Send")
                    }
                }
            }
        }
    }
}
