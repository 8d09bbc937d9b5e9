import AppHost
import Base
import Foundation
import Images
import SpiritAtlasCommand

/// The program: hosts the apps and serves them into browsers.
@main
struct Homescreen {
    static let version = "0.1.0"

    static func main() async {
        // What this program writes is nobody else's to read.
        umask(0o077)
        do {
            let environment = ProcessInfo.processInfo.environment
            let arguments = Array(CommandLine.arguments.dropFirst())
            switch try HostCommand(
                arguments: arguments, environment: environment, tools: tools, apps: apps)
            {
            case .tool("catalog", let words): try await CatalogCommand.run(words, environment)
            case .tool("backup", let words): try await BackupCommand.run(.backup, words, environment)
            case .tool("restore", let words): try await BackupCommand.run(.restore, words, environment)
            case .tool("rotate-keys", let words): try KeysCommand.run(words, environment)
            case .tool("pins", let words): try PinsCommand.run(words)
            case .tool("verify-receipt", let words): try ReceiptCommand.run(words)
            case .tool(_, let words): exit(SpiritCommand.run(words))
            case .help: write(HostCommand.helpText(apps) + toolsHelp, to: .standardOutput)
            case .version: write("homescreen \(version)\n", to: .standardOutput)
            case .imageWorker: ImageWorker.run()
            case .serve(let configuration): try await serve(configuration, environment)
            }
        } catch {
            write("\((error as? any LocalizedError)?.errorDescription ?? "\(error)")\n", to: .standardError)
            exit(1)
        }
    }

    /// The apps as the command line knows them.
    private static let apps = RunningHost.Contents.homescreen.apps.map(\.options)

    /// The commands that work without a server.
    private static let tools: Set<String> = [
        "spirit", "catalog", "backup", "restore", "rotate-keys", "verify-receipt", "pins",
    ]

    private static let toolsHelp = """

        homescreen backup FILE writes the whole house into one file while it runs; homescreen restore FILE puts it back.
        homescreen rotate-keys makes the next of the house's own keys.
        homescreen verify-receipt FILE KEY says whether a receipt of what expired in Only Friends is genuine.
        homescreen pins signs by which keys apps of Only Friends know this house; homescreen pins --help tells more.
        homescreen spirit computes charts and numbers without a server; homescreen spirit --help shows what there is.
        homescreen catalog serves a catalogue of every view, live beside its source; homescreen catalog --help tells more.

        """

    private static func serve(_ configuration: HostConfiguration, _ environment: [String: String]) async throws {
        let log = Log(label: "homescreen", level: configuration.logLevel)
        for (former, name) in configuration.renamed.sorted(by: { $0.key < $1.key }) {
            log.warning("A setting has another name now; it is taken all the same.", ["setting": former, "now": name])
        }
        for name in HostCommand.unknownVariables(environment, apps: apps) {
            log.warning("There is no such setting; it is ignored.", ["variable": name])
        }
        let signals = StopSignals()
        let contents = RunningHost.Contents.homescreen.serving(configuration.apps)
        if let seat = try WorkerSeat(environment: environment) {
            let worker = Worker(seat: seat, log: log)
            let host = try await RunningHost.start(configuration, contents, as: worker, log: log)
            worker.stopWithSupervisor()
            if worker.isFirst { sayClaim(of: host) }
            await signals.wait()
            await host.stop()
        } else if configuration.workers > 1 {
            let supervisor = try await WorkerSupervisor.start(configuration, log: log)
            write("Homescreen is at http://\(supervisor.address)\n", to: .standardOutput)
            await signals.wait()
            await supervisor.stop()
        } else {
            let host = try await RunningHost.start(configuration, contents, log: log)
            write("Homescreen is at http://\(host.address)\n", to: .standardOutput)
            sayClaim(of: host)
            await signals.wait()
            await host.stop()
        }
    }

    /// Tells how the house becomes somebody's, as long as it is nobody's.
    private static func sayClaim(of host: RunningHost) {
        guard let path = host.claimPath else { return }
        write("It is nobody's yet; claim it at http://\(host.address)\(path)\n", to: .standardOutput)
    }

    static func write(_ text: String, to handle: FileHandle) {
        // Nobody may be there to read it, which is no reason to stop.
        try? handle.write(contentsOf: Data(text.utf8))
    }
}
