import Foundation

/// Processor time: what work costs, whatever else the machine does meanwhile.
enum ProcessorTime {
    /// Seconds that this process has used.
    static var ofProcess: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

    /// Seconds that another process has used.
    static func ofProcess(_ process: Int32) -> Double {
        // The fields behind the name, which ends with the last bracket: 14 and 15 are ticks in the program and the kernel.
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return 0 }
        let fields = text[end...].split(separator: " ").dropFirst()
        let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Seconds that processes which this one started have used, once they have ended.
    static var ofChildren: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }

    /// The milliseconds of one thread that some work takes.
    static func milliseconds(_ work: () -> Void) -> Double {
        let start = seconds(CLOCK_THREAD_CPUTIME_ID)
        work()
        return (seconds(CLOCK_THREAD_CPUTIME_ID) - start) * 1000
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
