/// How a camera is.
public enum ClipCameraState: Sendable, Equatable {
    /// The person is asked whether it may be used.
    case asking
    /// It is not to be used.
    case refused(Reason)
    case ready
    case recording
    /// A clip was recorded and is on its way to the app.
    case kept

    /// Why there is no picture.
    public enum Reason: String, Sendable {
        /// The person does not want it, or their browser does not.
        case denied
        /// There is none.
        case missing
        /// Something else uses it.
        case busy
        /// There is no room on the device for what it would record.
        case full
    }
}
