import Foundation

/// What people call a browser: which one it is, and on what.
///
/// Read from the User-Agent field, in the order in which browsers imitate each other: Edge and Opera say that they are
/// Chrome, which says that it is Safari.
struct BrowserName {
    var text: String

    init(userAgent: String) {
        let agent = String(userAgent.prefix(512))
        let browser = Self.browsers.first { agent.contains($0.mark) }?.name
        let machine = Self.machines.first { agent.contains($0.mark) }?.name
        switch (browser, machine) {
        case (let browser?, let machine?): text = "\(browser) on \(machine)"
        case (let browser?, nil): text = browser
        case (nil, let machine?): text = machine
        case (nil, nil): text = "Browser"
        }
    }

    private static let browsers: [(mark: String, name: String)] = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("Vivaldi", "Vivaldi"), ("SamsungBrowser", "Samsung Internet"),
        ("FxiOS", "Firefox"), ("Firefox/", "Firefox"), ("CriOS", "Chrome"), ("Chromium", "Chromium"),
        ("Chrome/", "Chrome"), ("Epiphany", "GNOME Web"), ("Safari/", "Safari"), ("AppleWebKit", "Safari"),
    ]
    private static let machines: [(mark: String, name: String)] = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "Chromebook"), ("Macintosh", "Mac"),
        ("Windows", "Windows"), ("Linux", "Linux"),
    ]
}
