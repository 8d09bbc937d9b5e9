/// Self-description by the three doshas of Ayurveda.
///
/// The questions are our own, over the domains that the published instruments share (Rastogi and Chiappelli 2012;
/// Patwardhan after Charaka; CCRAS). Self-reports of this kind repeat moderately as scores and badly as labels (Dunlap
/// 2017), and physicians agree little on a person's constitution (kappa 0.28, Kurande 2013). What comes out describes
/// the answers, and is no finding about health. Nothing here is derived from a birth chart.
public enum Ayurveda {
    /// What a result should be shown with.
    public static let notice =
        "This sums up your answers in traditional terms. It says nothing about health or illness and does not replace a physician."
}
