import Foundation

/// Chooses a day or a time, as UIKit has it.
@MainActor @preconcurrency
open class UIDatePicker: UIControl {
    /// What is chosen.
    public enum Mode: Int, Sendable {
        /// A time, a day, or both.
        case time, date, dateAndTime
    }

    /// What is chosen.
    open var datePickerMode = Mode.dateAndTime { didSet { changed(oldValue, datePickerMode) } }
    /// How it looks.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { changed(oldValue, preferredDatePickerStyle) }
    }
    /// The moment.
    open var date = Date() { didSet { changed(oldValue, date) } }
    /// The earliest moment.
    open var minimumDate: Date? { didSet { changed(oldValue, minimumDate) } }
    /// The latest moment.
    open var maximumDate: Date? { didSet { changed(oldValue, maximumDate) } }

    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    /// Sets the moment.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    private static func known(_ date: Date) -> Date? { date.timeIntervalSinceReferenceDate.isNaN ? nil : date }

    override package var hugs: (width: Bool, height: Bool) { (true, true) }
    override package var picture: AnyView? {
        let moment = Binding {
            self.date
        } set: {
            self.date = $0
            self.valueChanges()
        }
        let parts: DatePickerComponents =
            switch datePickerMode {
            case .time: .hourAndMinute
            case .date: .date
            case .dateAndTime: [.date, .hourAndMinute]
            }
        // A date that is none is no bound.
        let first = minimumDate.flatMap(Self.known) ?? .distantPast
        let last = maximumDate.flatMap(Self.known) ?? .distantFuture
        let picker = DatePicker(
            selection: moment, in: first...max(first, last), displayedComponents: parts
        ) { EmptyView() }
        .labelsHidden()
        .disabled(!isEnabled)
        return switch preferredDatePickerStyle {
        case .inline: AnyView(picker.datePickerStyle(.graphical))
        case .wheels: AnyView(picker.datePickerStyle(.wheel))
        case .automatic, .compact: AnyView(picker.datePickerStyle(.compact))
        }
    }
}

/// How something that chooses days looks.
public enum UIDatePickerStyle: Int, Sendable {
    /// As the system has it.
    case automatic
    /// Wheels.
    case wheels
    /// Fields that open.
    case compact
    /// A month that always shows.
    case inline
}
