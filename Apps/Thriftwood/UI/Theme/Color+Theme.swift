import DesignKit
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The colours of Thriftwood: a quiet control room at night, and a cool paper by day.
extension Color {
    /// The accent of the app, as text and under white text.
    static let copper = adaptive(light: Color(hex: 0x94490F), dark: Color(hex: 0xF2A65A))
    /// Text.
    static let ink = adaptive(light: Color(hex: 0x10161C), dark: Color(hex: 0xEEF2F5))
    /// Text that steps back; 4.5 to 1 on every ground.
    static let faint = adaptive(light: Color(hex: 0x505B66), dark: Color(hex: 0xA3AEB8))
    /// Hair-fine lines.
    static let hair = adaptive(light: Color(hex: 0xD5DBE1), dark: Color(hex: 0x2E363D))
    /// What runs as it should.
    static let fine = adaptive(light: Color(hex: 0x1B6E3C), dark: Color(hex: 0x5FD08A))
    /// What waits or is not there yet.
    static let waiting = adaptive(light: Color(hex: 0x8A5A00), dark: Color(hex: 0xFFC24B))
    /// What is wrong.
    static let wrong = adaptive(light: Color(hex: 0xB3261E), dark: Color(hex: 0xFF8A80))

    /// Behind everything.
    static func ground(_ ground: ThriftwoodSettings.Ground) -> Color {
        adaptive(light: Color(hex: 0xF3F5F7), dark: Color(hex: ground == .black ? 0x000000 : 0x141A20))
    }

    /// What lies on the ground.
    static func sheet(_ ground: ThriftwoodSettings.Ground) -> Color {
        adaptive(light: .white, dark: Color(hex: ground == .black ? 0x101417 : 0x1D252C))
    }
}

extension ServiceKind {
    /// The module's own accent, as text and lines.
    var accent: Color {
        switch self {
        case .radarr: .adaptive(light: Color(hex: 0x8A5A00), dark: Color(hex: 0xFFC233))
        case .sonarr: .adaptive(light: Color(hex: 0x0B6396), dark: Color(hex: 0x5CC8FF))
        case .lidarr: .adaptive(light: Color(hex: 0x1B6E3C), dark: Color(hex: 0x4FD68B))
        case .sabnzbd: .adaptive(light: Color(hex: 0x6F5B00), dark: Color(hex: 0xFFE04A))
        case .nzbget: .adaptive(light: Color(hex: 0x3D7310), dark: Color(hex: 0xA6E34B))
        case .qbittorrent: .adaptive(light: Color(hex: 0x2359A8), dark: Color(hex: 0x7FB4FF))
        case .transmission: .adaptive(light: Color(hex: 0xA62B1F), dark: Color(hex: 0xFF9585))
        case .tautulli: .adaptive(light: Color(hex: 0xA63F00), dark: Color(hex: 0xFF9142))
        case .seerr: .adaptive(light: Color(hex: 0x5B3FB0), dark: Color(hex: 0xA99BFF))
        case .newznab: .adaptive(light: Color(hex: 0x5A4B9E), dark: Color(hex: 0xB9A7FF))
        }
    }

    var symbol: String {
        switch self {
        case .radarr: "film"
        case .sonarr: "tv"
        case .lidarr: "music.note"
        case .sabnzbd, .nzbget, .qbittorrent, .transmission: "arrow.down.circle"
        case .tautulli: "play.rectangle"
        case .seerr: "hand.raised"
        case .newznab: "magnifyingglass"
        }
    }
}

extension CalendarEntry.Kind {
    /// The colour of the module that it belongs to.
    var accent: Color {
        switch self {
        case .movie: ServiceKind.radarr.accent
        case .episode: ServiceKind.sonarr.accent
        case .album: ServiceKind.lidarr.accent
        }
    }
}

extension EnvironmentValues {
    /// What dark is made of.
    @Entry var ground = ThriftwoodSettings.Ground.black
    /// How much of a title's picture shows behind its row, out of 100.
    @Entry var backdrop = 20
    /// Where pages find the pictures of services.
    @Entry var pictures = PictureAddresses.none
}
