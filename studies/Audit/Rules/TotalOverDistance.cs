namespace RpcBench.Studies.Audit.Rules;

/// <summary>Finds totals among figures over a distance, by their round trips. Where the distance is most of a call's time, siblings take a
/// few round trips, and a total of a hundred calls takes hundreds. The number of calls that is found in this way then explains other
/// figures of the same API.</summary>
internal static class TotalOverDistance
{
    /// <summary>A divided figure takes one round trip or more, but the ping may have been this much slower than the calls.</summary>
    public const double MinRoundTrips = 0.9;

    private const double OtherMachineFactor = 2;

    // The least gap between the slowest sibling and the fastest total.
    private const double MinGap = 5;

    // A call with more data than its siblings takes more round trips, but not many times more.
    private const double MoreDataFactor = 3;

    private const double SimilarFactor = 3;
    private const double DifferentFactor = 5;

    public static IEnumerable<(TimeFigure Time, Finding? Finding)> Judge(StudyTimes study) =>
        study.LowerBounds.Where(bound => bound.IsPreciseEnoughForRatios && (bound.Figure.IsPing || study.Trusts(bound.Cell)))
            .SelectMany(bound => JudgeAt(bound, study));

    private static IEnumerable<(TimeFigure Time, Finding? Finding)> JudgeAt(TimeFigure lowerBound, StudyTimes study)
    {
        var calls = FindDistantCalls(study, lowerBound);
        IEnumerable<(TimeFigure, Finding?)> judged = calls.Select(call => (call.Time, (Finding?)null));
        if (FindTotals(study, calls) is not { } totals || !(lowerBound.Figure.IsPing || EachApiHasSiblings(totals)))
        {
            return judged;
        }

        return
        [
            .. judged,
            .. totals.All.Select(total => (total.Time, CreateFinding(study, total, totals))),
            .. totals.All.SelectMany(total => FindNearerTotals(study, total, totals.Calls)),
            .. FindHeavierTotals(study, lowerBound, totals),
        ];
    }

    /// <summary>Returns the calls of a network whose time is mostly distance, in the order of their round trips.</summary>
    private static List<DistantCall> FindDistantCalls(StudyTimes study, TimeFigure lowerBound) =>
        [.. from column in study.Columns
            where column.Network == lowerBound.Cell.Network
            from time in study.GetColumn(column.Api, column.Network)
            where study.Trusts(time.Cell) && time.IsPreciseEnoughForRatios
            let nearer = study.GetNearerTimes(time, lowerBound).Where(other => study.Trusts(other.Time.Cell)).ToList()
            where nearer.Count > 0 && nearer[0].Time.Milliseconds <= lowerBound.Milliseconds
            let roundTrips = time.Milliseconds / lowerBound.Milliseconds
            orderby roundTrips
            select new DistantCall(time, lowerBound, roundTrips, HasManyRoundTripsElsewhere(study, time, lowerBound, nearer))];

    private static bool HasManyRoundTripsElsewhere(
        StudyTimes study, TimeFigure time, TimeFigure lowerBound, List<(TimeFigure LowerBound, TimeFigure Time)> nearer)
    {
        var (nearLowerBound, near) = nearer[0];
        double RoundTripsMore(TimeFigure farLowerBound, TimeFigure far) =>
            (far.Milliseconds - near.Milliseconds) / (farLowerBound.Milliseconds - nearLowerBound.Milliseconds);
        var here = RoundTripsMore(lowerBound, time);
        var otherApiDoesNot =
            study.GetTimesOverOtherApis(time)
                .Any(other => study.Trusts(other.Cell) && other.Milliseconds * DifferentFactor < time.Milliseconds);
        return !otherApiDoesNot && near.Milliseconds >= here * nearLowerBound.Milliseconds / 2
            && nearer.Skip(1).Select(middle => RoundTripsMore(middle.LowerBound, middle.Time))
                .Any(there => there > here / SimilarFactor && there < here * SimilarFactor);
    }

