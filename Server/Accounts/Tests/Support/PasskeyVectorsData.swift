import Testing

/// Passkeys made and used by other people's code: python's `cryptography`, `cbor2` and `fido2`. Each is for
/// https://home.example, with the bytes 0 to 31 as its challenge.
struct PasskeyVector: Sendable, CustomTestStringConvertible {
    var name: String
    /// All in base 64 for URLs.
    var id: String
    var create: String
    var attestation: String
    var get: String
    var data: String
    var signature: String
    var testDescription: String { name }

    static let all = [
        PasskeyVector(
            name: "ES256, no attestation",
            id: "P5HoNeraehS22UXTPhP4YSul7J0xLznkOBbNZypxYQ0",
            create: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQUFFQ0F3UUZCZ2NJQ1FvTERBME9EeEFSRWhN"
                + "VUZSWVhHQmthR3h3ZEhoOCIsIm9yaWdpbiI6Imh0dHBzOi8vaG9tZS5leGFtcGxlIiwiY3Jvc3NPcmlnaW4iOmZh"
                + "bHNlLCJvdGhlcl9rZXlzX2Nhbl9iZV9hZGRlZF9oZXJlIjoiZG8gbm90IGNvbXBhcmUgY2xpZW50RGF0YUpTT04g"
                + "YWdhaW5zdCBhIHRlbXBsYXRlIn0",
            attestation: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikpwy5KeI0qAFKCgo2mmLWw-e3Q-_qTtL0x_32CKXpqE5FAAAA"
                + "BQAAAAAAAAAAAAAAAAAAAAAAID-R6DXq2noUttlF0z4T-GErpeydMS855DgWzWcqcWENpQECAyYgASFYIHJdz_3p"
                + "zLUDFrk5niqlr7nlTUU0aLHr-zAy93SgegtuIlggYnHtxi59vlfEwvJ-0v7u8WzrY8vcjtkpp0NLTRQif8E",
            get: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFFQ0F3UUZCZ2NJQ1FvTERBME9EeEFSRWhNVUZS"
                + "WVhHQmthR3h3ZEhoOCIsIm9yaWdpbiI6Imh0dHBzOi8vaG9tZS5leGFtcGxlIiwiY3Jvc3NPcmlnaW4iOmZhbHNl"
                + "LCJvdGhlcl9rZXlzX2Nhbl9iZV9hZGRlZF9oZXJlIjoiZG8gbm90IGNvbXBhcmUgY2xpZW50RGF0YUpTT04gYWdh"
                + "aW5zdCBhIHRlbXBsYXRlIn0",
            data: "pwy5KeI0qAFKCgo2mmLWw-e3Q-_qTtL0x_32CKXpqE4FAAAABg",
            signature: "MEUCIEYTf7WiPeMFWTcbFAEi6KvEsa_63yfj3Xi3NauGceInAiEAkEj94vmojHwU4zj1SHy6QDnPmk7b14NO9sg2"
                + "JPmX0YE"),
        PasskeyVector(
            name: "EdDSA, no attestation, extensions, kept in several places",
            id: "bKefEyngjda8B5CFu9e4U0HjptU1vtqAxejU6ygzDbw",
            create: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQUFFQ0F3UUZCZ2NJQ1FvTERBME9EeEFSRWhN"
                + "VUZSWVhHQmthR3h3ZEhoOCIsIm9yaWdpbiI6Imh0dHBzOi8vaG9tZS5leGFtcGxlIiwiY3Jvc3NPcmlnaW4iOmZh"
                + "bHNlLCJvdGhlcl9rZXlzX2Nhbl9iZV9hZGRlZF9oZXJlIjoiZG8gbm90IGNvbXBhcmUgY2xpZW50RGF0YUpTT04g"
                + "YWdhaW5zdCBhIHRlbXBsYXRlIn0",
            attestation: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YViPpwy5KeI0qAFKCgo2mmLWw-e3Q-_qTtL0x_32CKXpqE7dAAAA"
                + "AAAAAAAAAAAAAAAAAAAAAAAAIGynnxMp4I3WvAeQhbvXuFNB46bVNb7agMXo1OsoMw28pAEBAycgBiFYIMB2c-S9"
                + "Ia4X4GJCnU9ZTkvnep2G0AgWTxsy0egpPk7xoWtjcmVkUHJvdGVjdAI",
            get: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFFQ0F3UUZCZ2NJQ1FvTERBME9EeEFSRWhNVUZS"
                + "WVhHQmthR3h3ZEhoOCIsIm9yaWdpbiI6Imh0dHBzOi8vaG9tZS5leGFtcGxlIiwiY3Jvc3NPcmlnaW4iOmZhbHNl"
                + "LCJvdGhlcl9rZXlzX2Nhbl9iZV9hZGRlZF9oZXJlIjoiZG8gbm90IGNvbXBhcmUgY2xpZW50RGF0YUpTT04gYWdh"
                + "aW5zdCBhIHRlbXBsYXRlIn0",
            data: "pwy5KeI0qAFKCgo2mmLWw-e3Q-_qTtL0x_32CKXpqE4dAAAAAA",
            signature: "eztX_IdKT4iSoD2qyGD3ju64gg5r_jQN324jirEk3UphmWVzNrkdJHzvZaIhRqrBg3mdobBoJQ_7LReQm943DQ"),
        PasskeyVector(
            name: "RS256, its own attestation",
            id: "zq_bWwoO9Snz8LgXlObEsRagLynqAU3TIrg4YtWK4a4",
            create: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQUFFQ0F3UUZCZ2NJQ1FvTERBME9EeEFSRWhN"
                + "VUZSWVhHQmthR3h3ZEhoOCIsIm9yaWdpbiI6Imh0dHBzOi8vaG9tZS5leGFtcGxlIiwiY3Jvc3NPcmlnaW4iOmZh"
                + "bHNlLCJvdGhlcl9rZXlzX2Nhbl9iZV9hZGRlZF9oZXJlIjoiZG8gbm90IGNvbXBhcmUgY2xpZW50RGF0YUpTT04g"
                + "YWdhaW5zdCBhIHRlbXBsYXRlIn0",
            attestation: "o2NmbXRmcGFja2VkZ2F0dFN0bXSiY2FsZzkBAGNzaWdZAQBQgoW4zZE8R-va576h5leD1wb_L0NezefJ-ndO22I-"
                + "8fW8OMmwOKTcu-10czhSvR4lLtJ9pRucHYdF8-AhpnLmDA-lx7SBI5uWDm-Dq3z55jmKWtP3tsaObkmTBUaQjZit"
                + "tFcFcgJqmGrD99HqPlSmmB4N7hB_le8sslJRt7Y4Rez5jwGaVWIT3paOhlCupxp3FnOkZ8w3XcBVnzjFfC8fPa6y"
                + "fZ5_aQOlMZgfb2sfM5sl1czfTupxTtGDtrTnUVwkgOrU8CbxMj7q2wYD2R8s4CosrKxzMj6x7v9p6yKjN1mGBwVJ"
                + "2DFzOSWPFUMrz5-rmPe-v05-bYjuJ42YWOm9aGF1dGhEYXRhWQFnpwy5KeI0qAFKCgo2mmLWw-e3Q-_qTtL0x_32"
                + "CKXpqE5FAAAABQAAAAAAAAAAAAAAAAAAAAAAIM6v21sKDvUp8_C4F5TmxLEWoC8p6gFN0yK4OGLViuGupAEDAzkB"
                + "ACBZAQCSezc6r9BUc87dB65g2gfLnJJ_goEIZzVh3Z56Ddfm8D-m0py7Kk40bbgKUObc9WsgMO3C5fF8nnsMKT4p"
                + "-36yUj74zQ33v6ZioZKspc7VeRoPEEMMdjQku0qOejjwVLvBVEWxXcxJf2i1eRHuSKW9vwhM9oh2OPBkD12LY4gN"
                + "DjGbXhIA0Kxqww9s0E2n6mTqulz40LcxTPuAi2-ZsKvLbkXGFcY_Dv4RGlnuPfVj3PkH3_lXNwqEXolBBNyRhNaV"
                + "A46fEOFPaXJYOagvP3rxiTDeSXDyb8hoboRBgEj_5nRbozTpC5BQQHNB4AOdhTMnPPtAWXl1q2BrMThyO_xVIUMB"
                + "AAE",
            get: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFFQ0F3UUZCZ2NJQ1FvTERBME9EeEFSRWhNVUZS"
                + "WVhHQmthR3h3ZEhoOCIsIm9yaWdpbiI6Imh0dHBzOi8vaG9tZS5leGFtcGxlIiwiY3Jvc3NPcmlnaW4iOmZhbHNl"
                + "LCJvdGhlcl9rZXlzX2Nhbl9iZV9hZGRlZF9oZXJlIjoiZG8gbm90IGNvbXBhcmUgY2xpZW50RGF0YUpTT04gYWdh"
                + "aW5zdCBhIHRlbXBsYXRlIn0",
            data: "pwy5KeI0qAFKCgo2mmLWw-e3Q-_qTtL0x_32CKXpqE4FAAAABg",
            signature: "L3iz2Xp4HqzUpLdk31UqScUmAiHUPxSO-hIHmvbZmhxIDuqJ2qVvXJ8g4yCY95xukQEr71snLrv6K7Sc9VKRLs3f"
                + "rGPY4mvASiMOcab-FOgZ1Yd6DKZ5fxUi5Ke6b1QYCqflp3L7NOA2nKda2eMwHZ2p9HRV-f6JAR3hoPTWN_ySGtbB"
                + "M9V8trRU_ExxkizVwpXFaMosJdPm7NhaK__ZzWVzJSYh5xgxM1HRyDaUEmuGf3JeHbp3kMdlICOChqrFZLLmih39"
                + "BEJ7XisUoyhDaouo5Wys_NfMMx3nJcBhNpzhic_W5Zyts7SymJICw6BxtnFMBkAwoNIq8TlB16TXZA"),
        PasskeyVector(
            name: "ES256, its own attestation",
            id: "j7WSb-uqhs8LdSMJhPtSdEocihJCap9QMqFudGcQC6I",
            create: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQUFFQ0F3UUZCZ2NJQ1FvTERBME9EeEFSRWhN"
                + "VUZSWVhHQmthR3h3ZEhoOCIsIm9yaWdpbiI6Imh0dHBzOi8vaG9tZS5leGFtcGxlIiwiY3Jvc3NPcmlnaW4iOmZh"
                + "bHNlLCJvdGhlcl9rZXlzX2Nhbl9iZV9hZGRlZF9oZXJlIjoiZG8gbm90IGNvbXBhcmUgY2xpZW50RGF0YUpTT04g"
                + "YWdhaW5zdCBhIHRlbXBsYXRlIn0",
            attestation: "o2NmbXRmcGFja2VkZ2F0dFN0bXSiY2FsZyZjc2lnWEcwRQIgQ1imZaDxsPXrqCkWVrkSr2LRywTpxQ5ABZu53tw3"
                + "1DcCIQCOj8ACECweDwZxq37r5xgfWkOiZSgoS4agCD1X9oej6WhhdXRoRGF0YVikpwy5KeI0qAFKCgo2mmLWw-e3"
                + "Q-_qTtL0x_32CKXpqE5FAAAABQAAAAAAAAAAAAAAAAAAAAAAII-1km_rqobPC3UjCYT7UnRKHIoSQmqfUDKhbnRn"
                + "EAuipQECAyYgASFYIKrmH7PvYhk5b7ncbCB3IiaiC4aprWz1dCiDA1i3epk5Ilggx_PCmlTqJ00ZUzzPMmA51cCB"
                + "9A1URDFwGtZfFUy1S4g",
            get: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFFQ0F3UUZCZ2NJQ1FvTERBME9EeEFSRWhNVUZS"
                + "WVhHQmthR3h3ZEhoOCIsIm9yaWdpbiI6Imh0dHBzOi8vaG9tZS5leGFtcGxlIiwiY3Jvc3NPcmlnaW4iOmZhbHNl"
                + "LCJvdGhlcl9rZXlzX2Nhbl9iZV9hZGRlZF9oZXJlIjoiZG8gbm90IGNvbXBhcmUgY2xpZW50RGF0YUpTT04gYWdh"
                + "aW5zdCBhIHRlbXBsYXRlIn0",
            data: "pwy5KeI0qAFKCgo2mmLWw-e3Q-_qTtL0x_32CKXpqE4FAAAABg",
            signature: "MEUCIQC4ntwLnnuXdvZstyWxFDCL_HWVReFLjVnuwImIYTZA1AIgbtv4ZETHVDSH3bP5GM2T6pD1yLyOoGDn1IF4"
                + "fzmSyj0"),
    ]
}
