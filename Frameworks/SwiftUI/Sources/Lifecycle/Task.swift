extension View {
    /// Starts asynchronous work when the view appears and cancels it when the view goes.
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Starts asynchronous work when the view appears, and again whenever the value changes; the work before is cancelled.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}

struct TaskModifier<ID: Equatable>: AppearanceActing {
    var id: ID
    var priority: TaskPriority
    var action: @MainActor @Sendable () async -> Void

    func contentAppears(on node: _Node) { (node as? any TaskStarting)?.startTask() }
    func contentDisappears(from node: _Node) {}

    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        TaskNode(view, in: context)
    }
}

@MainActor
private protocol TaskStarting {
    func startTask()
}

/// The node of `.task`: owns the task.
final class TaskNode<C: View, ID: Equatable>: AppearanceNode<C, TaskModifier<ID>>, TaskStarting {
    private var task: Task<Void, Never>?
    private var startCount = 0

    func startTask() {
        task?.cancel()
        let action = modifier.action
        let (perform, size) = (environmentValues.perform, environmentValues.windowSize)
        graph.runningTasks += 1
        startCount += 1
        // The task inherits the scope.
        let scope = BrowserScope(perform, size: { size }, language: graph.language, looks: graph.looks)
        task = BrowserScope.$current.withValue(scope) {
            Task(priority: modifier.priority) { [weak graph, weak self, startCount] in
                await action()
                graph?.runningTasks -= 1
                // What has ended needs no room any more, unless another one was started meanwhile.
                if let self, self.startCount == startCount { task = nil }
            }
        }
    }

    override func modifierChanged(from old: TaskModifier<ID>) {
        guard old.id != modifier.id, flags.contains(.appeared) else { return }
        graph.afterUpdate { [weak self] in
            if let self, flags.contains(.mounted) { startTask() }
        }
    }

    override func willUnmount() {
        task?.cancel()
        task = nil
        super.willUnmount()
    }
}
