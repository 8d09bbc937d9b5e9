import Foundation
import SwiftUI
import UIKit

/// What became of a mail.
public enum MFMailComposeResult: Int, Sendable {
    /// Nothing.
    case cancelled
    /// It lies in the person's mail program, which sends it when they say so: browsers do not tell more.
    case saved
    /// It was sent.
    case sent
    /// It could not be handed on.
    case failed
}

/// Told of what became of a mail.
@MainActor @preconcurrency
public protocol MFMailComposeViewControllerDelegate: AnyObject {
    /// The person is done.
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    /// The mail goes away.
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) { controller.dismiss(animated: true) }
}

/// A mail, which the person's own mail program takes over: a browser sends none.
@MainActor @preconcurrency
open class MFMailComposeViewController: UIViewController {
    /// Told of what became of the mail.
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
    private var message = OutgoingMessage(scheme: "mailto")

    /// Whether mail can be written: browsers hand it on to whatever program the person has.
    open class func canSendMail() -> Bool { true }

    /// What it is about.
    open func setSubject(_ subject: String) { message.subject = subject }
    /// Whom it is for.
    open func setToRecipients(_ toRecipients: [String]?) { message.recipients = toRecipients ?? [] }
    /// Who else gets it.
    open func setCcRecipients(_ ccRecipients: [String]?) { message.copies = ccRecipients ?? [] }
    /// Who else gets it unseen.
    open func setBccRecipients(_ bccRecipients: [String]?) { message.hiddenCopies = bccRecipients ?? [] }
    /// What it says; mail programs take plain text from browsers, so marks of HTML are left out.
    open func setMessageBody(_ body: String, isHTML: Bool) { message.text = isHTML ? body.withoutMarkup : body }
    /// Whom it should be from; the mail program decides that.
    open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
    /// Adds a file.
    @available(
        *, unavailable, message: "Mail programs take no files from browsers; hand the file on with ShareLink."
    )
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}

    override open func loadView() {
        let page = OutgoingMessagePage(message: message) { [weak self] isHandedOn in
            guard let self else { return }
            let result = isHandedOn ? MFMailComposeResult.saved : .cancelled
            if let mailComposeDelegate {
                mailComposeDelegate.mailComposeController(self, didFinishWith: result, error: nil)
            } else {
                dismiss(animated: true)
            }
        }
        show(page)
    }
}
