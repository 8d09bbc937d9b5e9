/// The system of 64 gates, 36 channels and nine centres that was published by Ra Uru Hu in 1987.
///
/// What is computed here are the mechanics, which several free programs publish alike: places on a wheel, what is
/// joined with what, and the short names in common use. Texts that explain them are not part of it. "Human Design",
/// "BodyGraph" and "Rave" are used as marks by others, so what people see is called by ``displayName``.
public enum HumanDesign {
    /// What people see this system called.
    public static let displayName = "Gates and centres"
}
