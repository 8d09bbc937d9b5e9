import Foundation
import SwiftUI
import UIKit

/// What became of a message.
public enum MessageComposeResult: Int, Sendable {
    /// Nothing.
    case cancelled
    /// The person's own program has it, which sends it when they say so: browsers do not tell more.
    case sent
    /// It could not be handed on.
    case failed
}

/// Told of what became of a message.
@MainActor @preconcurrency
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
    /// The person is done.
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// A short message, which the person's own program takes over: a browser sends none.
@MainActor @preconcurrency
open class MFMessageComposeViewController: UIViewController {
    /// Told of what became of the message.
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    /// Whom it is for.
    open var recipients: [String]?
    /// What it says.
    open var body: String?
    /// What it is about; short messages have no such line in browsers.
    open var subject: String?

    /// Whether messages can be written: browsers hand them on to whatever program the person has.
    open class func canSendText() -> Bool { true }
    /// Whether files can be sent along: not from a browser.
    open class func canSendAttachments() -> Bool { false }
    /// Whether a message has a line that says what it is about: not from a browser.
    open class func canSendSubject() -> Bool { false }

    override open func loadView() {
        let message = OutgoingMessage(scheme: "sms", recipients: recipients ?? [], text: body ?? "")
        let page = OutgoingMessagePage(message: message) { [weak self] isHandedOn in
            guard let self else { return }
            if let messageComposeDelegate {
                messageComposeDelegate.messageComposeViewController(
                    self, didFinishWith: isHandedOn ? .sent : .cancelled)
            } else {
                dismiss(animated: true)
            }
        }
        show(page)
    }
}
