namespace RpcBench.Reports.Results;

/// <summary>What to do with the figures of a run: which API they speak for, kind by kind, what weighs more than that choice, and what speed
/// does not decide. Names no cause that was not varied.</summary>
public static class AdviceSentences
{
    public const string Title = "What to do with this";

    // From so much of a call on, whatever takes it is where to begin.
    private const double Most = 0.5;

    public static IReadOnlyList<string> Write(RunResult answer)
    {
        var network = answer.Networks.FirstOrDefault(network => network.IsLocal) ?? (answer.Networks is [var first, ..] ? first : null);
        return !answer.Record.IsValid || network is null || network.Pairs.All(pair => network.Judged(pair).Count == 0) ? [] :
        [
            .. from pair in network.Pairs
               from kind in network.Methods.Select(method => method.Operation.Kind).Distinct().Order()
               let sentence = Choose(network, pair, kind)
               where sentence is not null
               select pair.Lead + sentence,
            // Another store's figures advise nobody here.
            .. (answer.Record.Earlier ?? []).Where(earlier => earlier.Store == ConditionLine.Name(answer.Record.Conditions.Store))
                .Select(Describe),
            .. Distance(network),
            .. Database(network),
            .. network.Record.Arms.Select(arm => arm.Style).Distinct().Count() > 1
                ? [$"Speed does not decide everything. Browsers call {ArmNames.Rest} as it is and {ArmNames.Grpc} through a proxy; "
                    + $"{ArmNames.Grpc} streams both ways and generates its clients; {ArmNames.Rest} is cached on its way and read by any "
                    + "tool."]
                : Array.Empty<string>(),
        ];
    }

    private static string Describe(EarlierRecord earlier) =>
        (earlier.Verb == "map" ? "Where the faster API changes" : "Why") + $" was measured over {earlier.Store} on "
            + $"{earlier.Ended.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture)}: report {earlier.Folder}";

    private static string? Choose(NetworkResult network, ArmPair pair, OperationKind kind)
    {
        var halves = network.Busy.Prepend(network)
            .Select(half => (half.InFlight, Methods: half.Judged(pair).Where(method => method.Operation.Kind == kind).ToList()))
            .Where(half => half.Methods.Count > 0).ToList();
        if (halves.Count == 0)
        {
            return null;
        }

        var verdicts = halves.SelectMany(half => half.Methods.Select(method => method.Against(pair)!.Value)).ToList();
        string[] said =
        [
            .. pair.Winners.Select(winner => (winner.Label, Wins: Wins(halves, pair, winner.Verdict)))
                .Where(winner => winner.Wins.Length > 0).Select(winner => $"{winner.Label} wins {winner.Wins}"),
            .. VerdictWords.WithoutWinner(network.Record.Conditions.Margin)
                .Select(other => (other.Words, Count: verdicts.Count(verdict => verdict == other.Verdict)))
                .Where(other => other.Count > 0)
                    .Select(other => other.Count == verdicts.Count ? other.Words : $"{other.Words} in {other.Count} of {verdicts.Count}"),
        ];
        var advice = verdicts.TrueForAll(verdict => verdict == Verdict.NoDifference) ? ": choose by what else you need" : "";
        return $"{ArmWords.Capital(InFlightSentences.Noun(kind))}: {string.Join("; ", said)}{advice}.";
    }

    private static string Wins(List<(int InFlight, List<MethodResult> Methods)> halves, ArmPair pair, Verdict verdict) => string.Join(
        " and ",
        from half in halves
        let won = half.Methods.Where(method => method.Against(pair) == verdict).ToList()
        where won.Count > 0
        let counted = half.Methods.Count == 1 ? won[0].Operation.Name
            : won.Count == half.Methods.Count ? $"all {won.Count}"
            : $"{won.Count} of {half.Methods.Count}"
        select $"{counted} {ArmWords.Load(half.InFlight)}");

    /// <summary>Where a round trip is far longer than any difference, what saves one saves more than an API.</summary>
    private static IEnumerable<string> Distance(NetworkResult network)
    {
        var differences = from pair in network.Pairs
                          from method in network.Methods
                          where method.Against(pair) is Verdict.ContenderFaster or Verdict.BaselineFaster
                          select method.Gap(pair);
        var largest = differences.Max() ?? 0;
        var farthest = DifferenceSentences.Trips(network).MaxBy(trip => trip.Nanoseconds)!;
        var trip = farthest.Nanoseconds;
        if (largest > 0 && largest < trip * Most)
        {
            yield return $"At a distance begin elsewhere: a round trip of {farthest.Write(trip)} is {Figure.Multiple(trip / largest)} "
                + "times the largest difference shown. Keep connections open, and ask for collections instead of one object after the other"
                + (network.Record.Networks.All(measured => measured.Name == NetworkResult.LocalName) ? "; --network measures it." : ".");
        }
    }

    private static IEnumerable<string> Database(NetworkResult network)
    {
        var shares = from method in network.Methods
                     from arm in method.Arms
                     where arm.StoreShare is not null
                     select (method.Operation.Name, arm.Label, Share: arm.StoreShare!.Value);
        if (shares.OrderByDescending(one => one.Share).FirstOrDefault() is { Share: > Most } most)
        {
            yield return $"The database takes up to {Figure.Percent(most.Share)} of a call ({most.Name} over {most.Label}): where it does, "
                + "a faster query gains more than another API.";
        }
    }
}
