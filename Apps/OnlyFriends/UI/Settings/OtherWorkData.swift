/// Something that others have made and this is made of.
struct OtherWork: Identifiable {
    var name: String
    var licence: String
    /// Where it comes from, and where its licence can be read.
    var address: String

    var id: String { name }

    static let homescreen = OtherWork(
        name: "Homescreen", licence: "Apache 2.0", address: "apache.org/licenses/LICENSE-2.0")

    static let drawn = [
        OtherWork(
            name: "Cabin", licence: "SIL Open Font License 1.1", address: "github.com/impallari/Cabin"),
        OtherWork(
            name: "Inter", licence: "SIL Open Font License 1.1", address: "rsms.me/inter"),
        OtherWork(
            name: "EB Garamond", licence: "SIL Open Font License 1.1", address: "github.com/octaviopardo/EBGaramond12"),
        OtherWork(
            name: "Caladea", licence: "SIL Open Font License 1.1", address: "github.com/huertatipografica/Caladea"),
        OtherWork(
            name: "JetBrains Mono", licence: "Apache 2.0", address: "jetbrains.com/lp/mono"),
        OtherWork(
            name: "Manrope", licence: "SIL Open Font License 1.1", address: "github.com/sharanda/manrope"),
        OtherWork(
            name: "Sora", licence: "SIL Open Font License 1.1", address: "github.com/sora-xor/sora-font"),
        OtherWork(
            name: "Noto Color Emoji", licence: "SIL Open Font License 1.1", address: "github.com/googlefonts/noto-emoji"
        ),
        OtherWork(
            name: "Droid Sans Fallback", licence: "Apache 2.0", address: "android.com"),
        OtherWork(
            name: "DejaVu", licence: "Bitstream Vera licence", address: "dejavu-fonts.github.io"),
        OtherWork(
            name: "Bootstrap Icons", licence: "MIT", address: "icons.getbootstrap.com"),
    ]

    static let libraries = [
        OtherWork(
            name: "Swift, Foundation", licence: "Apache 2.0 with Runtime Library Exception", address: "swift.org"),
        OtherWork(
            name: "SQLite", licence: "Public domain", address: "sqlite.org"),
        OtherWork(
            name: "PostgreSQL (libpq)", licence: "PostgreSQL License", address: "postgresql.org"),
        OtherWork(
            name: "libsodium", licence: "ISC", address: "libsodium.org"),
        OtherWork(
            name: "OpenSSL", licence: "Apache 2.0", address: "openssl.org"),
        OtherWork(
            name: "curl", licence: "curl license", address: "curl.se"),
        OtherWork(
            name: "libvips", licence: "LGPL 2.1 or later", address: "libvips.org"),
        OtherWork(
            name: "librsvg", licence: "LGPL 2.1 or later", address: "gitlab.gnome.org/GNOME/librsvg"),
        OtherWork(
            name: "Pango", licence: "LGPL 2 or later", address: "pango.org"),
        OtherWork(
            name: "cairo", licence: "LGPL 2.1 or MPL 1.1", address: "cairographics.org"),
        OtherWork(
            name: "GLib", licence: "LGPL 2.1 or later", address: "gitlab.gnome.org/GNOME/glib"),
        OtherWork(
            name: "libphonenumber", licence: "Apache 2.0", address: "github.com/google/libphonenumber"),
        OtherWork(
            name: "Protocol Buffers", licence: "BSD 3-Clause", address: "protobuf.dev"),
        OtherWork(
            name: "libarchive", licence: "BSD 2-Clause", address: "libarchive.org"),
        OtherWork(
            name: "Zstandard", licence: "BSD 3-Clause", address: "facebook.github.io/zstd"),
        OtherWork(
            name: "Brotli", licence: "MIT", address: "github.com/google/brotli"),
        OtherWork(
            name: "zlib", licence: "zlib License", address: "zlib.net"),
        OtherWork(
            name: "jemalloc", licence: "BSD 2-Clause", address: "jemalloc.net"),
    ]

    static let programs = [
        OtherWork(
            name: "FFmpeg", licence: "LGPL 2.1 or later, GPL 2 or later in parts", address: "ffmpeg.org"),
        OtherWork(
            name: "Metadata of telephone numbers", licence: "Apache 2.0", address: "github.com/google/libphonenumber"),
    ]
}
