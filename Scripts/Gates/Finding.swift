/// One thing that is wrong at one place.
struct Finding {
    var file: String
    var line: Int
    var message: String
}
