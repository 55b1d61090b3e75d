namespace RpcBench.Changes;

/// <summary>The verdict with which a comparison of two versions ends.</summary>
internal enum ChangeVerdict
{
    Passed,
    Failed,
    NotComparable,
    Disturbed,

    /// <summary>Nothing is shown to be worse, but a slowdown that must not be missed could have been missed.</summary>
    Blind,
    Undecided,
}

/// <summary>All changes from base to head, and the verdict that follows from them.</summary>
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

    /// <summary>Creates the result. Changes that a line of accepted changes names are accepted until the date of the line.</summary>
    public static ChangeResult Create(IReadOnlyList<Change> found, ChangeContext context, AcceptedChanges accepted, DateTimeOffset now)
    {
        var (changes, notes) = accepted.Apply(found, DateOnly.FromDateTime(now.UtcDateTime));
        return new(changes, context with { Notes = [.. context.Notes, .. notes] });
    }

    /// <summary>The verdict. Failed takes precedence over NotComparable, which means that nothing of an operation or nothing at all could
    /// be compared. In a disturbed run only counts can be worse, because the times are undecided.</summary>
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

    /// <summary>The exit code of the verb, from <see cref="ExitCodes"/>.</summary>
    public int ExitCode => Verdict switch
    {
        ChangeVerdict.Failed => ExitCodes.Slower,
        ChangeVerdict.NotComparable => ExitCodes.NotComparable,
        ChangeVerdict.Disturbed => ExitCodes.DisturbedUnlessAccepted,
        ChangeVerdict.Blind => ExitCodes.Blind,
        ChangeVerdict.Undecided => ExitCodes.Undecided,
        _ => ExitCodes.Success,
    };

    /// <summary>The change with the greatest slowdown that could have been missed, or null if all times of single operations are decided. A
    /// change whose figures decide nothing could hide any slowdown.</summary>
    public Change? Dimmest => Changes.Where(change => IsOpen(change) && change.IsTimeOfOperation)
        .MaxBy(change => change.CouldSee ?? double.PositiveInfinity);

    /// <summary>The smallest slowdown that would have been found in every operation with a probability of 80 %, for example 0.1 for 10 %.
    /// Infinite if any slowdown of an operation could have been missed, or null if all times of single operations are decided.</summary>
    public double? CouldSee => Dimmest is { } change ? change.CouldSee ?? double.PositiveInfinity : null;

    public static bool IsOpen(Change change) => change.Outcome == ChangeOutcome.Undecided;

    private bool LacksOperation => Changes.Where(change => change.Outcome != ChangeOutcome.Missing)
        .GroupBy(change => change.Place.Operation).Any(operation => operation.All(change => !change.IsCompared));
}