    private static DistantTotals? FindTotals(StudyTimes study, List<DistantCall> calls) =>
        Enumerable.Range(1, Math.Max(0, calls.Count - 1))
            .Where(first => calls[first].RoundTrips >= calls[first - 1].RoundTrips * MinGap)
            .Select(first => FindTotalsAbove(study, calls[..first], calls[first..].FindAll(call => !call.HasManyRoundTrips)))
            .FirstOrDefault(totals => totals is not null);

    private static DistantTotals? FindTotalsAbove(StudyTimes study, List<DistantCall> siblings, List<DistantCall> above)
    {
        if (above.Count == 0)
        {
            return null;
        }

        var usual = siblings.Average(sibling => Math.Log(sibling.RoundTrips));
        var most = Math.Max(1, siblings[^1].RoundTrips) * MoreDataFactor;
        return TotalAsMean.GetPossibleCallCounts(study, above[0].Time.Cell, fewest: 100)
            .Select(count => new DistantTotals(siblings, above.FindAll(call => Fits(study, call, count, most)), count, most))
            .Where(totals => totals.All.Count * 2 > above.Count)
            .OrderByDescending(totals => totals.All.Count)
            .ThenBy(totals => totals.All.Sum(total => Math.Abs(Math.Log(total.RoundTrips / totals.Calls) - usual)))
            .FirstOrDefault();
    }

    // If the near figure were wrong, the undivided far figures of both APIs would be near each other.
    private static bool Fits(StudyTimes study, DistantCall call, double count, double most) =>
        call.RoundTrips / count >= MinRoundTrips && call.RoundTrips / count <= most
        && study.GetTimesOverOtherApis(call.Time).Where(other => study.Trusts(other.Cell))
            .All(other => GetLogDistance(call.Time.Milliseconds / count, other) < GetLogDistance(call.Time.Milliseconds, other));

    private static double GetLogDistance(double milliseconds, TimeFigure other) => Math.Abs(Math.Log(milliseconds / other.Milliseconds));

    // Without a ping, nothing else shows that a short figure is not a mistake.
    private static bool EachApiHasSiblings(DistantTotals totals)
    {
        var apis = totals.Siblings.Select(call => call.Time.Cell.Api).ToHashSet();
        return apis.Count > 1 && totals.All.All(total => apis.Contains(total.Time.Cell.Api));
    }

    private static Finding CreateFinding(StudyTimes study, DistantCall total, DistantTotals totals)
    {
        var (siblings, calls) = (totals.Siblings, totals.Calls);
        var (time, lowerBound, hasPing) = (total.Time, total.LowerBound, total.LowerBound.Figure.IsPing);
        var digits = TotalAsMean.DescribeDigits(study, time.Figure, calls);
        var sure = totals.All.Count > 1 || digits is not null || study.FindCallCount(time.Cell) == calls;
        var nearest = siblings.FirstOrDefault(
            call => call.Time.Cell.Api == time.Cell.Api || call.Time.Cell.Workload == time.Cell.Workload, siblings[0]);
        var divided = total.RoundTrips / calls;
        var (multiple, ofOne) = hasPing
            ? ($"{AuditFormat.RoundTrips(total.RoundTrips)} of {lowerBound.Description}", AuditFormat.RoundTrips(divided))
            : ($"{AuditFormat.Times(total.RoundTrips)} the shortest figure there, {lowerBound.Description}; there is no ping",
                AuditFormat.Times(divided));
        var fits = totals.All.Count > 1 ? $" The same number fits {totals.All.Count} figures of this network." : "";
        return new(time.Figure, TotalAsMean.Name, sure && siblings.Count > 1 && hasPing ? Confidence.Certain : Confidence.Likely,
            $"{time.Description} is {multiple}. The other {siblings.Count} figures there take "
            + $"{AuditFormat.Range(siblings[0].RoundTrips, siblings[^1].RoundTrips)}, "
            + $"{AuditFormat.DescribePlace(nearest.Time.Figure)} {AuditFormat.Number(nearest.RoundTrips)}. Divided by "
            + $"{AuditFormat.Count(calls)} it is "
            + $"{AuditFormat.FormatDivided(time.Exact, calls)}, {ofOne}: a call like the others.{digits}{fits} "
            + "A slow network would have slowed the others too, and more work would show at the nearer networks.");
    }

