/// What was pushed inside the last column of a split view: it goes along when the window becomes narrow, where the column is
/// itself a page, and when it becomes wide again.
@MainActor
final class SplitPages {
    private weak var stack: NavigationController?
    /// The column's own page in the stack; 0 is the root.
    private var id = 0
    private var carried: [NavigationController.Entry.Content] = []

    /// Whether anything waits to be put on the column.
    var isCarrying: Bool { !carried.isEmpty }

    /// Takes the pages along, for their stack is about to go.
    func leave() {
        carried = stack?.contents(above: id) ?? []
        stack = nil
    }

    /// The column now stands here: what was taken along is put on it.
    func arrive(in stack: NavigationController, above id: Int = 0) {
        guard self.stack !== stack || self.id != id else { return }
        (self.stack, self.id) = (stack, id)
        let contents = carried
        carried = []
        stack.push(contents)
    }
}
