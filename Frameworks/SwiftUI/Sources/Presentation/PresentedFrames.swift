/// What the sheets and covers look like that buttons have presented, by the buttons' places in the code: the next press of such a
/// button shows the frame before the server has answered.
///
/// Nothing in a frame is anybody's own, neither words nor pictures: it holds for all who see that button.
@MainActor
final class PresentedFrames {
    static let shared = PresentedFrames()
    /// Most buttons that are remembered.
    private static let limit = 4096

    private var known: [UInt64: Entry] = [:]

    private struct Entry {
        var frame: String
        var hits = 0
        var misses = 0

        /// A button that only sometimes presents something is not believed.
        var isReliable: Bool { hits > misses * 4 }
    }

    /// The frame that a press of the button at a place is known to bring.
    func frame(at place: UInt64) -> String? {
        guard let entry = known[place], entry.isReliable else { return nil }
        return entry.frame
    }

    /// Notes what a press has presented, or that it was nothing. Returns whether the button is to say something else from now on.
    func learn(_ frame: String?, at place: UInt64) -> Bool {
        let before = self.frame(at: place)
        if let frame, known[place] != nil || known.count < Self.limit {
            known[place, default: Entry(frame: frame)].frame = frame
            known[place]?.hits += 1
        } else if frame == nil {
            known[place]?.misses += 1
        }
        return self.frame(at: place) != before
    }
}

/// A button that was pressed in this turn.
@MainActor
struct PressedButton {
    let place: UInt64
    weak var element: Element?
}

extension ViewGraph {
    /// Learns what the press of this turn has presented. Returns whether the button is to be described again.
    func learnPresentation() -> Bool {
        guard let pressed else { return false }
        self.pressed = nil
        var frame: String?
        for change in tree.changes where frame == nil {
            guard case .insert(let element, _, _) = change.operation else { continue }
            frame = element.first { $0.isPresented }.flatMap(PresentedSkeleton.text)
        }
        guard PresentedFrames.shared.learn(frame, at: pressed.place), let owner = pressed.element?.owner else {
            return false
        }
        needsResolve(owner)
        return true
    }
}

extension Element {
    fileprivate var isPresented: Bool {
        tag == "dialog" && (attribute("data-sheet") != nil || attribute("data-cover") != nil)
    }
}

/// The ground of something presented and its bar, as text for the browser: a line for each element with its depth, its classes and
/// its styles, of which the first has the sheet's heights as well.
@MainActor
private struct PresentedSkeleton {
    private static let mostElements = 12
    private static let mostLevels = 9
    private var lines: [String] = []

    static func text(of dialog: Element) -> String? {
        var skeleton = PresentedSkeleton()
        skeleton.add(dialog, level: 0)
        for name in ["data-detents", "data-detent"] { skeleton.lines[0] += "|" + (dialog.attribute(name) ?? "") }
        return skeleton.lines.joined(separator: "\n")
    }

    private mutating func add(_ element: Element, level: Int) {
        let styles = element.styles.filter { level == 0 || $0.name == "background" || $0.name.hasPrefix("--") }
            .filter { $0.value.utf8.count < 200 && !$0.value.contains("url(") && !$0.value.contains("|") }
            .map { "\($0.name):\($0.value)" }.joined(separator: ";")
        lines.append("\(level) \(element.classes)|\(styles)")
        guard level < Self.mostLevels, !element.classes.hasPrefix("scroll ") else { return }
        for child in element.children where lines.count < Self.mostElements && Self.isGround(child) {
            add(child, level: level + 1)
        }
    }

    /// What fills a part of the sheet without being something to read or to press.
    private static func isGround(_ element: Element) -> Bool {
        let isBox = ["div", "section", "header"].contains(element.tag)
        let isHandle = element.attribute("data-handle") != nil
        return isBox && (isHandle || element.layout.horizontal == .fill)
            && element.shape.attributes.allSatisfy {
                $0.name != "role"
            }
    }
}

extension _Node {
    /// How far up a place in the code is told apart.
    private static var levelsOfPlace: Int { 40 }

    /// A number for the place of the view in the code: the same for all rows of a list, and for all who see it.
    var placeInCode: UInt64 {
        var hasher = Hasher()
        var child: _Node = self
        for _ in 0..<Self.levelsOfPlace {
            hasher.combine(ObjectIdentifier(type(of: child)))
            guard let parent = child.parent else { break }
            if !(parent is any IdentifyingNode) {
                var count = 0, isFound = false
                parent.forEachChild { other in
                    if other === child { isFound = true }
                    if !isFound, type(of: other) == type(of: child) { count += 1 }
                }
                hasher.combine(count)
            }
            child = parent
        }
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
