import ListBackupAPI
import SwiftUI

extension WebhookEvent {
    /// What happens, for somebody who chooses.
    var title: LocalizedStringKey {
        switch self {
        case .completed: "A backup is complete"
        case .partial: "A backup is there in part"
        case .failed: "A backup failed"
        case .missed: "A backup was missed"
        case .needsSignIn: "A source needs a new sign-in"
        case .suspicious: "A backup looks suspicious"
        case .wellAgain: "All is well again"
        }
    }
}
