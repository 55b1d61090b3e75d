namespace RpcBench.Reports.Changes;

/// <summary>What figures show of a change, and how a verb ends that compares.</summary>
internal static class ChangeJudge
{
    /// <summary>Bytes a call, under which a difference of allocations is undecided: two short runs of one program on a busy machine
    /// differed by 300 to 440.</summary>
    public const double LeastAllocated = 512;

    /// <summary>By the rule of every verdict: within the margin there is no difference, on one side of 1 there is one.</summary>
    public static ChangeOutcome Judge(RatioInterval head, double margin) => new Margin(margin).Judge(head) switch
    {
        Verdict.NoDifference => ChangeOutcome.NoDifference,
        Verdict.BaselineFaster => ChangeOutcome.Slower,
        Verdict.ContenderFaster => ChangeOutcome.Faster,
        _ => ChangeOutcome.Undecided,
    };

    /// <summary>Of what is counted: more by over that part is worse.</summary>
    public static ChangeOutcome Judge(double before, double after, double most)
    {
        if (after > before * (1 + most))
        {
            return ChangeOutcome.Slower;
        }

        return before > after * (1 + most) ? ChangeOutcome.Faster : ChangeOutcome.NoDifference;
    }

    /// <summary>One of <see cref="ExitCodes"/>. What is worse comes before what cannot be compared: an operation of which nothing can, or
    /// all of them.</summary>
    public static int ExitCode(IReadOnlyList<Change> changes, FailOn failOn)
    {
        if (changes.Any(failOn.Fails))
        {
            return ExitCodes.Slower;
        }

        var cannot = changes.Where(change => change.Outcome != ChangeOutcome.Missing).GroupBy(change => change.Place.Operation)
            .Any(operation => operation.All(change => !change.IsCompared));
        if (cannot || !changes.Any(change => change.IsCompared))
        {
            return ExitCodes.NotComparable;
        }

        var isOpen = changes.Any(change => change.Outcome == ChangeOutcome.Undecided);
        return failOn.Undecided && isOpen ? ExitCodes.Undecided : ExitCodes.Success;
    }
}

/// <summary>What ends a verb with another exit code than success: the names of <c>--fail-on</c>.</summary>
internal sealed record FailOn(bool Slower, bool Bytes, bool Allocated, bool Undecided)
{
    public const string Names = "slower,bytes,allocated,undecided";

    private const string None = "none";

    /// <exception cref="UserException">There is another name among them.</exception>
    public static FailOn Parse(string text)
    {
        string[] named = [.. text.Split(',').Select(name => name.Trim())];
        var unknown = named.FirstOrDefault(name => name != None && !Names.Split(',').Contains(name));
        return unknown is null
            ? new(named.Contains("slower"), named.Contains("bytes"), named.Contains("allocated"), named.Contains("undecided"))
            : throw new UserException($"--fail-on: there is no '{unknown}'; choose of {Names} with commas between, or {None}.");
    }

    /// <summary>Whether a change is for the worse in a quantity that is named.</summary>
    public bool Fails(Change change) => change.IsWorse && change.Quantity switch
    {
        ChangeQuantity.Bytes => Bytes,
        ChangeQuantity.Allocated or ChangeQuantity.ServiceAllocated => Allocated,
        _ => Slower,
    };
}
