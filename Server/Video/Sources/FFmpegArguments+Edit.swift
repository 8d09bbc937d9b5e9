/// The command line that draws a clip as it was edited.
extension FFmpegArguments {
    /// Seconds before the beginning where decoding starts in a long film; what comes before is skipped unread.
    private static let run = 10.0

    /// Draws large and small from one decoding, as `transcode` does, with all that was edited.
    ///
    /// - Parameters:
    ///   - kept: The size of what is kept of the picture.
    ///   - texts: Pictures of the edit's texts, in their order.
    ///   - loop: Seconds of the clip before its end fades into its beginning, and of that fade; nil without one.
    func render(
        _ size: VideoSize, _ edit: VideoEdit, _ lettering: VideoLettering, texts: [String], hasSound: Bool,
        loop: (length: Double, fade: Double)? = nil
    ) -> [String] {
        let kept = edit.kept(of: size), large = kept.size.fitted(shortSide: 720)
        let small = kept.size.fitted(shortSide: 480), hasSmall = small != large
        let (skipped, start, end) = part(of: edit)
        var steps = [
            "trim=start=\(start):end=\(end)", "setpts=(PTS-\(start)/TB)/\(edit.speed)", "fps=30:start_time=0",
        ]
        if edit.crop != nil { steps.append("crop=\(kept.size.width):\(kept.size.height):\(kept.x):\(kept.y)") }
        if edit.isMirrored { steps.append("hflip") }
        steps += ["scale=\(large.width):\(large.height)", "setsar=1"] + Self.colours(edit) + ["format=yuv420p"]
        var graph = "[0:v:0]\(steps.joined(separator: ","))[drawn]"
        var drawn = "[drawn]"
        for (index, text) in edit.texts.enumerated().prefix(texts.count) {
            graph += ";" + Self.text(text, index, on: drawn, large, lettering)
            drawn = "[text\(index)]"
        }
        if let loop {
            let head = loop.length - loop.fade
            graph += ";\(drawn)split=2[whole][tail];[whole]trim=end=\(head),setpts=PTS-STARTPTS[head];"
            graph += "[tail]trim=start=\(head):end=\(loop.length),setpts=PTS-STARTPTS[last];"
            // Both have the pace that fading wants by now.
            graph += "[last]fps=30[left];[head]fps=30[right];"
            graph += "[left][right]xfade=transition=fade:duration=\(loop.fade):offset=0,"
            // The filter goes on with its last picture for a while.
            graph += "trim=end=\(head),format=yuv420p[looped]"
            drawn = "[looped]"
        }
        let poster = Self.poster(large)
        graph += ";\(drawn)split=\(hasSmall ? 4 : 3)[large]\(hasSmall ? "[half]" : "")[p][f];[p]\(poster.graph)"
        // What is left of a film flashes or not, as fast as it is by now.
        graph += ";[f]\(Flashes.graph),scale=2:2:flags=neighbor[flashes]"
        if hasSmall { graph += ";[half]scale=\(small.width):\(small.height),setsar=1[small]" }
        let isHeard = hasSound && edit.volume > 0
        if isHeard {
            let sound = Self.sound(edit, start: start, end: end, gain: gain)
            var heard = "[0:a:0]\(sound)"
            if let loop {
                let head = loop.length - loop.fade
                heard += ",apad=whole_dur=\(loop.length),asplit=2[wholesound][tailsound];"
                heard += "[wholesound]atrim=end=\(head),asetpts=PTS-STARTPTS[headsound];"
                heard += "[tailsound]atrim=start=\(head):end=\(loop.length),asetpts=PTS-STARTPTS[lastsound];"
                heard += "[lastsound][headsound]acrossfade=d=\(loop.fade):c1=tri:c2=tri,anull"
            }
            graph += ";\(heard)\(hasSmall ? ",asplit=2[sound][soft]" : "[sound]")"
        }
        var words = input(from: skipped)
        for text in texts { words += ["-protocol_whitelist", "file", "-f", "png_pipe", "-i", text] }
        words += ["-filter_complex", graph]
        words += rendition("[large]", "720.mp4", quality: 23, rate: 2_500, sound: isHeard ? ("[sound]", 96) : nil)
        if hasSmall {
            words += rendition("[small]", "480.mp4", quality: 26, rate: 1_000, sound: isHeard ? ("[soft]", 64) : nil)
        }
        return words + ["-map", "[flashes]", "-f", "framecrc", "pipe:1"] + poster.outputs
    }

