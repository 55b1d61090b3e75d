namespace RpcBench.Reports.Results;

/// <summary>What a run's figures mean for a reader, and what speed does not decide. Names no cause that was not varied.</summary>
internal static class AdviceSentences
{
    public const string WeightTitle = "Does it matter?";

    public const string Title = "What to do";

    // From so much of a call on, whatever takes it is where to begin.
    private const double Most = 0.5;

    private static readonly string[] BothStyles = ["rest", "grpc"];

    /// <summary>How much the differences weigh, in a run over one network; over several the headline says it.</summary>
    public static IReadOnlyList<string> Weigh(RunResult answer) => answer is { Record.IsValid: true, Networks: [var only] }
        ? [.. DifferenceSentences.Write(only), .. Database(only)] : [];

    public static IReadOnlyList<string> Write(RunResult answer)
    {
        var network = answer.Networks.FirstOrDefault(network => network.IsLocal) ?? (answer.Networks is [var first, ..] ? first : null);
        var verdicts = answer.Verdicts;
        return !answer.Record.IsValid || network is null || verdicts.Count == 0 ? [] :
        [
            .. verdicts.All(verdict => verdict == Verdict.NoDifference)
                ? [$"No difference beyond {Figure.Percent(answer.Record.Conditions.Margin)}: choose by what else you need."]
                : Array.Empty<string>(),
            .. from open in VerdictWords.Count(verdicts, (Verdict.Inconclusive, "inconclusive"))
               select $"{open.Count} of {verdicts.Count} verdicts {(open.Count == 1 ? "is" : "are")} {open.Name}: more launches narrow "
                   + "their intervals (--until-decided 20m).",
            .. Distance(network),
            .. BothStyles.All(style => network.Record.Arms.Any(arm => arm.Style == style))
                ? [$"Speed does not decide everything. Browsers call {ArmNames.Rest} as it is and {ArmNames.Grpc} through a proxy; "
                    + $"{ArmNames.Grpc} streams both ways and generates its clients; {ArmNames.Rest} is cached on its way and read by any "
                    + "tool."]
                : Array.Empty<string>(),
            // Another store's figures advise nobody here.
            .. (answer.Record.Earlier ?? []).Where(earlier => earlier.Store == ConditionLine.Name(answer.Record.Conditions.Store))
                .Select(Describe),
        ];
    }

    private static string Describe(EarlierRecord earlier) =>
        (earlier.Verb == "map" ? "Where the faster arm changes" : "Why")
            + $" was measured{(earlier.Store.Length > 0 ? $" over {earlier.Store}" : "")} on "
            + $"{earlier.Ended.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture)}: report {earlier.Folder}";

    /// <summary>Where a round trip is far longer than any difference, what saves one saves more than another arm.</summary>
    private static IEnumerable<string> Distance(NetworkResult network)
    {
        var differences = from pair in network.Pairs
                          from method in network.Methods
                          where method.Against(pair) is Verdict.ContenderFaster or Verdict.BaselineFaster
                          select method.Gap(pair);
        var largest = differences.Max() ?? 0;
        var farthest = DifferenceSentences.Trips(network).MaxBy(trip => trip.Nanoseconds)!;
        var trip = farthest.Nanoseconds;
        if (network.InFlight == 1 && largest > 0 && largest < trip * Most)
        {
            yield return $"At a distance save round trips first: one of {farthest.Write(trip)} is {Figure.Multiple(trip / largest)} times "
                + "the largest difference shown. Keep connections open, and ask for collections instead of single objects"
                + (network.Record.Networks.All(measured => measured.Name == NetworkResult.LocalName) ? "; --network measures it." : ".");
        }
    }

    private static IEnumerable<string> Database(NetworkResult network)
    {
        var shares = from method in network.Methods
                     from arm in method.Arms
                     where arm.StoreShare is not null
                     select (method.Operation.Name, Arm: arm);
        return shares.OrderByDescending(one => one.Arm.StoreShare).FirstOrDefault() is { Arm.StoreShare: > Most } most
            ? ["The database takes up to "
                + MethodResult.DatabaseShare(most.Arm, of: $" of a call, in {most.Name} over {most.Arm.Label}")
                + ": a faster query can gain more there than another arm."]
            : [];
    }
}
