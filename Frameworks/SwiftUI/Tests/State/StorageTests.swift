import SwiftUI
import Testing

@MainActor
struct StorageTests {
    enum Appearance: String { case light, dark }

    struct Settings: View {
        @AppStorage("appearance") private var appearance = Appearance.light
        @AppStorage("count") private var count = 1
        @AppStorage("name") private var name: String?
        @SceneStorage("draft") private var draft = ""

        var body: some View {
            Press({
                appearance = .dark
                count += 1
                name = name == nil ? "Ada" : nil
                draft += "x"
            }) {
                Word("\(appearance.rawValue) \(count) \(name ?? "nobody") \(draft)")
            }
            Mirror2()
        }
    }

    struct Mirror2: View {
        @AppStorage("count") private var count = 0
        var body: some View { Word("\(count)") }
    }

    @Test func `Defaults are read, written and shared by all properties that name the key`() {
        let defaults = TransientDefaults(["count": "5"])
        let host = ViewHost(rootView: Settings(), services: HostServices(defaults: defaults), scene: ["draft": "d"])
        host.render()
        #expect(host.texts == ["light 5 nobody d", "5"])
        host.click()
        #expect(host.texts == ["dark 6 Ada dx", "6"])
        #expect(defaults.string("appearance") == "dark")
        #expect(defaults.string("count") == "6")
        #expect(host.sceneState == ["draft": "dx"])
        host.click()
        #expect(defaults.string("name") == nil)
    }

    @Test func `A default that cannot be read as the type is the initial value`() {
        let defaults = TransientDefaults(["count": "many", "appearance": "purple"])
        let host = ViewHost(rootView: Settings(), services: HostServices(defaults: defaults))
        host.render()
        #expect(host.texts == ["light 1 nobody ", "0"])
    }

    @Test func `A default that another view of the person changed is shown`() {
        let defaults = TransientDefaults()
        let host = ViewHost(rootView: Mirror2(), services: HostServices(defaults: defaults))
        host.render()
        defaults.set("9", for: "count")
        host.defaultChanged("count")
        _ = host.flush()
        #expect(host.texts == ["9"])
    }

    @Test func `Two windows of a person share defaults and have scene storage of their own`() {
        let defaults = TransientDefaults()
        func window(_ draft: String) -> ViewHost {
            let host = ViewHost(
                rootView: Settings(), services: HostServices(defaults: defaults), scene: ["draft": draft])
            host.render()
            return host
        }
        let (left, right) = (window("l"), window("r"))
        left.click()
        right.defaultChanged("count")
        _ = right.flush()
        #expect(left.sceneState == ["draft": "lx"])
        #expect(right.sceneState == ["draft": "r"])
        #expect(right.texts == ["light 2 nobody r", "2"])
    }

    @Test func `Another person's defaults are others`() {
        let hosts = [TransientDefaults(), TransientDefaults()].map {
            ViewHost(rootView: Mirror2(), services: HostServices(defaults: $0))
        }
        for host in hosts { host.render() }
        hosts[0].services.defaults.set("3", for: "count")
        for host in hosts { host.defaultChanged("count") }
        for host in hosts { _ = host.flush() }
        #expect(hosts.map(\.texts) == [["3"], ["0"]])
    }

    @Test func `A window that is made anew has its scene storage back before the first paint`() {
        struct Draft: View {
            @SceneStorage("draft") private var draft = "empty"
            var body: some View { Press({ draft = "kept" }) { Word(draft) } }
        }
        let first = ViewHost.rendering(Draft())
        #expect(first.texts == ["empty"])
        first.click()
        let second = ViewHost(rootView: Draft(), scene: first.sceneState)
        second.render()
        #expect(second.texts == ["kept"])
    }
}
