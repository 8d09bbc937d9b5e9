import AppHost
import Base
import CatalogUI
import Foundation
import SwiftUI

/// `homescreen catalog`: serves the catalogue of views by itself, from memory.
enum CatalogCommand {
    private static let options: Set<String> = [
        "host", "port", "origins", "trusted-proxies", "log", "access-log", "loops", "simulate-latency",
    ]

    static func run(_ words: [String], _ environment: [String: String]) async throws {
        if !Set(words).isDisjoint(with: ["--help", "-h", "help"]) {
            return Homescreen.write(helpText, to: .standardOutput)
        }
        let configuration = try HostCommand.configuration(words[...], environment, only: options)
        let log = Log(label: "catalog", level: configuration.logLevel)
        let signals = StopSignals()
        let host = try await TransientHost.start(configuration, identity, log: log) { AnyView(CatalogView()) }
        Homescreen.write("The catalogue is at \(host.address)\n", to: .standardOutput)
        await signals.wait()
        await host.stop()
    }

    private static let identity = AppIdentity(
        id: "catalog", name: "Catalogue", tagline: "Every view, live beside its source",
        accent: ("#3a3a9e", "#8e8cf0"))

    private static let helpText = """
        A catalogue of views and modifiers, each live beside its source. Nothing is kept.

        Usage: homescreen catalog [options]

        Options, and the variables that set the same:
        \(HostCommand.optionsHelp(only: options))

        """
}
