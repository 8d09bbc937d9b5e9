import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// How shapes, lines along them and what is cut by them come out in a browser.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ShapeLookTests {
    private struct Wedge: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.midX, y: rect.minY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
                path.closeSubpath()
            }
        }
    }

    private static let size = """
        const element = document.querySelector(`[data-testid="${arguments[0]}"]`);
        const shape = element.matches('.shape') ? element : element.querySelector('.shape');
        const drawn = getComputedStyle(shape, '::before');
        const [outer, inner] = [shape.getBoundingClientRect(), parseFloat];
        return [inner(drawn.width), inner(drawn.height), inner(drawn.left), inner(drawn.top), outer.width, outer.height];
        """

    /// What is drawn of a shape, and its space.
    private static func drawn(_ name: String, _ page: ViewPage) async throws -> (CGRect, CGSize) {
        let found = try await page.browser.run(size, [.string(name)]).array?.compactMap(\.number) ?? []
        try #require(found.count == 6)
        return (
            CGRect(x: found[2], y: found[3], width: found[0], height: found[1]),
            CGSize(width: found[4], height: found[5])
        )
    }

    @Test func `A circle is round in any space, filled or drawn, with a line around or inside`() async throws {
        let rainbow = AngularGradient(colors: [.red, .blue], center: .center)
        try await withView({
            VStack(spacing: 20) {
                Circle().fill(.red).frame(width: 200, height: 60).accessibilityIdentifier("filled")
                Circle().stroke(.red, lineWidth: 10).frame(width: 60, height: 100).accessibilityIdentifier("line")
                Circle().strokeBorder(.red, lineWidth: 10).frame(width: 200, height: 60)
                    .accessibilityIdentifier("inside")
                Circle().stroke(rainbow, lineWidth: 10).frame(width: 200, height: 60)
                    .accessibilityIdentifier("painted")
                Text("A circle").padding().background(.yellow, in: Circle()).accessibilityIdentifier("behind")
            }
        }) { page in
            try await page.settle()
            #expect(try await Self.drawn("filled", page).0 == CGRect(x: 70, y: 0, width: 60, height: 60))
            #expect(try await Self.drawn("line", page).0 == CGRect(x: -5, y: 15, width: 70, height: 70))
            #expect(try await Self.drawn("inside", page).0 == CGRect(x: 70, y: 0, width: 60, height: 60))
            #expect(try await Self.drawn("painted", page).0 == CGRect(x: 65, y: -5, width: 70, height: 70))
            let behind = try await Self.drawn("behind", page).0
            #expect(behind.width == behind.height)
        }
    }

    @Test func `A line along corners changes neither the place nor the size of its shape`() async throws {
        try await withView({
            VStack {
                RoundedRectangle(cornerRadius: 16).stroke(.green, lineWidth: 8).frame(height: 50)
                    .accessibilityIdentifier("line")
            }.frame(width: 300)
        }) { page in
            let frame = try await page.frame("line")
            let (drawn, space) = try await Self.drawn("line", page)
            #expect(frame.width == 300 && space == CGSize(width: 300, height: 50))
            #expect(drawn == CGRect(x: -4, y: -4, width: 308, height: 58))
        }
    }

    @Test func `Shadows of circles and of what is cut along an outline are not cut off`() async throws {
        try await withView({
            VStack(spacing: 20) {
                Circle().fill(.white).shadow(radius: 8).frame(width: 60, height: 60)
                Color.pink.frame(width: 90, height: 60).clipShape(Circle()).shadow(radius: 8)
                Color.pink.frame(width: 90, height: 60).clipShape(Wedge()).shadow(radius: 8)
            }
        }) { page in
            try await page.browser.wait(
                until: "[...document.querySelectorAll('*')].some((each) => each.style.clipPath.includes('path('))")
            let cut = try await page.browser.run(
                """
                const looks = [...document.querySelectorAll('*')].map((each) => getComputedStyle(each))
                    .filter(({ filter }) => filter.includes('drop-shadow'));
                return [looks.length, looks.filter(({ clipPath }) => clipPath !== 'none').length];
                """)
            #expect(cut.array?.compactMap(\.number) == [3, 0])
        }
    }

    @Test func `Which shape any shape keeps may change`() async throws {
        try await withView({
            Choosing(shape: AnyShape(Circle()), other: AnyShape(Capsule()))
        }) { page in
            try await page.browser.wait(
                until: "[...document.querySelectorAll('*')].some((each) => each.style.clipPath.includes('circle('))")
            try await page.browser.element(role: "button", "Other").click()
            try await page.browser.wait(
                until: "![...document.querySelectorAll('*')].some((each) => each.style.clipPath.includes('circle('))")
        }
    }

    private struct Choosing: View {
        @State var shape: AnyShape
        let other: AnyShape

        var body: some View {
            VStack {
                Color.pink.frame(width: 90, height: 60).clipShape(shape)
                Button("Other") { shape = other }
            }
        }
    }

    @Test func `What is moved, scaled or softened is cut where it would be, not where it went`() async throws {
        try await withView({
            VStack(spacing: 20) {
                Color.red.frame(width: 80, height: 80).offset(x: 30).clipped()
                Color.red.frame(width: 80, height: 80).scaleEffect(2).clipShape(RoundedRectangle(cornerRadius: 9))
                Color.red.frame(width: 80, height: 80).blur(radius: 9).clipShape(Circle())
            }
        }) { page in
            let found = try await page.browser.run(
                """
                return [...document.querySelectorAll('.clips, [style*=clip-path]')]
                    .map((each) => [each.getBoundingClientRect().width, getComputedStyle(each).transform, getComputedStyle(each).filter].join());
                """)
            #expect(found.array?.compactMap(\.string) == Array(repeating: "80,none,none", count: 3))
        }
    }

    @Test func `A canvas cuts where it is told, also where one cut lies over another`() async throws {
        try await withView({
            Canvas { context, _ in
                context.clip(to: Path(CGRect(x: 100, y: 100, width: 100, height: 100)))
                context.clip(to: Path(CGRect(x: 150, y: 50, width: 100, height: 100)))
                context.fill(Path(ellipseIn: CGRect(x: 40, y: 40, width: 220, height: 220)), with: .color(.red))
            }
            .frame(width: 300, height: 300)
        }) { page in
            let found = try await page.browser.run(
                """
                const canvas = document.querySelector('.canvas');
                const { x, y } = canvas.getBoundingClientRect();
                canvas.style.pointerEvents = 'auto';
                const hits = (dx, dy) => document.elementFromPoint(x + dx, y + dy)?.tagName === 'path';
                return [hits(175, 125), hits(125, 125), hits(175, 175), hits(175, 75), hits(225, 125)];
                """)
            #expect(found.array?.compactMap(\.bool) == [true, false, false, false, false])
        }
    }

    @Test func `A gradient cut by part of a circle's line reaches as far as the line does`() async throws {
        try await withView({
            Circle().trim(from: 0, to: 0.7)
                .stroke(AngularGradient(colors: [.red, .blue], center: .center), lineWidth: 12)
                .frame(width: 80, height: 80).accessibilityIdentifier("part")
        }) { page in
            try await page.browser.wait(
                until: "document.querySelector('.cut').style.getPropertyValue('--cut').includes('92')")
            let drawn = try await Self.drawn("part", page).0
            #expect(drawn == CGRect(x: -6, y: -6, width: 92, height: 92))
        }
    }

    @Test func `A circle cuts as a mask`() async throws {
        try await withView({ Color.red.frame(width: 100, height: 80).mask { Circle().padding(5) } }) { page in
            try await page.browser.wait(until: "document.querySelector('[data-mask]').style.maskImage")
            let picture = try await page.browser.run(
                "return decodeURIComponent(document.querySelector('[data-mask]').style.maskImage)")
            #expect(picture.string?.contains("border-radius:50%") == true)
        }
    }

    @Test func `What is disabled does not scroll by a finger, and what is not does`() async throws {
        for isDisabled in [true, false] {
            try await withView({
                ScrollView { ForEach(0..<60) { Text("Row \($0)") } }.scrollDisabled(isDisabled)
            }) { page in
                try await page.browser.swipe(from: (195, 600), to: (195, 200))
                try await page.settle()
                let top = try await page.browser.run("return document.querySelector('[data-scroll]').scrollTop").number
                #expect((top == 0) == isDisabled)
            }
        }
    }
}
