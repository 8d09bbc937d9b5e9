/// What the decoder's `framecrc` output says of the pictures that it really made.
struct FrameLines {
    var pictures = 0
    /// Seconds from the first picture to the end of the last.
    var seconds = 0.0

    init(_ text: String) {
        var unit = 0.0
        var times: [Double] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#tb 0:") {
                unit =
                    line.split(separator: " ").last.flatMap { fraction in
                        let parts = fraction.split(separator: "/").compactMap { Double($0) }
                        return parts.count == 2 && parts[1] > 0 ? parts[0] / parts[1] : nil
                    } ?? 0
            } else if !line.hasPrefix("#") {
                let fields = line.split(separator: ",")
                guard fields.count >= 6, let time = Double(fields[2].drop { $0 == " " }) else { continue }
                times.append(time * unit)
            }
        }
        pictures = times.count
        guard let first = times.min(), let last = times.max(), times.count > 1 else { return }
        seconds = (last - first) * Double(times.count) / Double(times.count - 1)
    }
}
