namespace RpcBench.Changes;

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

internal sealed record ChangeResult(IReadOnlyList<Change> Changes, ChangeContext Context)
{
    private static readonly Dictionary<ChangeVerdict, (string Word, Tone Tone)> VerdictLabels = new()
    {
        [ChangeVerdict.Passed] = ("PASSED", Tone.Good),
        [ChangeVerdict.Failed] = ("FAILED", Tone.Bad),
        [ChangeVerdict.NotComparable] = ("NOT COMPARABLE", Tone.Warning),
        [ChangeVerdict.Disturbed] = (Validity.Disturbed, Tone.Warning),
        [ChangeVerdict.Blind] = ("BLIND", Tone.Warning),
        [ChangeVerdict.Undecided] = ("UNDECIDED", Tone.Warning),
    };

    public static ChangeResult Create(IReadOnlyList<Change> found, ChangeContext context, AcceptedChanges accepted, DateTimeOffset now)
    {
        var (changes, notes) = accepted.Apply(found, DateOnly.FromDateTime(now.UtcDateTime));
        return new(changes, context with { Notes = [.. context.Notes, .. notes] });
    }

    /// <summary>The verdict. Failed takes precedence over NotComparable. In a disturbed run only counts can be worse, because the times are
    /// undecided.</summary>
    public ChangeVerdict Verdict
    {
        get
        {
            (bool Holds, ChangeVerdict Verdict)[] inTurn =
            [
                (Changes.Any(Context.FailOn.Fails), ChangeVerdict.Failed),
                (LacksOperation || !Changes.Any(change => change.IsCompared), ChangeVerdict.NotComparable),
                (Context.Disturbances.Count > 0, ChangeVerdict.Disturbed),
                (Context.FailOn.Blind && DetectableSlowdown > Context.MustSee, ChangeVerdict.Blind),
                (Context.FailOn.Undecided && Changes.Any(IsUndecided), ChangeVerdict.Undecided),
            ];
            return Array.Find(inTurn, one => one.Holds).Verdict;
        }
    }

    public DocumentVerdict ReportVerdict => new(VerdictLabels[Verdict].Word, VerdictLabels[Verdict].Tone);

    public int ExitCode => Verdict switch
    {
        ChangeVerdict.Failed => ExitCodes.Slower,
        ChangeVerdict.NotComparable => ExitCodes.NotComparable,
        ChangeVerdict.Disturbed => ExitCodes.DisturbedUnlessAccepted,
        ChangeVerdict.Blind => ExitCodes.Blind,
        ChangeVerdict.Undecided => ExitCodes.Undecided,
        _ => ExitCodes.Success,
    };

    /// <summary>The change in which the largest slowdown could have been missed, or null if all times of single operations are decided. A
    /// change whose figures decide nothing could hide any slowdown.</summary>
    public Change? LeastDetectable => Changes.Where(change => IsUndecided(change) && change.IsTimeOfOperation)
        .MaxBy(change => change.CouldSee ?? double.PositiveInfinity);

    /// <summary>The smallest slowdown that would have been found in every operation with a probability of 80 %, for example 0.1 for 10 %.
    /// Infinite if any slowdown could have been missed, or null if all times of single operations are decided.</summary>
    public double? DetectableSlowdown => LeastDetectable is { } change ? change.CouldSee ?? double.PositiveInfinity : null;

    public static bool IsUndecided(Change change) => change.Outcome == ChangeOutcome.Undecided;

    private bool LacksOperation => Changes.Where(change => change.Outcome != ChangeOutcome.Missing)
        .GroupBy(change => change.Place.Operation).Any(operation => operation.All(change => !change.IsCompared));
}
