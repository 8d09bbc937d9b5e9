import Foundation

/// Why somebody cannot become a person of the house, or sign in.
package enum PeopleError: Error, Sendable, Hashable {
    case nameMissing, nameTooLong, nameTaken
    /// A sentence of the rule that the password breaks.
    case passwordRefused(String)
    /// Name and password do not belong together, or there is no such name: which of them is nobody's to know.
    case wrongNameOrPassword
    case wrongPassword
    case wrongCode
    case needsInvitation
    /// The invitation was used, withdrawn, or its time is over.
    case invitationVoid
    /// The house has an owner, or the link is not the one that it shows.
    case claimVoid
    /// Seconds until there is another try.
    case tooManyTries(wait: TimeInterval)
    /// The browser has an account already, or none, or it is not the owner's.
    case notAllowed
    case noteTooLong, tooManyInvitations
    /// A sentence about the passkey that was not taken.
    case passkeyRefused(String)
    case tooManyPasskeys
    /// Without this passkey nothing would be left to sign in with.
    case lastWayIn
}
