import CProcesses
import Glibc

/// One child from its start to its end, in the calling thread.
struct ChildProcess {
    private let command: ConfinedCommand
    private let limits: ProcessLimits
    private let confinement: Confinement
    private let control: ProcessControl
    private let pause: ProcessPause?

    init(
        _ command: ConfinedCommand, _ limits: ProcessLimits, _ confinement: Confinement, _ control: ProcessControl,
        _ pause: ProcessPause?
    ) {
        self.command = command
        self.limits = limits
        self.confinement = confinement
        self.control = control
        self.pause = pause
    }

    func runToEnd() throws(ProcessError) -> ProcessOutcome {
        guard !control.isCancelled else { throw .cancelled }
        let output = try Pipe(), errors = try Pipe()
        let began = ContinuousClock.now
        control.begin(try start(output: output.writing, errors: errors.writing))
        output.closeWriting()
        errors.closeWriting()
        pause?.begin(control)
        defer { pause?.end(control) }
        var said = Said(outputLimit: max(0, limits.outputBytes), errorLimit: max(0, limits.errorBytes))
        let stopped = listen(output.reading, errors.reading, &said, since: began)
        var status: Int32 = 0
        var usage = rusage()
        control.finish { child in
            while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
        }
        if control.isCancelled { throw .cancelled }
        if let stopped { throw stopped }
        return ProcessOutcome(
            end: status & 0x7f == 0 ? .status(status >> 8 & 0xff) : .signal(status & 0x7f), output: said.output,
            errors: String(decoding: said.errors, as: UTF8.self),
            processorSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds,
            seconds: (ContinuousClock.now - began - control.paused) / .seconds(1))
    }

    /// Hears what the child says until it has ended; what ended it early, if anything did.
    private func listen(
        _ output: Int32, _ errors: Int32, _ said: inout Said, since began: ContinuousClock.Instant
    ) -> ProcessError? {
        var open = [
            pollfd(fd: output, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
        ]
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while open.contains(where: { $0.fd >= 0 }) {
            pause?.look(at: control)
            let left = left(since: began) / .milliseconds(1)
            guard left > 0 else { return endLate() }
            // Not for longer than a moment: the child may end while something of it holds its output open.
            guard poll(&open, 2, Int32(clamping: Int(min(left, 100).rounded(.up)))) >= 0 || errno == EINTR else {
                break
            }
            for index in open.indices where open[index].fd >= 0 && open[index].revents != 0 {
                let count = read(open[index].fd, &buffer, buffer.count)
                if count < 0, errno == EINTR || errno == EAGAIN { continue }
                guard count > 0 else {
                    open[index].fd = -1
                    continue
                }
                if index == 1 {
                    said.addErrors(buffer[..<count])
                } else if !said.addOutput(buffer[..<count]) {
                    return end(.saidTooMuch, "\(command.executable) wrote more than \(limits.outputBytes) bytes.")
                }
            }
        }
        // Its streams are closed; it may still run.
        while let child = control.child, hs_process_has_ended(child) == 0 {
            pause?.look(at: control)
            guard left(since: began) > .zero else { return endLate() }
            usleep(1_000)
        }
        return nil
    }

    /// The time that it has until its deadline; while it is paused that moves on.
    private func left(since began: ContinuousClock.Instant) -> Duration {
        .seconds(limits.seconds) + control.paused - (.now - began)
    }

    private func endLate() -> ProcessError {
        end(.tookTooLong, "\(command.executable) ran longer than \(limits.seconds) s.")
    }

    private func end(_ code: ProcessError.Code, _ message: String) -> ProcessError {
        control.endGroup()
        return ProcessError(code, message)
    }

    private func start(output: Int32, errors: Int32) throws(ProcessError) -> Int32 {
        let none = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(none) }
        var arguments = ([command.executable] + command.arguments).map { strdup($0) } + [nil]
        var environment = command.environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        let places = places.map { (path: strdup($0.path), write: $0.write, start: $0.start) }
        let executable = strdup(command.executable), folder = strdup(command.folder)
        defer {
            (arguments + environment + [executable, folder]).forEach { free($0) }
            places.forEach { free($0.path) }
        }
        let paths = places.map { hs_process_path(path: $0.path, may_write: $0.write, may_start: $0.start) }
        var stage: Int32 = 0
        let child = arguments.withUnsafeMutableBufferPointer { arguments in
            environment.withUnsafeMutableBufferPointer { environment in
                paths.withUnsafeBufferPointer { paths in
                    var process = hs_process(
                        executable: executable, arguments: arguments.baseAddress, environment: environment.baseAddress,
                        folder: folder, input: none, output: output, errors: errors, limits: native,
                        paths: paths.baseAddress, path_count: Int32(clamping: paths.count),
                        confinement: confinement.rawValue)
                    return hs_process_start(&process, &stage)
                }
            }
        }
        guard child > 0 else {
            let reason = String(cString: strerror(-child))
            let isConfinement = (3...4).contains(stage)
            throw ProcessError(
                isConfinement ? .unconfined : .notStarted,
                isConfinement
                    ? "\(command.executable) cannot be confined: \(reason)."
                    : "\(command.executable) cannot be started: \(reason).")
        }
        return child
    }

    private var native: hs_process_limits {
        hs_process_limits(
            processor_seconds: UInt64(max(1, limits.processorSeconds)),
            address_space: UInt64(max(1 << 20, limits.addressSpace)), file_size: UInt64(max(0, limits.fileSize)),
            open_files: UInt64(max(8, limits.openFiles)), niceness: Int32(clamping: limits.niceness))
    }

    private var places: [(path: String, write: Bool, start: Bool)] {
        [(command.executable, false, true), (command.folder, true, false), ("/dev/null", true, false)]
            + ConfinedCommand.loaders.map { ($0, false, true) } + ConfinedCommand.common.map { ($0, false, false) }
            + command.readable.map { ($0, false, false) }
    }
}

extension ProcessError {
    fileprivate static let cancelled = ProcessError(.cancelled, "Nobody waits for the program any more.")
}

/// What a child has said so far.
private struct Said {
    let outputLimit: Int
    let errorLimit: Int
    var output: [UInt8] = []
    var errors: [UInt8] = []

    /// False when it is more than allowed.
    mutating func addOutput(_ bytes: ArraySlice<UInt8>) -> Bool {
        output += bytes
        return output.count <= outputLimit
    }

    /// Keeps the end.
    mutating func addErrors(_ bytes: ArraySlice<UInt8>) {
        errors += bytes
        if errors.count > errorLimit { errors.removeFirst(errors.count - errorLimit) }
    }
}

/// A pipe whose ends are closed with it.
private final class Pipe {
    let reading: Int32
    private(set) var writing: Int32

    init() throws(ProcessError) {
        var ends: [Int32] = [-1, -1]
        let failure = hs_process_pipe(&ends)
        guard failure == 0 else {
            throw ProcessError(.notStarted, "No pipe can be made: \(String(cString: strerror(-failure))).")
        }
        reading = ends[0]
        writing = ends[1]
    }

    func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }

    deinit {
        closeWriting()
        close(reading)
    }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
