import Foundation

/// Processor time: what work costs, whatever else the machine does meanwhile.
enum ProcessorTime {
    /// Seconds that this process has used.
    static var ofProcess: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

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
