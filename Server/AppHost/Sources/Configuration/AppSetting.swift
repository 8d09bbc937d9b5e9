import Foundation

/// A setting that an app declares: a flag such as `--only-friends-sms-url`, and the variable
/// `HOMESCREEN_ONLY_FRIENDS_SMS_URL`.
package struct AppSetting: Sendable {
    /// Within the app, such as `sms-url`.
    package var name: String
    /// What stands for the value in the help.
    package var placeholder: String
    package var help: String
    /// What the help says that it is otherwise.
    package var usual: String?
    /// What a value must be, for the sentence that refuses one.
    package var expectation: String
    package var isValid: @Sendable (String) -> Bool
    /// The name that it had when it was the host's, which is still taken.
    package var formerly: String?

    package init(
        _ name: String, placeholder: String, help: String, usual: String? = nil, expectation: String,
        formerly: String? = nil, isValid: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }
    ) {
        self.name = name
        self.placeholder = placeholder
        self.help = help
        self.usual = usual
        self.expectation = expectation
        self.formerly = formerly
        self.isValid = isValid
    }

    /// Whether a value is an address that begins with https:// or http://.
    package static func isWebAddress(_ value: String) -> Bool {
        guard let url = URL(string: value), url.scheme == "https" || url.scheme == "http" else { return false }
        return url.host?.isEmpty == false
    }
}

/// An app as the command line knows it.
package struct AppOptions: Sendable {
    package var id: String
    package var name: String
    package var settings: [AppSetting]

    package init(id: String, name: String, settings: [AppSetting] = []) {
        self.id = id
        self.name = name
        self.settings = settings
    }

    /// The settings as options of the host, and those under names that they had before.
    var options: [HostOption] { settings.map(option) }

    var formerOptions: [HostOption] {
        settings.compactMap { setting in
            guard let former = setting.formerly else { return nil }
            var option = option(setting)
            let (name, apply) = (option.name, option.apply)
            option.name = former
            option.apply = { value, configuration in
                configuration.renamed[former] = name
                return apply(value, &configuration)
            }
            return option
        }
    }

    private func option(_ setting: AppSetting) -> HostOption {
        HostOption(
            name: "\(id)-\(setting.name)", placeholder: setting.placeholder, help: setting.help, usual: setting.usual,
            apply: { [id] value, configuration in
                guard setting.isValid(value) else { return false }
                configuration.appSettings[id, default: AppSettings()].values[setting.name] = value
                return true
            }, expectation: setting.expectation)
    }
}

/// What is set about one app, by the names that the app declares.
public struct AppSettings: Sendable, Equatable {
    var values: [String: String] = [:]

    /// The value of a setting; nil when it is not set.
    public subscript(name: String) -> String? { values[name] }
}
