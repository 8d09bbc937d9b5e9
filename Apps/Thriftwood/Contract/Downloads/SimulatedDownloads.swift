import Foundation

/// Downloads as a client has them, without a network: jobs come one after the other as the time goes by, are worked on,
/// and end in the history.
struct SimulatedDownloads: Sendable {
    /// A download that has not ended.
    struct Job: Sendable {
        var id: Int
        var name: String
        var fileName: String
        var size: Int64
        var got: Int64 = 0
        var category: String
        /// As the client writes it.
        var priority: Int
        var password = ""
        var isPaused = false
        var addedAt: Date
        /// The address that is still to be fetched; nil for one that is here.
        var address: String?
        /// Why it will fail; nil for one that will not.
        var failure: String?
        /// When all of it had come; nil until then.
        var cameAt: Date?
        var seconds: Double = 0

        var left: Int64 { max(0, size - got) }
    }

    /// A download that has ended.
    struct Past: Sendable {
        var job: Job
        var endedAt: Date
        var isHidden = false
    }

    var jobs: [Job] = []
    /// The newest first.
    var history: [Past] = []
    var isPaused = false
    var resumesAt: Date?
    /// Bytes a second that the line can do.
    var lineSpeed: Int64
    /// Bytes a second; nil for none.
    var limit: Int64?
    var categories: [String]
    /// What comes next, again and again, so that a queue never runs dry; empty for nothing.
    var supply: [(name: String, size: Int64, category: String)] = []
    /// From this priority on a job comes even while all is paused.
    var forced: Int
    /// How long the client works on what has come, in seconds.
    static let finishing = 8.0

    private(set) var now: Date
    private var lastID = 0
    private var supplied = 0

    init(at now: Date, lineSpeed: Int64, categories: [String], forced: Int) {
        (self.now, self.lineSpeed, self.categories, self.forced) = (now, lineSpeed, categories, forced)
    }

    var speed: Int64 { min(lineSpeed, limit ?? lineSpeed) }

    /// The job that comes right now.
    var running: Job? { jobs.first(where: isRunnable) }

    private func isRunnable(_ job: Job) -> Bool {
        job.cameAt == nil && job.address == nil && (job.priority >= forced || !isPaused && !job.isPaused)
    }

    @discardableResult
    mutating func append(
        name: String, fileName: String? = nil, size: Int64, category: String = "", priority: Int = 0,
        address: String? = nil, failure: String? = nil
    ) -> Int {
        lastID += 1
        let job = Job(
            id: lastID, name: name, fileName: fileName ?? name + ".nzb", size: size, category: category,
            priority: priority, addedAt: now, address: address, failure: failure)
        // A higher priority goes before lower ones.
        let place = jobs.firstIndex { $0.priority < priority && $0.cameAt == nil } ?? jobs.count
        jobs.insert(job, at: place)
        return lastID
    }

    /// Changes a job; false where there is none.
    mutating func change(_ id: Int, _ body: (inout Job) -> Void) -> Bool {
        guard let index = jobs.firstIndex(where: { $0.id == id }) else { return false }
        body(&jobs[index])
        return true
    }

    /// Gives a job a priority, and the place that goes with it; nil where there is none.
    mutating func setPriority(_ id: Int, _ priority: Int) -> Int? {
        guard let index = jobs.firstIndex(where: { $0.id == id }) else { return nil }
        var job = jobs.remove(at: index)
        job.priority = priority
        let place = jobs.firstIndex { $0.priority < priority } ?? jobs.count
        jobs.insert(job, at: place)
        return place
    }

    /// Moves a job to a place in the list; nil where there is none.
    mutating func move(_ id: Int, to place: Int) -> Int? {
        guard let index = jobs.firstIndex(where: { $0.id == id }) else { return nil }
        let job = jobs.remove(at: index)
        let place = min(max(0, place), jobs.count)
        jobs.insert(job, at: place)
        return place
    }

    /// Puts an ended one into the queue again; nil where there is none.
    mutating func again(_ id: Int) -> Int? {
        guard let index = history.firstIndex(where: { $0.job.id == id }) else { return nil }
        let past = history.remove(at: index).job
        return append(name: past.name, fileName: past.fileName, size: past.size, category: past.category)
    }

    /// Begins again at another moment, with nothing in it.
    mutating func restart(at moment: Date) {
        now = moment
        (jobs, history) = ([], [])
    }

    /// Lets the time go by.
    mutating func advance(to moment: Date) {
        var rest = min(max(0, moment.timeIntervalSince(now)), 30 * 86_400)
        while rest > 0 {
            if let resumesAt, resumesAt <= now { (isPaused, self.resumesAt) = (false, nil) }
            refill()
            var step = rest
            if let resumesAt { step = min(step, max(0.001, resumesAt.timeIntervalSince(now))) }
            let index = jobs.firstIndex(where: isRunnable)
            if let index { step = min(step, max(0.001, Double(jobs[index].left) / Double(max(1, speed)))) }
            for job in jobs {
                guard let cameAt = job.cameAt else { continue }
                step = min(step, max(0.001, cameAt.addingTimeInterval(Self.finishing).timeIntervalSince(now)))
            }
            now += step
            rest -= step
            if let index { receive(index, seconds: step) }
            finish()
        }
        if let resumesAt, resumesAt <= now { (isPaused, self.resumesAt) = (false, nil) }
        refill()
    }

    private mutating func receive(_ index: Int, seconds: Double) {
        jobs[index].got += Int64((Double(speed) * seconds).rounded())
        jobs[index].seconds += seconds
        guard jobs[index].left <= 0 else { return }
        jobs[index].got = jobs[index].size
        jobs[index].cameAt = now
    }

    private mutating func finish() {
        let ended = jobs.filter { job in
            job.cameAt.map { $0.addingTimeInterval(Self.finishing) <= now.addingTimeInterval(0.000_1) } ?? false
        }
        guard !ended.isEmpty else { return }
        jobs.removeAll { job in ended.contains { $0.id == job.id } }
        history.insert(contentsOf: ended.reversed().map { Past(job: $0, endedAt: now) }, at: 0)
        history = Array(history.prefix(400))
    }

    private mutating func refill() {
        while !supply.isEmpty, jobs.count < 7 {
            let next = supply[supplied % supply.count]
            supplied += 1
            append(name: next.name, size: next.size, category: next.category)
        }
    }
}