    /// <summary>Returns totals of the same call at nearer networks: they are longer than the divided far figure.</summary>
    private static IEnumerable<(TimeFigure, Finding?)> FindNearerTotals(StudyTimes study, DistantCall total, double calls) =>
        from nearer in study.GetNearerTimes(total.Time, total.LowerBound)
        let near = nearer.Time
        where study.Trusts(near.Cell)
        let most = total.Time.Milliseconds / calls
        let least = (near.Milliseconds / OtherMachineFactor) + total.LowerBound.Milliseconds - nearer.LowerBound.Milliseconds
        where most < least * MinRoundTrips && near.Milliseconds / calls >= nearer.LowerBound.Milliseconds * MinRoundTrips
        select (near, (Finding?)new Finding(near.Figure, TotalAsMean.Name, Confidence.Likely,
            $"At {total.Time.Figure.Network} the same call takes {AuditFormat.Ms(most)} once its total of {AuditFormat.Count(calls)} "
                + "calls is "
                + $"divided. With {near.Description} here it would take {AuditFormat.Ms(least)} there, round trip included and half of "
                + "the rest. "
            + $"Divided by {AuditFormat.Count(calls)} as well it is {AuditFormat.FormatDivided(near.Exact, calls)}, which fits."));

    /// <summary>Returns totals of the same API and network whose time is mostly not distance: they fit when divided by the same
    /// number.</summary>
    private static IEnumerable<(TimeFigure, Finding?)> FindHeavierTotals(StudyTimes study, TimeFigure lowerBound, DistantTotals totals) =>
        from api in totals.All.Select(total => total.Time.Cell.Api).Distinct()
        from time in study.GetColumn(api, lowerBound.Cell.Network)
        where study.Trusts(time.Cell) && !totals.All.Any(total => total.Time == time)
        let near = study.GetNearerTimes(time, lowerBound).Select(nearer => nearer.Time).FirstOrDefault(near => study.Trusts(near.Cell))
        where near is not null && near.Milliseconds > lowerBound.Milliseconds
        let least = (near.Milliseconds / OtherMachineFactor) + (lowerBound.Milliseconds * MinRoundTrips)
        let most = (near.Milliseconds * OtherMachineFactor) + (lowerBound.Milliseconds * totals.MaxRoundTrips)
        let divided = time.Milliseconds / totals.Calls
        select (time, time.Milliseconds > most * MinGap && divided >= least && divided <= most
            ? new Finding(time.Figure, TotalAsMean.Name, Confidence.Likely,
                $"{time.Description} is {AuditFormat.Times(time.Milliseconds / near.Milliseconds)} the {near.Description} at "
                    + $"{near.Figure.Network}, "
                + $"and {totals.All.Count} other figures of this network are totals of {AuditFormat.Count(totals.Calls)} calls. "
                + $"Divided by {AuditFormat.Count(totals.Calls)} as well it is {AuditFormat.FormatDivided(time.Exact, totals.Calls)}; "
                + $"the near figure and the round trips of its siblings make {AuditFormat.Ms(least)} to {AuditFormat.Ms(most)}.")
            : null);

    /// <summary>A call whose time is mostly distance, and whether it takes as many round trips at another distance too.</summary>
    private sealed record DistantCall(TimeFigure Time, TimeFigure LowerBound, double RoundTrips, bool HasManyRoundTrips);

    /// <summary>The totals among the calls of a network. They take many times the round trips of their siblings, and about as many as the
    /// siblings once they are divided by the number of calls.</summary>
    private sealed record DistantTotals(
        IReadOnlyList<DistantCall> Siblings, IReadOnlyList<DistantCall> All, double Calls, double MaxRoundTrips);
}
