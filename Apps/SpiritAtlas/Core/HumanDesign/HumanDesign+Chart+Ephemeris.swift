extension HumanDesign.Chart {
    /// The chart of a birth.
    ///
    /// - Parameters:
    ///   - jdUT: the birth as a Julian day in Universal Time.
    ///   - deltaT: seconds by which Terrestrial Time runs ahead at birth; by default what ``DeltaT`` says.
    ///   - ephemeris: where the places come from: apparent tropical longitudes of date, with the true node.
    /// - Throws: ``HumanDesignError`` when the time is not finite, or the ephemeris does not cover it or the three
    ///   months before it.
    public init(jdUT: Double, deltaT: Double? = nil, ephemeris: Ephemeris) throws(HumanDesignError) {
        guard jdUT.isFinite, deltaT?.isFinite ?? true else {
            throw HumanDesignError(.notFinite, "A time must be a finite number of days.")
        }
        guard DeltaT.range.contains(jdUT) else {
            throw HumanDesignError(
                .dateOutOfRange, EphemerisError.outOfRange(jdTT: jdUT, range: ephemeris.range).description)
        }
        let ahead = (deltaT ?? DeltaT.seconds(checkedUT: jdUT)) / 86_400
        let birth = jdUT + ahead
        try self.init(birth: try ephemeris.wheelMoment(birth), ephemeris: ephemeris)
        guard let before = moments?.designJDTT else { return }
        // A handed-in ΔT hardly changes in three months.
        let designUT = deltaT == nil ? DeltaT.jdUT(fromCheckedTT: before) : before - ahead
        moments = Moments(birthJDUT: jdUT, birthJDTT: birth, designJDUT: designUT, designJDTT: before)
    }

    /// The chart of a birth whose sky is known already; times are told with the default ΔT.
    init(birth moment: SkyMoment, ephemeris: Ephemeris) throws(HumanDesignError) {
        let sun = moment.position(of: .sun).longitude
        let before = try HumanDesign.DesignMoment.find(birth: moment.jdTT, personalitySun: sun) {
            jdTT throws(HumanDesignError) in
            try ephemeris.wheelMoment(jdTT).position(of: .sun).longitude
        }
        let designMoment = try ephemeris.wheelMoment(before)
        try self.init(
            personality: { moment.position(of: $0).longitude }, design: { designMoment.position(of: $0).longitude })
        moments = Moments(
            birthJDUT: DeltaT.jdUT(fromCheckedTT: moment.jdTT), birthJDTT: moment.jdTT,
            designJDUT: DeltaT.jdUT(fromCheckedTT: before), designJDTT: before)
    }
}

extension HumanDesign.Activations {
    /// The activations of a moment, as for a transit.
    ///
    /// - Parameters:
    ///   - jdTT: Julian day in Terrestrial Time.
    ///   - ephemeris: the source of the bodies' places.
    /// - Throws: ``HumanDesignError`` when the time is not finite or outside the ephemeris.
    public init(jdTT: Double, ephemeris: Ephemeris) throws(HumanDesignError) {
        let moment = try ephemeris.wheelMoment(jdTT)
        try self.init { moment.position(of: $0).longitude }
    }
}

extension Ephemeris {
    /// A moment, with errors in this engine's terms.
    fileprivate func wheelMoment(_ jdTT: Double) throws(HumanDesignError) -> SkyMoment {
        do throws(EphemerisError) {
            return try moment(jdTT: jdTT)
        } catch .notFinite {
            throw HumanDesignError(.notFinite, "A time must be a finite number of days.")
        } catch {
            throw HumanDesignError(.dateOutOfRange, "\(error)")
        }
    }
}
