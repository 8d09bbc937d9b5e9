/// Answers with numbers and texts that cannot be true.
enum AbsurdDownloads {
    static let sabnzbd = Array(
        """
        {"queue": {"version": 5, "paused": "maybe", "pause_int": "99999999999:-4", "speedlimit": "1e400",
        "speedlimit_abs": [], "kbpersec": "-12", "mbleft": "NaN", "timeleft": "soon", "noofslots": -7,
        "diskspace2": "1e300", "slots": [7, null, {"filename": "No id"}, {"nzo_id": "SABnzbd_nzo_1",
        "filename": "\(long)", "mb": "1e308", "mbleft": "-1", "priority": {}, "status": 4, "labels": "WAIT",
        "timeleft": "1:2:3:4:5", "cat": null}]}}
        """.utf8)

    static let nzbget = Array(
        """
        {"version": "1.1", "result": [7, null, {"NZBName": "No id"}, {"NZBID": 99999999999}, {"NZBID": 1, "ID": 1,
        "NZBName": "\(long)", "FileSizeLo": -1, "FileSizeHi": 4294967295, "RemainingSizeLo": 1e300,
        "RemainingSizeHi": 3, "MaxPriority": "urgent", "Status": 5, "Parameters": "none"}]}
        """.utf8)

    private static let long = String(repeating: "x", count: 100_000)
}
