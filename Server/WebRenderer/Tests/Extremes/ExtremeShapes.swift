import SwiftUI

extension ExtremeViews {
    /// Shapes and paths.
    mutating func addShapes() {
        value("CGVector.init(dx:dy:)") { CGVector(dx: $0.length, dy: $0.length) }
        add(
            "CGAffineTransform.concatenating(_:)", "CGAffineTransform.inverted()", "CGAffineTransform.rotated(by:)",
            "CGAffineTransform.scaledBy(x:y:)", "CGAffineTransform.translatedBy(x:y:)"
        ) {
            Text("a").transformEffect($0.transform.concatenating($0.transform).inverted().rotated(by: $0.length))
            Text("a").transformEffect(
                CGAffineTransform.identity.scaledBy(x: $0.length, y: $0.length)
                    .translatedBy(x: $0.length, y: $0.length).inverted())
        }
        shape("RoundedRectangle.init(cornerRadius:style:)", "Shape.rect(cornerRadius:style:)") {
            RoundedRectangle(cornerRadius: $0.length)
        }
        shape("RoundedRectangle.init(cornerSize:style:)", "Shape.rect(cornerSize:style:)") {
            RoundedRectangle(cornerSize: $0.size)
        }
        shape(
            "UnevenRoundedRectangle.init(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:)",
            "Shape.rect(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:)"
        ) {
            UnevenRoundedRectangle(
                topLeadingRadius: $0.length, bottomLeadingRadius: 0, bottomTrailingRadius: $0.length,
                topTrailingRadius: 1)
        }
        shape(
            "UnevenRoundedRectangle.init(cornerRadii:style:)",
            "RectangleCornerRadii.init(topLeading:bottomLeading:bottomTrailing:topTrailing:)"
        ) { UnevenRoundedRectangle(cornerRadii: $0.radii) }
        shape("Circle.inset(by:)", "Circle.path(in:)") { Circle().inset(by: $0.length) }
        shape("Ellipse.inset(by:)", "Ellipse.path(in:)") { Ellipse().inset(by: $0.length) }
        shape("Capsule.inset(by:)", "Capsule.path(in:)") { Capsule().inset(by: $0.length) }
        shape("Rectangle.inset(by:)", "Rectangle.path(in:)") { Rectangle().inset(by: $0.length) }
        shape("RoundedRectangle.inset(by:)", "RoundedRectangle.path(in:)", "UnevenRoundedRectangle.path(in:)") {
            RoundedRectangle(cornerRadius: 5).inset(by: $0.length)
        }
        shape("ContainerRelativeShape.inset(by:)", "ContainerRelativeShape.path(in:)") {
            ContainerRelativeShape().inset(by: $0.length)
        }
        shape(
            "ButtonBorderShape.inset(by:)", "ButtonBorderShape.path(in:)", "ButtonBorderShape.roundedRectangle(radius:)"
        ) {
            ButtonBorderShape.roundedRectangle(radius: $0.length).inset(by: $0.length)
        }
        shape("ConcentricRectangle.path(in:)", "DefaultGlassEffectShape.path(in:)", "AnyShape.path(in:)") { _ in
            AnyShape(ConcentricRectangle())
        }
        shape("Shape.offset(_:)", "Shape.offset(x:y:)") {
            Circle().offset($0.point).offset(x: $0.length, y: $0.length)
        }
        shape("Shape.rotation(_:anchor:)") { Circle().rotation($0.angle, anchor: $0.unit) }
        shape("Shape.scale(_:anchor:)", "Shape.scale(x:y:anchor:)") {
            Circle().scale($0.length, anchor: $0.unit).scale(x: $0.length, y: $0.length, anchor: $0.unit)
        }
        shape("Shape.size(_:)", "Shape.size(width:height:)") {
            Circle().size($0.size).size(width: $0.length, height: $0.length)
        }
        shape("Shape.transform(_:)") { Rectangle().transform($0.transform) }
        shape("Shape.trim(from:to:)") { Circle().trim(from: $0.length, to: $0.length / 2) }
        add("Shape.stroke(lineWidth:)", "Shape.stroke(_:lineWidth:antialiased:)") {
            Circle().stroke(lineWidth: $0.length)
            Circle().stroke($0.color, lineWidth: $0.length)
        }
        add(
            "InsettableShape.strokeBorder(_:lineWidth:antialiased:)",
            "InsettableShape.strokeBorder(lineWidth:antialiased:)",
            "ShapeView.stroke(_:lineWidth:antialiased:)", "ShapeView.strokeBorder(_:lineWidth:antialiased:)"
        ) {
            Circle().strokeBorder($0.color, lineWidth: $0.length)
            Circle().strokeBorder(lineWidth: $0.length)
            Circle().fill($0.color).stroke(.red, lineWidth: $0.length).strokeBorder(.red, lineWidth: $0.length)
        }
        add("StrokeStyle.init(lineWidth:lineCap:lineJoin:miterLimit:dash:dashPhase:)") {
            Circle().stroke(
                .red,
                style: StrokeStyle(
                    lineWidth: $0.length, miterLimit: $0.length, dash: [$0.length, 0], dashPhase: $0.length))
            Circle().stroke(style: StrokeStyle(lineWidth: 1, dash: []))
        }
        shape(
            "Path.move(to:)", "Path.addLine(to:)", "Path.addCurve(to:control1:control2:)", "Path.path(in:)",
            "Path.contains(_:eoFill:)"
        ) { $0.path }
        shape("Path.addQuadCurve(to:control:)", "Path.addLines(_:)") { extreme in
            Path {
                $0.addLines([])
                $0.addQuadCurve(to: extreme.point, control: CGPoint(x: 1, y: 2))
                $0.addLines([extreme.point, CGPoint(x: 1, y: 2), extreme.point])
            }
        }
        shape("Path.addArc(center:radius:startAngle:endAngle:clockwise:)") { extreme in
            Path {
                $0.addArc(
                    center: extreme.point, radius: extreme.length, startAngle: extreme.angle, endAngle: .zero,
                    clockwise: true)
                $0.addArc(
                    center: CGPoint(x: 1, y: 1), radius: 5, startAngle: .zero, endAngle: extreme.angle,
                    clockwise: false)
            }
        }
        shape(
            "Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:)",
            "Path.addArc(tangent1End:tangent2End:radius:)", "Path.addRelativeArc(center:radius:startAngle:delta:)"
        ) { extreme in
            Path {
                $0.addArc(
                    center: extreme.point, radius: 1, startAngle: .zero, endAngle: extreme.angle, clockwise: true,
                    transform: extreme.transform)
                $0.addArc(tangent1End: extreme.point, tangent2End: .zero, radius: extreme.length)
                $0.addRelativeArc(center: .zero, radius: 5, startAngle: extreme.angle, delta: extreme.angle)
            }
        }
        shape(
            "Path.addEllipse(in:)", "Path.addEllipse(in:transform:)", "Path.addRect(_:)", "Path.addRect(_:transform:)",
            "Path.addRects(_:)"
        ) { extreme in
            Path {
                $0.addEllipse(in: extreme.rect)
                $0.addEllipse(in: extreme.rect, transform: extreme.transform)
                $0.addRect(extreme.rect)
                $0.addRect(extreme.rect, transform: extreme.transform)
                $0.addRects([extreme.rect])
                $0.addRects([])
            }
        }
        shape(
            "Path.addRoundedRect(in:cornerRadii:style:transform:)", "Path.addRoundedRect(in:cornerSize:)",
            "Path.addRoundedRect(in:cornerSize:style:)"
        ) { extreme in
            Path {
                $0.addRoundedRect(in: extreme.rect, cornerRadii: extreme.radii, transform: extreme.transform)
                $0.addRoundedRect(in: extreme.rect, cornerSize: extreme.size)
                $0.addRoundedRect(in: extreme.rect, cornerSize: extreme.size, style: .circular)
            }
        }
        shape("Path.addPath(_:transform:)", "Path.applying(_:)", "Path.offsetBy(dx:dy:)") { extreme in
            Path { $0.addPath(extreme.path, transform: extreme.transform) }.applying(extreme.transform)
                .offsetBy(dx: extreme.length, dy: extreme.length)
        }
        shape("Path.init(_:)", "Path.init(ellipseIn:)") { extreme in
            Path {
                $0.addPath(Path(extreme.rect))
                $0.addPath(Path(ellipseIn: extreme.rect))
            }
        }
        shape(
            "Path.init(roundedRect:cornerRadii:style:)", "Path.init(roundedRect:cornerRadius:)",
            "Path.init(roundedRect:cornerRadius:style:)", "Path.init(roundedRect:cornerSize:style:)"
        ) { extreme in
            Path {
                $0.addPath(Path(roundedRect: extreme.rect, cornerRadii: extreme.radii))
                $0.addPath(Path(roundedRect: extreme.rect, cornerRadius: extreme.length))
                $0.addPath(Path(roundedRect: extreme.rect, cornerRadius: extreme.length, style: .circular))
                $0.addPath(Path(roundedRect: extreme.rect, cornerSize: extreme.size))
            }
        }
        shape("Path.trimmedPath(from:to:)") {
            Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)).trimmedPath(from: $0.length, to: 0.5)
        }
        shape("Path.union(_:eoFill:)") { extreme in
            let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9))
            return Path {
                $0.addPath(circle.union(extreme.path))
                $0.addPath(circle.subtracting(extreme.path))
                $0.addPath(circle.intersection(extreme.path))
                $0.addPath(circle.lineIntersection(extreme.path))
                $0.addPath(extreme.path.normalized())
                $0.addPath(extreme.path.strokedPath(StrokeStyle(lineWidth: extreme.length, dash: [extreme.length])))
            }
        }
    }

    /// Colours and gradients.
    mutating func addColors() {
        add(
            "Color.init(_:red:green:blue:opacity:)", "Color.init(_:white:opacity:)",
            "Color.init(hue:saturation:brightness:opacity:)", "UIColor.init(red:green:blue:alpha:)"
        ) {
            $0.color
            Color(.displayP3, red: $0.number, green: $0.number, blue: $0.number, opacity: $0.number)
            Color(.sRGBLinear, white: $0.number, opacity: $0.number)
            Color(uiColor: UIColor(red: $0.length, green: $0.length, blue: $0.length, alpha: $0.length))
            Color(hue: $0.number, saturation: $0.number, brightness: $0.number, opacity: $0.number)
        }
        add("Color.mix(with:by:)", "Color.mix(with:by:in:)", "Color.opacity(_:)", "ShapeStyle.opacity(_:)") {
            Color.red.mix(with: $0.color, by: $0.number)
            Color.red.mix(with: $0.color, by: $0.number, in: .device).opacity($0.number)
            Rectangle().fill(.tint.opacity($0.number))
        }
        value("Resolved.init(colorSpace:red:green:blue:opacity:)") {
            [$0.color, Color(hue: $0.number, saturation: $0.number, brightness: $0.number)].map {
                "\($0.resolve(in: EnvironmentValues()))"
            }
        }
        add("Resolved.init(colorSpace:red:green:blue:opacity:)") {
            Rectangle().fill(
                Color.Resolved(
                    colorSpace: .sRGB, red: $0.float, green: $0.float, blue: $0.float, opacity: $0.float))
            Text("a").colorMultiply($0.color).foregroundStyle($0.color.gradient)
        }
        add(
            "LinearGradient.init(colors:startPoint:endPoint:)", "LinearGradient.init(gradient:startPoint:endPoint:)",
            "LinearGradient.init(stops:startPoint:endPoint:)", "Stop.init(color:location:)", "UnitPoint.init(x:y:)"
        ) {
            LinearGradient(colors: $0.colors, startPoint: $0.unit, endPoint: $0.unit)
            LinearGradient(gradient: $0.gradient, startPoint: $0.unit, endPoint: $0.unit)
            LinearGradient(stops: $0.stops, startPoint: $0.unit, endPoint: $0.unit)
        }
        add(
            "AngularGradient.init(colors:center:angle:)", "AngularGradient.init(gradient:center:angle:)",
            "AngularGradient.init(stops:center:angle:)", "AngularGradient.init(colors:center:startAngle:endAngle:)",
            "AngularGradient.init(gradient:center:startAngle:endAngle:)",
            "AngularGradient.init(stops:center:startAngle:endAngle:)"
        ) {
            AngularGradient(colors: $0.colors, center: $0.unit, angle: $0.angle)
            AngularGradient(gradient: $0.gradient, center: $0.unit, angle: $0.angle)
            AngularGradient(stops: $0.stops, center: $0.unit, angle: $0.angle)
            AngularGradient(colors: $0.colors, center: $0.unit, startAngle: $0.angle, endAngle: .zero)
            AngularGradient(gradient: $0.gradient, center: $0.unit, startAngle: $0.angle, endAngle: $0.angle)
            AngularGradient(stops: $0.stops, center: $0.unit, startAngle: .zero, endAngle: $0.angle)
        }
        add(
            "RadialGradient.init(colors:center:startRadius:endRadius:)",
            "RadialGradient.init(gradient:center:startRadius:endRadius:)"
        ) {
            RadialGradient(colors: $0.colors, center: $0.unit, startRadius: $0.length, endRadius: $0.length)
            RadialGradient(gradient: $0.gradient, center: $0.unit, startRadius: 0, endRadius: $0.length)
        }
        add(
            "EllipticalGradient.init(colors:center:startRadiusFraction:endRadiusFraction:)",
            "EllipticalGradient.init(gradient:center:startRadiusFraction:endRadiusFraction:)",
            "EllipticalGradient.init(stops:center:startRadiusFraction:endRadiusFraction:)"
        ) {
            EllipticalGradient(
                colors: $0.colors, center: $0.unit, startRadiusFraction: $0.length, endRadiusFraction: $0.length)
            EllipticalGradient(
                gradient: $0.gradient, center: $0.unit, startRadiusFraction: 0, endRadiusFraction: $0.length)
            EllipticalGradient(
                stops: $0.stops, center: $0.unit, startRadiusFraction: $0.length, endRadiusFraction: 1)
        }
        add(
            "ShapeStyle.linearGradient(_:startPoint:endPoint:)",
            "ShapeStyle.linearGradient(colors:startPoint:endPoint:)",
            "ShapeStyle.linearGradient(stops:startPoint:endPoint:)",
            "ShapeStyle.angularGradient(_:center:startAngle:endAngle:)",
            "ShapeStyle.angularGradient(colors:center:startAngle:endAngle:)",
            "ShapeStyle.angularGradient(stops:center:startAngle:endAngle:)"
        ) {
            Rectangle().fill(.linearGradient($0.gradient, startPoint: $0.unit, endPoint: $0.unit))
            Rectangle().fill(.linearGradient(colors: $0.colors, startPoint: $0.unit, endPoint: $0.unit))
            Rectangle().fill(.linearGradient(stops: $0.stops, startPoint: $0.unit, endPoint: $0.unit))
            Rectangle().fill(.angularGradient($0.gradient, center: $0.unit, startAngle: $0.angle, endAngle: .zero))
            Rectangle().fill(
                .angularGradient(colors: $0.colors, center: $0.unit, startAngle: $0.angle, endAngle: .zero))
            Rectangle().fill(
                .angularGradient(stops: $0.stops, center: $0.unit, startAngle: $0.angle, endAngle: $0.angle))
        }
        add(
            "ShapeStyle.conicGradient(_:center:angle:)", "ShapeStyle.conicGradient(colors:center:angle:)",
            "ShapeStyle.conicGradient(stops:center:angle:)", "ShapeStyle.ellipticalGradient(colors:center:)",
            "ShapeStyle.radialGradient(_:center:startRadius:endRadius:)",
            "ShapeStyle.radialGradient(colors:center:startRadius:endRadius:)",
            "ShapeStyle.radialGradient(stops:center:startRadius:endRadius:)", "ShapeStyle.image(_:sourceRect:scale:)"
        ) {
            Rectangle().fill(.conicGradient($0.gradient, center: $0.unit, angle: $0.angle))
            Rectangle().fill(.conicGradient(colors: $0.colors, center: $0.unit, angle: $0.angle))
            Rectangle().fill(.conicGradient(stops: $0.stops, center: $0.unit, angle: $0.angle))
            Rectangle().fill(.ellipticalGradient(colors: $0.colors, center: $0.unit))
            Rectangle().fill(.radialGradient($0.gradient, center: $0.unit, startRadius: $0.length, endRadius: 1))
            Rectangle().fill(
                .radialGradient(colors: $0.colors, center: $0.unit, startRadius: $0.length, endRadius: $0.length))
            Rectangle().fill(
                .radialGradient(stops: $0.stops, center: $0.unit, startRadius: $0.length, endRadius: $0.length))
            Rectangle().fill(.image(Image(systemName: "star"), sourceRect: $0.rect, scale: $0.length))
        }
        add("ImagePaint.init(image:sourceRect:scale:)") {
            Rectangle().fill(ImagePaint(image: Image("a"), sourceRect: $0.rect, scale: $0.length))
        }
        add("ShadowStyle.drop(color:radius:x:y:)", "ShadowStyle.inner(color:radius:x:y:)") {
            Circle().fill(.red.shadow(.drop(color: $0.color, radius: $0.length, x: $0.length, y: $0.length)))
            Circle().fill(.red.shadow(.inner(color: $0.color, radius: $0.length, x: $0.length, y: $0.length)))
        }
        add(
            "MeshGradient.init(width:height:points:colors:background:smoothsColors:)",
            "MeshGradient.init(width:height:points:colors:background:smoothsColors:colorSpace:)",
            "MeshGradient.init(width:height:locations:colors:background:smoothsColors:colorSpace:)"
        ) {
            let points = [
                SIMD2<Float>($0.float, 0), SIMD2(1, $0.float), SIMD2(0, 1), SIMD2($0.float, $0.float),
            ]
            MeshGradient(width: 2, height: 2, points: points, colors: [.red, $0.color, .blue, .green])
            MeshGradient(width: $0.count, height: $0.count, points: points, colors: [])
            MeshGradient(width: $0.count, height: 2, points: [], colors: $0.colors, colorSpace: .perceptual)
            MeshGradient(
                width: 2, height: 1,
                locations: .bezierPoints(
                    points.map {
                        MeshGradient.BezierPoint(
                            position: $0, leadingControlPoint: $0, topControlPoint: $0, trailingControlPoint: $0,
                            bottomControlPoint: $0)
                    }), colors: .colors([.red, .blue, .green, $0.color]))
        }
    }

    /// What is drawn by hand.
    mutating func addDrawing() {
        canvas(
            "GraphicsContext.concatenate(_:)", "GraphicsContext.rotate(by:)", "GraphicsContext.scaleBy(x:y:)",
            "GraphicsContext.translateBy(x:y:)"
        ) { context, extreme in
            context.concatenate(extreme.transform)
            context.rotate(by: extreme.angle)
            context.scaleBy(x: extreme.length, y: extreme.length)
            context.translateBy(x: extreme.length, y: extreme.length)
            context.opacity = extreme.number
            context.fill(extreme.path, with: .color(extreme.color))
            context.clip(to: extreme.path)
        }
        canvas("GraphicsContext.draw(_:at:anchor:)", "GraphicsContext.draw(_:in:)", "ResolvedText.measure(in:)") {
            context, extreme in
            let text = context.resolve(Text("a"))
            let size = text.measure(in: extreme.size)
            context.draw(text, at: CGPoint(x: size.width, y: extreme.length), anchor: extreme.unit)
            context.draw(Text("a"), in: extreme.rect)
            context.draw(Image("a"), in: extreme.rect)
            context.draw(Image("a"), at: extreme.point, anchor: extreme.unit)
        }
        canvas("GraphicsContext.draw(_:in:style:)", "GraphicsContext.stroke(_:with:lineWidth:)") { context, extreme in
            context.draw(context.resolve(Image("a")), in: extreme.rect, style: FillStyle())
            context.stroke(extreme.path, with: .color(.red), lineWidth: extreme.length)
            context.stroke(
                extreme.path, with: .color(.red), style: StrokeStyle(lineWidth: extreme.length, dash: [extreme.length]))
        }
        canvas(
            "Filter.alphaThreshold(min:max:color:)", "Filter.blur(radius:)", "Filter.brightness(_:)",
            "Filter.colorInvert(_:)", "Filter.contrast(_:)", "Filter.grayscale(_:)", "Filter.hueRotation(_:)",
            "Filter.saturation(_:)", "Filter.shadow(color:radius:x:y:)"
        ) { context, extreme in
            context.addFilter(.alphaThreshold(min: extreme.number, max: extreme.number, color: extreme.color))
            context.addFilter(.blur(radius: extreme.length))
            context.addFilter(.brightness(extreme.number))
            context.addFilter(.colorInvert(extreme.number))
            context.addFilter(.contrast(extreme.number))
            context.addFilter(.grayscale(extreme.number))
            context.addFilter(.hueRotation(extreme.angle))
            context.addFilter(.saturation(extreme.number))
            context.addFilter(
                .shadow(color: extreme.color, radius: extreme.length, x: extreme.length, y: extreme.length))
            context.fill(extreme.path, with: .color(.red))
        }
        canvas(
            "Shading.color(_:red:green:blue:opacity:)", "Shading.color(_:white:opacity:)",
            "Shading.conicGradient(_:center:angle:options:)", "Shading.linearGradient(_:startPoint:endPoint:options:)",
            "Shading.radialGradient(_:center:startRadius:endRadius:options:)"
        ) { context, extreme in
            let shadings: [GraphicsContext.Shading] = [
                .color(red: extreme.number, green: 0, blue: 0, opacity: extreme.number),
                .color(white: extreme.number, opacity: extreme.number),
                .conicGradient(extreme.gradient, center: extreme.point, angle: extreme.angle),
                .linearGradient(extreme.gradient, startPoint: extreme.point, endPoint: extreme.point),
                .radialGradient(
                    extreme.gradient, center: extreme.point, startRadius: extreme.length, endRadius: extreme.length),
            ]
            for shading in shadings { context.fill(Path(extreme.rect), with: shading) }
        }
    }
}
