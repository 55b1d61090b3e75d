using RpcBench.Studies.Audit.Model;

namespace RpcBench.Studies.Audit.Rules.Totals;

/// <summary>A call of which the distance is most.</summary>
/// <param name="Time">The call.</param>
/// <param name="Ping">Of its network.</param>
/// <param name="RoundTrips">How many pings it takes.</param>
/// <param name="IsManyTrips">Whether it takes as many round trips at another distance, as a call that asks many times does.</param>
internal sealed record DistantCall(TimeFigure Time, TimeFigure Ping, double RoundTrips, bool IsManyTrips)
{
    private const double Alike = 3;
    private const double Unlike = 5;

    /// <summary>The calls of a network, those with the fewest round trips first.</summary>
    public static List<DistantCall> At(StudyTimes study, TimeFigure ping, Func<Cell, bool> trusts) =>
    [
        .. study.Columns.Where(column => column.Network == ping.Cell.Network).SelectMany(column => study.Column(column.Api, column.Network))
            .Where(time => trusts(time.Cell))
            .Select(time => Of(study, time, ping, trusts))
            .OfType<DistantCall>()
            .OrderBy(call => call.RoundTrips),
    ];

    private static DistantCall? Of(StudyTimes study, TimeFigure time, TimeFigure ping, Func<Cell, bool> trusts)
    {
        var nearer = study.Nearer(time, ping).Where(other => trusts(other.Time.Cell)).ToList();
        return nearer.Count == 0 || nearer[0].Time.Milliseconds > ping.Milliseconds
            ? null
            : new(time, ping, time.Milliseconds / ping.Milliseconds, IsSoElsewhere(study, time, ping, nearer, trusts));
    }

    private static bool IsSoElsewhere(StudyTimes study, TimeFigure time, TimeFigure ping, List<(TimeFigure Ping, TimeFigure Time)> nearer, Func<Cell, bool> trusts)
    {
        var (nearPing, near) = nearer[0];
        var here = (time.Milliseconds - near.Milliseconds) / (ping.Milliseconds - nearPing.Milliseconds);
        var otherApiDoesNot = study.OverOtherApis(time).Any(other => trusts(other.Cell) && other.Milliseconds * Unlike < time.Milliseconds);
        return !otherApiDoesNot && near.Milliseconds >= here * nearPing.Milliseconds / 2
            && nearer.Skip(1).Any(middle => (middle.Time.Milliseconds - near.Milliseconds) / (middle.Ping.Milliseconds - nearPing.Milliseconds) is var there
                && there > here / Alike && there < here * Alike);
    }
}
