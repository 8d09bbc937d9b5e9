/// Runs code and calls `onChange` once, when one of the properties that it read of observed objects is about to change.
public func withObservationTracking<T>(
    _ apply: () -> T, onChange: @autoclosure () -> @Sendable () -> Void
) -> T {
    let (result, accesses) = AccessRecorder.record(apply)
    guard !accesses.isEmpty else { return result }
    Observer(.willChange, isSingle: true, onChange: onChange()).observe(accesses)
    return result
}
