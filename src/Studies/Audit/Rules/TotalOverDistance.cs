namespace RpcBench.Studies.Audit.Rules;

/// <summary>
/// Figures over a distance, in round trips: where the distance is most of a call, its siblings take a few, and a total of a hundred calls
/// takes hundreds. The number of calls that is found so then explains other figures of the same API.
/// </summary>
internal static class TotalOverDistance
{
    private const double OtherMachine = 2;

    public static IReadOnlyList<JudgedTime> Judge(StudyTimes study, Func<Cell, bool> trusts)
    {
        List<JudgedTime> judged = [];
        foreach (var lowerBound in study.LowerBounds.Where(lowerBound => lowerBound.Figure.IsPing || trusts(lowerBound.Cell)))
        {
            var calls = DistantCall.At(study, lowerBound, trusts);
            judged.AddRange(calls.Select(call => new JudgedTime(call.Time, null)));
            if (DistantTotals.Of(study, calls, trusts) is { } totals && (lowerBound.Figure.IsPing || totals.EachApiHasSiblings))
            {
                judged.AddRange(totals.Totals.Select(total => new JudgedTime(total.Time, Say(study, total, totals))));
                judged.AddRange(totals.Totals.SelectMany(total => Nearer(study, total, totals.Calls, trusts)));
                judged.AddRange(Heavier(study, lowerBound, totals, trusts));
            }
        }

        return judged;
    }

    private static Finding Say(StudyTimes study, DistantCall total, DistantTotals totals)
    {
        var (siblings, calls) = (totals.Siblings, totals.Calls);
        var digits = CallCounts.DigitsSayTotal(study, total.Time.Figure, calls);
        var sure = totals.Totals.Count > 1 || digits || study.CallsOf(total.Time.Cell) == calls;
        var nearest = siblings.Where(call => call.Time.Cell.Api == total.Time.Cell.Api
            || call.Time.Cell.Workload == total.Time.Cell.Workload).DefaultIfEmpty(siblings[0]).First();
        return new(total.Time.Figure, TotalAsMean.RuleName,
            sure && siblings.Count > 1 && total.LowerBound.Figure.IsPing ? Confidence.Certain : Confidence.Likely,
            $"{total.Time.Words} is {(total.LowerBound.Figure.IsPing ? $"{Wording.RoundTrips(total.RoundTrips)} of {total.LowerBound.Words}" : $"{Wording.Times(total.RoundTrips)} the shortest figure there, {total.LowerBound.Words}; there is no ping")}. The other {siblings.Count} figures there take {Wording.Range(siblings[0].RoundTrips, siblings[^1].RoundTrips)}, {Wording.Where(nearest.Time.Figure)} {Wording.Number(nearest.RoundTrips)}. "
            + $"Divided by {Wording.Count(calls)} it is {Wording.Divided(total.Time.Exact, calls)}, {(total.LowerBound.Figure.IsPing ? Wording.RoundTrips(total.RoundTrips / calls) : Wording.Times(total.RoundTrips / calls))}: a call like the others."
            + (digits ? CallCounts.DescribeDigits(total.Time.Figure, calls) : "")
            + (totals.Totals.Count > 1 ? $" The same number fits {totals.Totals.Count} figures of this network." : "")
            + " A slow network would have slowed the others too, and more work would show at the nearer networks.");
    }

    /// <summary>Figures of the same call at nearer networks that are longer than the far one divided: totals as well.</summary>
    private static IEnumerable<JudgedTime> Nearer(StudyTimes study, DistantCall total, double calls, Func<Cell, bool> trusts)
    {
        var most = total.Time.Milliseconds / calls;
        return
            from nearer in study.Nearer(total.Time, total.LowerBound)
            where trusts(nearer.Time.Cell)
            let near = nearer.Time
            let least = (near.Milliseconds / OtherMachine) + total.LowerBound.Milliseconds - nearer.LowerBound.Milliseconds
            where most < least * DistantTotals.LeastRoundTrips
                && near.Milliseconds / calls >= nearer.LowerBound.Milliseconds * DistantTotals.LeastRoundTrips
            select new JudgedTime(near, new(near.Figure, TotalAsMean.RuleName, Confidence.Likely,
                $"At {total.Time.Figure.Network} the same call takes {Wording.Ms(most)} once its total of {Wording.Count(calls)} calls is divided. "
                + $"With {near.Words} here it would take {Wording.Ms(least)} there, round trip included and half of the rest. "
                + $"Divided by {Wording.Count(calls)} as well it is {Wording.Divided(near.Exact, calls)}, which fits."));
    }

    /// <summary>Figures of the same API and network of which the distance is not most, and which the same number makes fit.</summary>
    private static IEnumerable<JudgedTime> Heavier(StudyTimes study, TimeFigure lowerBound, DistantTotals totals, Func<Cell, bool> trusts)
    {
        return
            from api in totals.Totals.Select(total => total.Time.Cell.Api).Distinct()
            from time in study.Column(api, lowerBound.Cell.Network)
            where trusts(time.Cell) && !totals.Totals.Any(total => total.Time == time)
            let near = study.Nearer(time, lowerBound).Select(nearer => nearer.Time).FirstOrDefault(near => trusts(near.Cell))
            where near is not null && near.Milliseconds > lowerBound.Milliseconds
            let least = (near.Milliseconds / OtherMachine) + (lowerBound.Milliseconds * DistantTotals.LeastRoundTrips)
            let most = (near.Milliseconds * OtherMachine) + (lowerBound.Milliseconds * totals.MostRoundTrips)
            let divided = time.Milliseconds / totals.Calls
            select new JudgedTime(time, time.Milliseconds > most * DistantTotals.LeastGap && divided >= least && divided <= most
                ? new(time.Figure, TotalAsMean.RuleName, Confidence.Likely,
                    $"{time.Words} is {Wording.Times(time.Milliseconds / near.Milliseconds)} the {near.Words} at {near.Figure.Network}, "
                    + $"and {totals.Totals.Count} other figures of this network are totals of {Wording.Count(totals.Calls)} calls. "
                    + $"Divided by {Wording.Count(totals.Calls)} as well it is {Wording.Divided(time.Exact, totals.Calls)}; "
                    + $"the near figure and the round trips of its siblings make {Wording.Ms(least)} to {Wording.Ms(most)}.")
                : null);
    }
}
