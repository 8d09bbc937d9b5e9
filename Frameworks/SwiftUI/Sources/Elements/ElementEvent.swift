/// What the browser tells about an event.
package struct EventPayload: Sendable {
    /// A file that the browser has sent up beforehand.
    package struct File: Sendable, Equatable {
        /// Names the file on the server.
        package var token: String
        package var name: String
        package var type: String
        package var size: Int

        package init(token: String, name: String, type: String, size: Int) {
            self.token = token
            self.name = name
            self.type = type
            self.size = size
        }
    }

    /// A text from outside the page, or only its kind.
    package struct Item: Sendable, Equatable {
        /// A media type.
        package var type: String
        package var text: String

        package init(type: String, text: String) {
            self.type = type
            self.text = text
        }
    }

    /// The text of an input.
    package var value: String?
    /// The browser's count of edits of the input.
    package var editCounter: Int?
    /// The selection in the input's text, in UTF-16 units.
    package var selection: Range<Int>?
    /// The rows of a long list that are to be made.
    package var rows: Range<Int>?
    package var isOn: Bool?
    package var number: Double?
    package var x: Double?
    package var y: Double?
    /// Where a drag began.
    package var startX: Double?
    package var startY: Double?
    /// How fast a drag is, in points a second.
    package var velocityX: Double?
    package var velocityY: Double?
    /// The size of what was measured.
    package var width: Double?
    package var height: Double?
    /// How many clicks came one upon the other.
    package var clicks: Int?
    /// Letters of `acms`: alt, control, command, shift.
    package var modifiers: String?
    /// The name of a key as in `KeyboardEvent.key`.
    package var key: String?
    /// The name of a swipe action, a menu item, a dragged detent.
    package var name: String?
    package var files: [File] = []
    /// What was dropped or pasted besides files.
    package var items: [Item] = []

    package init(value: String? = nil, editCounter: Int? = nil) {
        self.value = value
        self.editCounter = editCounter
    }
}

/// An event of the browser.
package struct ClientEvent: Sendable {
    package var elementID: Int
    /// click, input, change, submit, focus, blur, key, visible, hidden, refresh, files, swipe, scroll, dismiss, menu,
    /// lift, over, drop, copy, cut, paste.
    package var name: String
    package var payload: EventPayload

    package init(elementID: Int, name: String, payload: EventPayload = EventPayload()) {
        self.elementID = elementID
        self.name = name
        self.payload = payload
    }
}
