/// An NZB of an article a megabyte; two of one name are the same.
enum SampleNZB {
    static func text(_ name: String, megabytes: Int) -> String {
        let mark = name.utf8.map { String($0, radix: 16) }.joined()
        let segments = (1...megabytes).map { number in
            "<segment bytes=\"1048576\" number=\"\(number)\">\(mark).\(number)@example.invalid</segment>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE nzb PUBLIC "-//newzBin//DTD NZB 1.1//EN" "http://www.newzbin.com/DTD/nzb/nzb-1.1.dtd">
            <nzb xmlns="http://www.newzbin.com/DTD/2003/nzb">
            <file poster="somebody" date="1700000000" subject="&quot;\(mark).mkv&quot; yEnc (1/\(megabytes))">
            <groups><group>alt.binaries.example</group></groups>
            <segments>\(segments.joined())</segments>
            </file>
            </nzb>
            """
    }
}
