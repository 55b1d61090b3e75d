namespace RpcBench.Changes;

/// <summary>How a verb that compares two versions ends.</summary>
internal enum ChangeVerdict
{
    Passed,
    Failed,
    NotComparable,
    Disturbed,

    /// <summary>Nothing is shown to be worse, but a slowdown that must be seen could have been missed.</summary>
    Blind,
    Undecided,
}

/// <summary>All changes from base to head, and what follows from them.</summary>
internal sealed record ChangeResult(IReadOnlyList<Change> Changes, ChangeContext Context)
{
    private static readonly Dictionary<ChangeVerdict, (string Word, Tone Tone)> Words = new()
    {
        [ChangeVerdict.Passed] = ("PASSED", Tone.Good),
        [ChangeVerdict.Failed] = ("FAILED", Tone.Bad),
        [ChangeVerdict.NotComparable] = ("NOT COMPARABLE", Tone.Warning),
        [ChangeVerdict.Disturbed] = (Validity.Disturbed, Tone.Warning),
        [ChangeVerdict.Blind] = ("BLIND", Tone.Warning),
        [ChangeVerdict.Undecided] = ("UNDECIDED", Tone.Warning),
    };

    /// <summary>The changes, of which those that are known are accepted on that day.</summary>
    public static ChangeResult Create(IReadOnlyList<Change> found, ChangeContext context, AcceptedChanges accepted, DateTimeOffset now)
    {
        var (changes, notes) = accepted.Apply(found, DateOnly.FromDateTime(now.UtcDateTime));
        return new(changes, context with { Notes = [.. context.Notes, .. notes] });
    }

    /// <summary>What is worse comes before what cannot be compared: an operation of which nothing can, or all of them. Of a disturbed run
    /// only counts can be worse, because its times are undecided.</summary>
    public ChangeVerdict Verdict
    {
        get
        {
            (bool Holds, ChangeVerdict Verdict)[] inTurn =
            [
                (Changes.Any(Context.FailOn.Fails), ChangeVerdict.Failed),
                (LacksOperation || !Changes.Any(change => change.IsCompared), ChangeVerdict.NotComparable),
                (Context.Disturbances.Count > 0, ChangeVerdict.Disturbed),
                (Context.FailOn.Blind && CouldSee > Context.MustSee, ChangeVerdict.Blind),
                (Context.FailOn.Undecided && Changes.Any(IsOpen), ChangeVerdict.Undecided),
            ];
            return Array.Find(inTurn, one => one.Holds).Verdict;
        }
    }

    public DocumentVerdict Headed => new(Words[Verdict].Word, Words[Verdict].Tone);

    /// <summary>One of <see cref="ExitCodes"/>.</summary>
    public int ExitCode => Verdict switch
    {
        ChangeVerdict.Failed => ExitCodes.Slower,
        ChangeVerdict.NotComparable => ExitCodes.NotComparable,
        ChangeVerdict.Disturbed => ExitCodes.DisturbedUnlessAccepted,
        ChangeVerdict.Blind => ExitCodes.Blind,
        ChangeVerdict.Undecided => ExitCodes.Undecided,
        _ => ExitCodes.Success,
    };

    /// <summary>The change with the greatest slowdown that could have been missed, or null if all times of single operations are decided.
    /// A change whose figures decide nothing could hide any.</summary>
    public Change? Dimmest => Changes.Where(change => IsOpen(change) && change.IsTimeOfOperation)
        .MaxBy(change => change.CouldSee ?? double.PositiveInfinity);

    /// <summary>The part by which any operation could have become slower and been found with a probability of 80 %. Infinite if no slowdown
    /// of an operation could have been seen, null if all times of single operations are decided.</summary>
    public double? CouldSee => Dimmest is { } change ? change.CouldSee ?? double.PositiveInfinity : null;

    public static bool IsOpen(Change change) => change.Outcome == ChangeOutcome.Undecided;

    private bool LacksOperation => Changes.Where(change => change.Outcome != ChangeOutcome.Missing)
        .GroupBy(change => change.Place.Operation).Any(operation => operation.All(change => !change.IsCompared));
}