    /// What is left of a film in time: seconds that are skipped unread, and where the clip begins and ends after those.
    func part(of edit: VideoEdit) -> (skipped: Double?, start: Double, end: Double) {
        let skipped = max(0, edit.start - Self.run), start = edit.start - skipped
        let end = min((edit.end ?? .infinity) - skipped, start + (limits.seconds + 0.5) * edit.speed)
        return (skipped > 0 ? skipped : nil, start, end)
    }

    /// The arithmetic of CSS's filters, in its order, so that a preview in a browser shows what is drawn.
    private static func colours(_ edit: VideoEdit) -> [String] {
        guard edit.brightness != 1 || edit.contrast != 1 || edit.saturation != 1 else { return [] }
        let curve = "clip((clip(val*\(edit.brightness),0,255)-127.5)*\(edit.contrast)+127.5,0,255)"
        var steps = ["format=gbrp", "lutrgb=r='\(curve)':g='\(curve)':b='\(curve)'"]
        if edit.saturation != 1 {
            let (red, green, blue, part) = (0.213, 0.715, 0.072, edit.saturation)
            func mixed(_ weight: Double, isOwn: Bool) -> Double { weight - weight * part + (isOwn ? part : 0) }
            let words = ["r", "g", "b"].flatMap { channel in
                [("r", red), ("g", green), ("b", blue)].map { other, weight in
                    "\(channel)\(other)=\(mixed(weight, isOwn: other == channel))"
                }
            }
            steps.append("colorchannelmixer=" + words.joined(separator: ":"))
        }
        return steps
    }

    private static func text(
        _ text: VideoText, _ index: Int, on picture: String, _ size: VideoSize, _ lettering: VideoLettering
    ) -> String {
        var graph = "[\(index + 1):v]format=rgba"
        if let ground = text.ground {
            let letters = Double(TextPicture(text: text, width: size.width, lettering: lettering).size)
            let side = Int((letters * lettering.sidePadding).rounded())
            let edge = Int((letters * lettering.edgePadding).rounded())
            let (red, green, blue) = (ground >> 16 & 0xFF, ground >> 8 & 0xFF, ground & 0xFF)
            graph += """
                ,pad=iw+\(2 * side):ih+\(2 * edge):\(side):\(edge):black@0,split=2[words\(index)][sheet\(index)];\
                [sheet\(index)]lutrgb=r=\(red):g=\(green):b=\(blue):a=255[ground\(index)];\
                [ground\(index)][words\(index)]overlay=format=rgb,format=rgba
                """
        }
        if text.rotation != 0 {
            let angle = "\(text.rotation)*PI/180"
            graph += ",rotate=a=\(angle):ow='rotw(\(angle))':oh='roth(\(angle))':c=black@0"
        }
        return graph + """
            [layer\(index)];\(picture)[layer\(index)]overlay=x='main_w*\(text.x)-overlay_w/2':\
            y='main_h*\(text.y)-overlay_h/2':format=rgb:\
            enable='between(t,\(text.seconds.lowerBound),\(text.seconds.upperBound))',format=yuv420p[text\(index)]
            """
    }

    private static func sound(_ edit: VideoEdit, start: Double, end: Double, gain: Double?) -> String {
        var steps = [
            "aresample=async=1:first_pts=0", "atrim=start=\(start):end=\(end)", "asetpts=PTS-STARTPTS",
        ]
        switch edit.speed {
        case 1: break
        // One step of the filter goes no further than to a half.
        case ..<0.5: steps += ["atempo=0.5", "atempo=\(edit.speed * 2)"]
        default: steps.append("atempo=\(edit.speed)")
        }
        // What its author makes quieter is so after that.
        if let gain { steps.append(Loudness.step(gain)) }
        if edit.volume != 1 { steps.append("volume=\(edit.volume)") }
        return steps.joined(separator: ",")
    }
}
