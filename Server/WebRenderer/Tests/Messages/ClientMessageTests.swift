import SwiftUI
import Testing
import WebRenderer

@Suite struct ClientMessageTests {
    @Test func `Each kind of message is read`() throws {
        #expect(try ClientMessage("[\"p\"]") == .ping)
        #expect(try ClientMessage("[\"a\",7]") == .acknowledge(7))
        #expect(
            try ClientMessage("[\"e\",1,12,\"click\",{\"x\":3}]")
                == .event(number: 1, element: 12, name: "click", payload: .object(["x": .number(3)])))
        #expect(try ClientMessage("[\"l\",2,\"/feed?x=1\"]") == .location(number: 2, path: "/feed?x=1"))
        var dark = ClientTraits()
        dark.isDark = true
        #expect(
            try ClientMessage("[\"o\",\"t\",\"i\",3,{\"dark\":true}]")
                == .open(token: "t", instance: "i", applied: 3, client: dark))
        #expect(
            try ClientMessage("[\"m\",\"demo\",\"i\",\"/\",{},{\"tab\":\"2\"}]")
                == .mount(app: "demo", instance: "i", location: "/", client: ClientTraits(), scene: ["tab": "2"]))
        #expect(
            try ClientMessage("[\"o\",\"t\",\"i\",3,{},{\"tab\":\"2\"}]")
                == .open(token: "t", instance: "i", applied: 3, client: ClientTraits(), scene: ["tab": "2"]))
    }

    @Test(arguments: [
        "{}", "[]", "[1]", "[\"e\"]", "[\"e\",1.5,2,\"click\",{}]", "[\"e\",1,2,3,{}]", "[\"z\"]", "[\"a\",\"1\"]",
        "[\"l\",1,\"feed\"]", "[\"l\",1,\"/a b\"]", "[\"l\",1,\"/\\u0000\"]", "[\"o\",\"t\",\"i\",-1,{}]",
        "[\"m\",\"demo\",\"i\",\"/\",{},{\"tab\":2}]", "[\"a\",1e300]",
        "[\"o\",\"t\",\"i\",1,{},{\"tab\":2}]", "[\"o\",\"t\",\"i\",1,{},{},{}]",
        "[\"o\",\"t\",\"i\",1,{},{\"tab\":\"\(String(repeating: "x", count: ClientMessage.maximumScene))\"}]",
    ])
    func `A message of the wrong shape is refused`(_ text: String) {
        #expect(throws: MessageError.self) { try ClientMessage(text) }
    }

    @Test func `A message that is too long is refused before it is read`() {
        let text = "[\"e\",1,2,\"input\",{\"v\":\"" + String(repeating: "x", count: ClientMessage.maximumBytes) + "\"}]"
        #expect(throws: MessageError("The message is too long.")) { try ClientMessage(text) }
    }

    @Test func `What a browser tells of itself has bounds`() throws {
        let traits = ClientTraits(
            try MessageReader.read(
                #"{"w":1e9,"h":-5,"text":100,"locale":"<script>","zone":"../../etc/passwd","dark":"yes"}"#))
        #expect(traits.width == 20_000)
        #expect(traits.height == 100)
        #expect(traits.textScale == 4)
        #expect(traits.locale == "en")
        #expect(traits.timeZone == nil)
        #expect(!traits.isDark)
    }

    @Test(arguments: [
        // What the header says, and what becomes of a cookie that says nb-NO and en-GB.
        (nil, "nb-NO", ["nb-NO", "en-GB"]), ("*", "nb-NO", ["nb-NO", "en-GB"]),
        ("nb-NO,nb;q=0.9,en-GB;q=0.8,en;q=0.7", "nb-NO", ["nb-NO", "en-GB"]),
        ("nb-NO,nb;q=0.9", "nb-NO", ["nb-NO", "en-GB"]),
        ("de", "de", ["de"]), ("en-GB,en;q=0.9,nb-NO;q=0.8,nb;q=0.7", "en-GB", ["en-GB", "en", "nb-NO", "nb"]),
        ("nb-NO,nb;q=0.9,de;q=0.8", "nb-NO", ["nb-NO", "nb", "de"]),
    ])
    func `The languages of a request win over those of an earlier visit`(
        header: String?, locale: String, languages: [String]
    ) {
        let cookie =
            "%7B%22dark%22%3Atrue%2C%22locale%22%3A%22nb-NO%22%2C%22langs%22%3A%5B%22nb-NO%22%2C%22en-GB%22%5D%7D"
        let told = ClientTraits(cookie: cookie, acceptLanguage: header)
        #expect(told.isDark)
        #expect(told.locale == locale)
        #expect(told.languages == languages)
    }

    @Test func `The first request tells by cookie, else by its languages`() {
        let cookie = "%7B%22dark%22%3Atrue%2C%22locale%22%3A%22nb-NO%22%7D"
        #expect(ClientTraits(cookie: cookie, acceptLanguage: nil).locale == "nb-NO")
        #expect(ClientTraits(cookie: nil, acceptLanguage: "de-AT,de;q=0.9").locale == "de-AT")
        #expect(ClientTraits(cookie: "%%%", acceptLanguage: "*;q=0.1").locale == "en")
        let several = ClientTraits(cookie: nil, acceptLanguage: "en;q=0.5, de-CH, fr;q=0.8, ja;q=0, *;q=0.1")
        #expect(several.languages == ["de-CH", "fr", "en"])
    }

    @Test(arguments: [
        ("Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36", false),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36", true),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1", true),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", false),
        ("", false),
    ])
    func `Who comes for the first time gets a phone's page only on a phone`(_ agent: String, _ isPhone: Bool) {
        var traits = ClientTraits(cookie: nil, acceptLanguage: nil)
        traits.assumeWindow(ofAgent: agent)
        #expect(traits.isCompact == isPhone)
        #expect(traits.isTouch == isPhone)
    }

    @Test(arguments: ["1e300", "-1e300", "1e19"])
    func `Places and lengths that no page has are held within what an app can count`(_ number: String) throws {
        let json = #"{"x":\#(number),"y":\#(number),"sx":\#(number),"sy":\#(number),"vx":\#(number),"vy":\#(number),"#
        let payload = EventPayload(try MessageReader.read(json + #""w":\#(number),"h":\#(number)}"#))
        let all = [
            payload.x, payload.y, payload.startX, payload.startY, payload.velocityX, payload.velocityY, payload.width,
            payload.height,
        ]
        for value in all { #expect(value.map(abs) == MessageValue.farthest) }
    }

    @Test func `An app's own number is exact, and none that a whole number cannot hold`() throws {
        func number(_ json: String) -> Double? { (try? MessageReader.read(json)).flatMap { EventPayload($0).number } }
        #expect(number(#"{"n":2500000000.5}"#) == 2_500_000_000.5)
        #expect(number(#"{"n":1e300}"#) == 0x1p53)
        #expect(number(#"{"n":-1e300}"#) == -0x1p53)
        let large = try MessageReader.read("9223372036854774784")
        #expect(large.integer == nil)
    }
}
