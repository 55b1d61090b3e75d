namespace RpcBench.Studies.Audit.Rules;

/// <summary>A call of which the distance is most.</summary>
/// <param name="Time">The call.</param>
/// <param name="LowerBound">Of its network, see <see cref="StudyTimes.LowerBounds"/>.</param>
/// <param name="RoundTrips">How many of these it takes.</param>
/// <param name="IsManyTrips">Whether it takes as many round trips at another distance, as a call that asks many times does.</param>
internal sealed record DistantCall(TimeFigure Time, TimeFigure LowerBound, double RoundTrips, bool IsManyTrips)
{
    private const double Alike = 3;
    private const double Unlike = 5;

    /// <summary>The calls of a network, those with the fewest round trips first.</summary>
    public static List<DistantCall> At(StudyTimes study, TimeFigure lowerBound, Func<Cell, bool> trusts) =>
    [
        .. from column in study.Columns
           where column.Network == lowerBound.Cell.Network
           from time in study.Column(column.Api, column.Network)
           where trusts(time.Cell)
           let nearer = study.Nearer(time, lowerBound).Where(other => trusts(other.Time.Cell)).ToList()
           where nearer.Count > 0 && nearer[0].Time.Milliseconds <= lowerBound.Milliseconds
           let roundTrips = time.Milliseconds / lowerBound.Milliseconds
           orderby roundTrips
           select new DistantCall(time, lowerBound, roundTrips, IsSoElsewhere(study, time, lowerBound, nearer, trusts)),
    ];

    private static bool IsSoElsewhere(StudyTimes study, TimeFigure time, TimeFigure lowerBound,
        List<(TimeFigure LowerBound, TimeFigure Time)> nearer, Func<Cell, bool> trusts)
    {
        var (nearLowerBound, near) = nearer[0];
        var here = (time.Milliseconds - near.Milliseconds) / (lowerBound.Milliseconds - nearLowerBound.Milliseconds);
        var otherApiDoesNot = study.OverOtherApis(time).Any(other => trusts(other.Cell) && other.Milliseconds * Unlike < time.Milliseconds);
        return !otherApiDoesNot && near.Milliseconds >= here * nearLowerBound.Milliseconds / 2
            && nearer.Skip(1).Any(middle =>
                (middle.Time.Milliseconds - near.Milliseconds) / (middle.LowerBound.Milliseconds - nearLowerBound.Milliseconds) is var there
                && there > here / Alike && there < here * Alike);
    }
}
