import SwiftUI
import Testing

extension EnvironmentValues {
    private struct SizeKey: EnvironmentKey { static let defaultValue = 1 }
    private struct HueKey: EnvironmentKey { static let defaultValue = "red" }

    fileprivate var size: Int {
        get { self[SizeKey.self] }
        set { self[SizeKey.self] = newValue }
    }

    fileprivate var hue: String {
        get { self[HueKey.self] }
        set { self[HueKey.self] = newValue }
    }
}

@MainActor
struct EnvironmentTests {
    final class Log {
        var lines: [String] = []
    }

    @Observable
    final class Model {
        var size = 1
        var hue = "red"
    }

    struct Size: View {
        let log: Log
        @Environment(\.size) private var size
        var body: some View {
            let _ = log.lines.append("size")
            Word("\(size)")
        }
    }

    struct Hue: View {
        let log: Log
        @Environment(\.hue) private var hue
        var body: some View {
            let _ = log.lines.append("hue")
            Word(hue)
        }
    }

    struct Root: View {
        let model: Model
        let log: Log
        var body: some View {
            Both(log: log).environment(\.size, model.size).environment(\.hue, model.hue)
        }
    }

    struct Both: View {
        let log: Log
        var body: some View {
            let _ = log.lines.append("both")
            Box {
                Size(log: log)
                Hue(log: log)
                Hue(log: log).environment(\.hue, "fixed")
            }
        }
    }

    @Test func `A key that changes evaluates only its readers`() {
        let model = Model()
        let log = Log()
        let host = ViewHost.rendering(Root(model: model, log: log))
        #expect(host.texts == ["1", "red", "fixed"])
        log.lines = []
        model.size = 2
        #expect(host.flush().count == 1)
        #expect(log.lines == ["size"])
        log.lines = []
        model.hue = "blue"
        #expect(host.flush().count == 1)
        #expect(host.texts == ["2", "blue", "fixed"])
        #expect(log.lines == ["hue"])
    }

    @Test func `Transforming starts from the value outside`() {
        struct View1: View {
            let log: Log
            var body: some View {
                Size(log: log).transformEnvironment(\.size) { $0 *= 10 }.environment(\.size, 4)
            }
        }
        #expect(ViewHost.rendering(View1(log: Log())).texts == ["40"])
    }

    @Test func `Objects are found by their type`() {
        struct Reader: View {
            @Environment(Model.self) private var model
            @Environment(Log2.self) private var missing: Log2?
            var body: some View {
                Word("\(model.size) \(missing == nil)")
            }
        }
        let model = Model()
        let host = ViewHost.rendering(Reader().environment(model))
        #expect(host.texts == ["1 true"])
        model.size = 6
        _ = host.flush()
        #expect(host.texts == ["6 true"])
    }

    @Observable
    final class Log2 {}

    @Test func `A description that reads a key is written again when it changes`() {
        struct Root: View {
            let model: Model
            var body: some View {
                Hued().environment(\.hue, model.hue)
            }
        }
        let model = Model()
        let host = ViewHost.rendering(Root(model: model))
        model.hue = "green"
        #expect(host.flush().summary.first?.hasSuffix("color=green") == true)
    }

    struct Hued: ElementView {
        func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.setStyle("color", context.environment.hue)
        }
    }

    @Test func `The person's settings reach views when they change`() {
        let model = Model()
        let services = HostServices(environment: { $0.size = model.size })
        let log = Log()
        let host = ViewHost(rootView: Size(log: log), services: services)
        host.render()
        #expect(host.texts == ["1"])
        model.size = 3
        host.updateEnvironment()
        _ = host.flush()
        #expect(host.texts == ["3"])
    }

    private struct Told: View {
        @Environment(\.keyboardShortcut) private var shortcut
        @Environment(\.menuIndicatorVisibility) private var indicator
        @Environment(\.verticalScrollIndicatorVisibility) private var vertical
        @Environment(\.horizontalScrollIndicatorVisibility) private var horizontal
        @Environment(\.labelsVisibility) private var labels
        @Environment(\.isFocusEffectEnabled) private var showsFocus
        @Environment(\.isHoverEffectEnabled) private var showsHover
        @Environment(\.backgroundStyle) private var background

        var body: some View {
            let said = [
                shortcut == .defaultAction, indicator == .hidden, vertical == .never,
                horizontal == .never, labels == .hidden, showsFocus, showsHover, background != nil,
            ]
            Word(said.map { $0 ? "1" : "0" }.joined())
        }
    }

    @Test func `Views read what modifiers around say of controls and of scroll views`() {
        #expect(ViewHost.rendering(Told()).texts == ["00000110"])
        let host = ViewHost.rendering(
            Told().keyboardShortcut(.defaultAction).menuIndicator(.hidden).scrollIndicators(.never, axes: .vertical)
                .labelsHidden().focusEffectDisabled().hoverEffectDisabled()
                .backgroundStyle(.red))
        #expect(host.texts == ["11101001"])
    }
}
