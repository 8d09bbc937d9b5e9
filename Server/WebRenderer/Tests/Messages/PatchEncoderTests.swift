import Testing
import WebRenderer

@testable import SwiftUI

@MainActor
@Suite struct PatchEncoderTests {
    private func message(_ changes: [ElementChange]) -> String {
        PatchEncoder.message(changes, sequence: 3, handled: 2)
    }

    private let glide = AnimationDescription(duration: 0.25, easing: "ease-out")

    @Test func `A like changes one number on the wire`() {
        #expect(message([ElementChange(.text(1234, "17"))]) == #"[3,2,[["t",1234,"17"]]]"#)
    }

    @Test func `What a change needs besides comes before it`() {
        let text = PatchEncoder.message([ElementChange(.classes(7, "sym-gear"))], sequence: 31, handled: 2) { bytes in
            String(decoding: bytes, as: UTF8.self).contains("sym-gear") ? ".sym-gear{--i:url(\"x\")}" : ""
        }
        #expect(text == #"[31,2,[["y",".sym-gear{--i:url(\"x\")}"],["c",7,"sym-gear"]]]"#)
    }

    @Test func `Every operation has its short form`() {
        let changes = [
            ElementChange(.remove(1, transition: nil)), ElementChange(.move(2, parent: 3, before: nil)),
            ElementChange(.move(2, parent: 3, before: 4)), ElementChange(.attribute(5, "aria-label", "a\"b")),
            ElementChange(.attribute(5, "disabled", nil)), ElementChange(.style(6, "color", "red")),
            ElementChange(.style(6, "color", nil)), ElementChange(.classes(7, "a b")),
            ElementChange(.value(8, "x", basedOn: 9)),
        ]
        #expect(
            message(changes)
                == #"[3,2,[["r",1],["m",2,3,0],["m",2,3,4],["a",5,"aria-label","a\"b"],["a",5,"disabled",null],"#
                + #"["s",6,"color","red"],["s",6,"color",null],["c",7,"a b"],["v",8,"x",9]]]"#)
    }

    @Test func `What would run as a script does not travel`() {
        let changes = [
            ElementChange(.attribute(1, "onclick", "x")), ElementChange(.attribute(1, "href", "javascript:x")),
            ElementChange(.style(1, "color", "red;x:y")),
        ]
        #expect(message(changes) == "[3,2,[]]")
    }

    @Test func `Commands name what the browser is to do`() {
        let commands: [ClientCommand] = [
            .focus(4), .blur, .scrollTo(5, anchorX: nil, anchorY: 0.5), .navigate(.push, url: "/a"),
            .navigate(.back(2), url: "/"), .title("T"), .announce("Done"), .finished(6, event: "refresh"),
            .scrollToPoint(7, x: nil, y: 12), .vibrate([10, 90, 20]),
        ]
        #expect(
            message(commands.map { ElementChange(.command($0)) })
                == #"[3,2,[["x","focus",4],["x","focus",0],["x","scroll",5,null,0.5],["x","push","/a"],"#
                + #"["x","back",2,"/"],["x","title","T"],["x","announce","Done"],["x","finished",6,"refresh"],["x","scroll",7,null,12,1],["x","vibrate",10,90,20]]]"#
        )
    }

    @Test func `An animation is named once for all that it holds for`() {
        let changes = [
            ElementChange(.style(1, "opacity", "0"), animation: glide),
            ElementChange(.style(2, "opacity", "0"), animation: glide), ElementChange(.text(3, "x")),
        ]
        #expect(
            message(changes)
                == #"[3,2,[["A",250,"ease-out",0],["s",1,"opacity","0"],["s",2,"opacity","0"],["A"],["t",3,"x"]]]"#)
    }

    @Test func `An element that leaves under an animation takes its transition along`() {
        let transition = TransitionDescription(
            insertion: [], removal: [ElementProperty(name: "opacity", value: "0")])
        #expect(
            message([ElementChange(.remove(1, transition: transition), animation: glide)])
                == #"[3,2,[["A",250,"ease-out",0],["r",1,{"opacity":"0"}]]]"#)
        #expect(message([ElementChange(.remove(1, transition: transition))]) == #"[3,2,[["r",1]]]"#)
    }

    @Test func `An inserted element comes as HTML`() {
        struct Growing: View {
            @State private var words = ["a"]
            var body: some View {
                Press({ words.append("<b>") }) { ForEach(words, id: \.self) { Word($0) } }
            }
        }
        let host = ViewHost.rendering(Growing())
        host.dispatch(ClientEvent(elementID: 2, name: "click"))
        #expect(message(host.flush()) == #"[3,2,[["i",2,0,"<span data-i=\"4\">&lt;b&gt;</span>"]]]"#)
    }

    @Test func `An element that comes and goes in one turn is not told of`() {
        let host = ViewHost.rendering(Word("x"))
        let element = host.tree.root.children[0]
        #expect(message([ElementChange(.insert(element, parent: 99, before: nil))]) == "[3,2,[]]")
    }

    @Test func `A change of handlers is told`() {
        struct Switching: View {
            @State private var isOn = true
            var body: some View {
                Raw { element in
                    element.on(isOn ? "click" : "key") { _ in isOn.toggle() }
                }
            }
        }
        let host = ViewHost.rendering(Switching())
        host.dispatch(ClientEvent(elementID: 2, name: "click"))
        #expect(message(host.flush()) == #"[3,2,[["a",2,"data-on","key"]]]"#)
    }
}
