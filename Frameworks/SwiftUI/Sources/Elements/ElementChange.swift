/// One step that turns the document that the browser shows into the one that the views describe now.
package struct ElementChange {
    /// What is done.
    package enum Operation {
        /// A new element with all that is in it, before a sibling or last.
        case insert(Element, parent: Int, before: Int?)
        /// An element and all that is in it goes, with its exit transition when the change is animated.
        case remove(Int, transition: TransitionDescription?)
        /// An element that is there gets another place in the same parent.
        case move(Int, parent: Int, before: Int?)
        case attribute(Int, String, String?)
        case style(Int, String, String?)
        /// All classes of the element, separated by blanks.
        case classes(Int, String)
        case text(Int, String)
        /// What an input is to show, as an answer to the browser's edit of that number.
        case value(Int, String, basedOn: Int)
        /// What an event is to change, as far as is known beforehand: a press of the one control in an element, or that a
        /// button is held. Nothing of it has happened. Empty when nothing is known.
        indirect case foresight(Int, Foresight, [Operation])
        /// Something to do that is not a change of the document.
        case command(ClientCommand)
    }

    /// What is foreseen, by the name of its event.
    package enum Foresight: String {
        case click, press
    }

    package var operation: Operation
    /// How the change is animated, if at all.
    package var animation: AnimationDescription?

    package init(_ operation: Operation, animation: AnimationDescription? = nil) {
        self.operation = operation
        self.animation = animation
    }
}

/// Something that the browser is to do.
package enum ClientCommand: Equatable, Sendable {
    /// How the browser's history changes.
    package enum Navigation: Equatable, Sendable {
        case push
        case replace
        case back(Int)
    }

    /// Gives an element the focus.
    case focus(Int)
    /// Takes the focus away.
    case blur
    /// Scrolls the nearest scroll view until the element shows; the anchor is in parts of its size.
    case scrollTo(Int, anchorX: Double?, anchorY: Double?)
    /// Scrolls a scroll view to so many points from its beginning; a direction of which nothing is said stays.
    case scrollToPoint(Int, x: Double?, y: Double?, slides: Bool = false)
    case navigate(Navigation, url: String)
    case title(String)
    case openURL(String)
    /// Puts a text on the clipboard.
    case copy(String)
    /// Tells assistive technology something.
    case announce(String)
    /// Lets a device that can be felt move: milliseconds of moving and resting in turn.
    case vibrate([Int])
    /// What a text that is dragged out of the page says, and of which kind it is.
    package struct Text: Equatable, Sendable {
        /// A media type.
        package var type: String
        package var text: String
    }

    /// What the items that were taken up at an element are: the names of their kinds, and what other windows get of them.
    case carry(Int, kinds: [String], texts: [Text])
    /// Hands a text on by the browser's own sheet.
    case share(String)
    /// The asynchronous answer to an event (`refresh`) of an element has ended.
    case finished(Int, event: String)
}
