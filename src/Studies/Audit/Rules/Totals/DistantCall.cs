using RpcBench.Studies.Audit.Model;

namespace RpcBench.Studies.Audit.Rules.Totals;

/// <summary>A call of which the distance is most.</summary>
/// <param name="Time">The call.</param>
/// <param name="Floor">Of its network, see <see cref="StudyTimes.Floors"/>.</param>
/// <param name="RoundTrips">How many of these it takes.</param>
/// <param name="IsManyTrips">Whether it takes as many round trips at another distance, as a call that asks many times does.</param>
internal sealed record DistantCall(TimeFigure Time, TimeFigure Floor, double RoundTrips, bool IsManyTrips)
{
    private const double Alike = 3;
    private const double Unlike = 5;

    /// <summary>The calls of a network, those with the fewest round trips first.</summary>
    public static List<DistantCall> At(StudyTimes study, TimeFigure floor, Func<Cell, bool> trusts) =>
    [
        .. from column in study.Columns
           where column.Network == floor.Cell.Network
           from time in study.Column(column.Api, column.Network)
           where trusts(time.Cell)
           let nearer = study.Nearer(time, floor).Where(other => trusts(other.Time.Cell)).ToList()
           where nearer.Count > 0 && nearer[0].Time.Milliseconds <= floor.Milliseconds
           let roundTrips = time.Milliseconds / floor.Milliseconds
           orderby roundTrips
           select new DistantCall(time, floor, roundTrips, IsSoElsewhere(study, time, floor, nearer, trusts)),
    ];

    private static bool IsSoElsewhere(StudyTimes study, TimeFigure time, TimeFigure floor, List<(TimeFigure Floor, TimeFigure Time)> nearer, Func<Cell, bool> trusts)
    {
        var (nearFloor, near) = nearer[0];
        var here = (time.Milliseconds - near.Milliseconds) / (floor.Milliseconds - nearFloor.Milliseconds);
        var otherApiDoesNot = study.OverOtherApis(time).Any(other => trusts(other.Cell) && other.Milliseconds * Unlike < time.Milliseconds);
        return !otherApiDoesNot && near.Milliseconds >= here * nearFloor.Milliseconds / 2
            && nearer.Skip(1).Any(middle => (middle.Time.Milliseconds - near.Milliseconds) / (middle.Floor.Milliseconds - nearFloor.Milliseconds) is var there
                && there > here / Alike && there < here * Alike);
    }
}
