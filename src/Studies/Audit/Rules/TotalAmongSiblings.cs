namespace RpcBench.Studies.Audit.Rules;

/// <summary>A figure far above all that its siblings allow, which divided by a number of calls is among them.</summary>
internal static class TotalAmongSiblings
{
    // Ranges are wide: a total of n calls may stand above them by this much less than n times, and divided miss them by as much.
    private const double Slack = 3;
    private const double LeastFactor = 10;

    // Ten times too much may be a slip of the point as well, or a slow call; that is for another rule to say.
    private const double FewestCalls = 100;
    private const double LeastFactorOfFewSiblings = 30;

    public static IReadOnlyList<JudgedTime> Judge(StudyTimes study, Func<Cell, bool> trusts)
    {
        var siblings = new Siblings(study, trusts);
        return
        [
            .. from time in study.Usual
               where trusts(time.Cell) && siblings.AreThere(time)
               select new JudgedTime(
                   time, Departure.Of(study, siblings, time) is { IsAbove: true } departure ? Judge(study, departure) : null),
        ];
    }

    private static Finding? Judge(StudyTimes study, Departure departure)
    {
        var figure = departure.Figure;
        List<double> fitting =
        [
            .. CallCounts.For(study, figure.Cell)
                .Where(calls => calls >= FewestCalls || study.CallsOf(figure.Cell) == calls)
                .Where(calls => departure.WouldFit(calls, Slack) && AllowedByPing(study, figure, calls))
                .OrderBy(departure.DistanceWhenDivided),
        ];
        if (departure.Factor < (departure.IsWellFounded ? LeastFactor : LeastFactorOfFewSiblings) || fitting is not [var calls, ..])
        {
            return null;
        }

        var digits = CallCounts.DigitsSayTotal(study, figure.Figure, calls);
        var sure = digits || study.CallsOf(figure.Cell) == calls;
        return new(figure.Figure, TotalAsMean.RuleName, sure && departure.IsWellFounded ? Confidence.Likely : Confidence.Possible,
            $"{departure.Words} Divided by {Wording.Count(calls)} it is {Wording.Divided(figure.Exact, calls)}, among them."
            + (digits ? CallCounts.DescribeDigits(figure.Figure, calls) : "")
            + (calls is 1_000 or 1_000_000 ? " A unit that is printed wrongly would look the same." : "")
            + " That this one call is so much slower than every sibling says is the other explanation.");
    }

    private static bool AllowedByPing(StudyTimes study, TimeFigure figure, double calls) =>
        study.PingOf(figure.Cell.Network) is not { } ping || figure.Milliseconds / calls >= ping.Milliseconds * 0.9;
}
