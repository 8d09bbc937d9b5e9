import Foundation
import SwiftUI

extension ExtremeViews {
    /// UIKit's objects: what they are told by an app's code.
    mutating func addObjects() {
        object("UISlider.value") { extreme in
            let slider = UISlider(frame: extreme.rect)
            (slider.minimumValue, slider.maximumValue) = (extreme.float, Float(extreme.range.upperBound))
            slider.setValue(extreme.float, animated: false)
            return slider
        }
        object("UIProgressView.progress") { extreme in
            let view = UIProgressView(frame: .zero)
            view.setProgress(extreme.float, animated: false)
            return view
        }
        object("UIPageControl.currentPage") { extreme in
            let control = UIPageControl(frame: .zero)
            (control.numberOfPages, control.currentPage) = (extreme.count, extreme.count)
            return control
        }
        object("UIPageControl.numberOfPages") { extreme in
            let control = UIPageControl(frame: .zero)
            (control.numberOfPages, control.currentPage) = (3, extreme.count)
            return control
        }
        object("UIDatePicker.date") { extreme in
            let picker = UIDatePicker(frame: .zero)
            (picker.date, picker.minimumDate, picker.maximumDate) = (extreme.date, extreme.date, extreme.bound)
            return picker
        }
        object("UISegmentedControl.selectedSegmentIndex") { extreme in
            let control = UISegmentedControl(items: ["a", extreme.text])
            control.selectedSegmentIndex = extreme.count
            return control
        }
        object("UIStackView.spacing") { extreme in
            let label = UILabel(frame: extreme.rect)
            (label.text, label.numberOfLines) = (extreme.text, extreme.count)
            label.font = .systemFont(ofSize: extreme.length)
            let stack = UIStackView(arrangedSubviews: [label])
            stack.spacing = extreme.length
            return stack
        }
        object("UIView.alpha", "CALayer.cornerRadius") { extreme in
            let view = UIView(frame: extreme.rect)
            (view.alpha, view.transform) = (extreme.length, extreme.transform)
            view.layer.cornerRadius = extreme.length
            view.layer.borderWidth = extreme.length
            view.layer.shadowRadius = extreme.length
            view.layer.shadowOffset = extreme.size
            view.layer.shadowOpacity = extreme.float
            view.backgroundColor = UIColor(red: extreme.length, green: 0, blue: 0, alpha: extreme.length)
            return view
        }
    }

    private mutating func object(_ names: String..., make: @escaping @MainActor (Extreme) -> UIView) {
        rows(names) { extreme in AnyView(Shown(make: { make(extreme) }).frame(width: 90, height: 60)) }
    }
}

private struct Shown: UIViewRepresentable {
    let make: @MainActor () -> UIView

    func makeUIView(context: Context) -> UIView { make() }
    func updateUIView(_ view: UIView, context: Context) {}
}
