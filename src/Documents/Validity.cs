namespace RpcBench.Documents;

public sealed record Validity(bool IsValid, IReadOnlyList<string> Reasons)
{
    /// <summary>The word for a run that had to share the processors with programs outside the run.</summary>
    public const string Disturbed = "DISTURBED";

    /// <summary>The word for a run in which some figures cannot be trusted.</summary>
    public const string PartlyInvalid = "INVALID IN PART";

    /// <summary>The text beside VALID if the run has nothing else to say.</summary>
    public const string NoFailureText = "No check of this run failed.";

    /// <summary>Says which results are valid although a check failed. Null if no check failed, or if no result is valid.</summary>
    public string? Caveat { get; init; }

    /// <summary>Whether the figures decide nothing only because something outside the run disturbed it.</summary>
    public bool IsDisturbed { get; init; }

    /// <summary>The outcome of a run that ended early, in capitals, or null if the run was completed.</summary>
    public string? EarlyEnd { get; init; }

    /// <summary>The text that must be shown beside VALID, or null if there is none.</summary>
    public string? Remark { get; init; }

    /// <summary>The text that must be shown above every figure of a run that is not valid or not complete.</summary>
    public string? Warning
    {
        get
        {
            var partial = EarlyEnd is null ? null : $"{EarlyEnd}: partial figures";
            return IsValid ? partial : string.Join(", ", new[] { StatusWord, partial }.OfType<string>());
        }
    }

    private string StatusWord => this switch
    {
        { IsDisturbed: true } => Disturbed,
        { Caveat: null } => GroupedTable.Invalid,
        _ => PartlyInvalid,
    };
}
