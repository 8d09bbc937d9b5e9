import HTTPClient
import ThriftwoodAPI
import Wire

/// What LunaSea wrote into its backups (TW-040), read into ours.
enum LunaSeaBackup {
    /// The key of a passphrase: the passphrase twice, filled up with zeros to 32 bytes or cut there (TW-041).
    static func key(_ passphrase: String) -> [UInt8] {
        let twice = Array((passphrase + passphrase).utf8.prefix(32))
        return twice + [UInt8](repeating: UInt8(ascii: "0"), count: 32 - twice.count)
    }

    /// Bytes without what fills up their last block (PKCS7); nil where that is not as it should be.
    static func unpadded(_ bytes: [UInt8]) -> [UInt8]? {
        guard let last = bytes.last, (1...16).contains(last), bytes.count >= Int(last),
            bytes.suffix(Int(last)).allSatisfy({ $0 == last })
        else { return nil }
        return Array(bytes.dropLast(Int(last)))
    }

    /// What the JSON says; nil for what is none of LunaSea's.
    static func read(_ bytes: [UInt8]) -> Backup? {
        guard let whole = try? JSONCoding.decode(JSONValue.self, from: bytes),
            case .list(let profiles)? = whole["profiles"]
        else { return nil }
        var backup = Backup()
        let active = whole["lunasea"]?["LUNASEA_ENABLED_PROFILE"]?.text
        for one in profiles.prefix(ThriftwoodStore.mostProfiles) {
            var profile = read(profile: one, into: &backup)
            profile.isActive = one["key"]?.text == active
            backup.profiles.append(profile)
        }
        for one in (whole["indexers"]?.elements ?? []).prefix(ThriftwoodStore.mostIndexers) {
            let name = BackupBounds.name(one["displayName"]?.text ?? "")
            guard let address = address(one["host"]) else {
                backup.leftOut.append(name)
                continue
            }
            backup.indexers.append(
                ServiceConnection(
                    id: "", kind: .newznab, name: name, address: address,
                    credentials: .apiKey(BackupBounds.secret(one["apiKey"]?.text ?? "")),
                    headers: headers(one["headers"])))
        }
        for one in (whole["external_modules"]?.elements ?? []).prefix(ExternalLink.most) {
            let link = ExternalLink(
                id: "", name: BackupBounds.name(one["displayName"]?.text ?? ""), address: one["host"]?.text ?? "")
            if link.url == nil { backup.leftOut.append(link.name) } else { backup.links.append(link) }
        }
        backup.settings = settings(whole)
        backup.leftOut.removeAll { $0.isEmpty }
        return backup
    }

    private static func read(profile one: JSONValue, into backup: inout Backup) -> Backup.Profile {
        var profile = Backup.Profile(name: BackupBounds.name(one["key"]?.text ?? "LunaSea"))
        for kind in ServiceProbe.kinds {
            let (word, isOn) = (kind.rawValue, one["\(kind.rawValue)Enabled"] == .truth(true))
            let host = one["\(word)Host"]?.text ?? ""
            // One that was never filled in is no service.
            guard isOn || !host.isEmpty else { continue }
            guard let address = address(one["\(word)Host"]) else {
                if !host.isEmpty { backup.leftOut.append("\(kind.name) (\(profile.name))") }
                continue
            }
            let credentials: ServiceCredentials =
                switch kind.authentication {
                case .apiKey: .apiKey(BackupBounds.secret(one["\(word)Key"]?.text ?? ""))
                case .login:
                    .login(
                        user: BackupBounds.name(one["\(word)User"]?.text ?? ""),
                        password: BackupBounds.secret(one["\(word)Pass"]?.text ?? ""))
                }
            let connection = ServiceConnection(
                id: "", kind: kind, name: kind.name, address: address, credentials: credentials,
                headers: headers(one["\(word)Headers"]))
            profile.services.append(ProfileService(connection: connection, isEnabled: isOn))
        }
        if one["overseerrEnabled"] == .truth(true) { backup.leftOut.append("Overseerr (\(profile.name))") }
        if let card = one["wakeOnLANMACAddress"]?.text, !card.isEmpty {
            var computer = WakeTarget()
            computer.hardware = BackupBounds.name(card)
            if let everybody = one["wakeOnLANBroadcastAddress"]?.text, !everybody.isEmpty {
                computer.broadcast = BackupBounds.name(everybody)
            }
            profile.computers = [computer]
        }
        return profile
    }

    /// An address of a service; nil for what is none.
    private static func address(_ value: JSONValue?) -> String? {
        guard let text = value?.text, text.utf8.count <= 2_048, (try? HTTPAddress(text)) != nil else { return nil }
        return text
    }

    private static func headers(_ value: JSONValue?) -> [ServiceHeader] {
        BackupBounds.headers(
            (value?.members ?? []).compactMap { member in
                member.value.text.map { ServiceHeader(name: member.name, value: ServiceSecret($0)) }
            })
    }

    private static func settings(_ whole: JSONValue) -> Backup.Settings {
        var settings = Backup.Settings()
        if case .truth(let isBlack)? = whole["lunasea"]?["LUNASEA_THEME_AMOLED"] {
            settings.ground = isBlack ? .black : .slate
        }
        switch whole["home"]?["HOME_CALENDAR_STARTING_TYPE"]?.text {
        case "calendar"?: settings.calendar = .month
        case "schedule"?: settings.calendar = .list
        default: break
        }
        settings.pastDays = number(whole["home"]?["HOME_CALENDAR_DAYS_PAST"])
        settings.futureDays = number(whole["home"]?["HOME_CALENDAR_DAYS_FUTURE"])
        if case .truth(let hides)? = whole["search"]?["SEARCH_HIDE_XXX"] { settings.showsAdult = !hides }
        if case .truth(let shows)? = whole["search"]?["SEARCH_SHOW_LINKS"] { settings.showsReleaseLinks = shows }
        return settings
    }

    private static func number(_ value: JSONValue?) -> Int? {
        guard case .number(let number)? = value else { return nil }
        return Int(exactly: number)
    }
}
