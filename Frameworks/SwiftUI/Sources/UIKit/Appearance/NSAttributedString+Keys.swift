public import Foundation

/// Attributes of text as UIKit names them, for the titles of bars and controls.
extension NSAttributedString.Key {
    /// The colour of the text: a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The font: a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The colour behind the text; titles of bars have none.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The space between letters; titles of bars keep theirs.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A shadow; titles of bars have none.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// A line below the text; titles of bars have none.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A line through the text; titles of bars have none.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// How lines are set; a title has one.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}
