namespace RpcBench.Documents;

/// <summary>Whether a document's figures are to be trusted, and the reasons why they are not.</summary>
public sealed record Validity(bool IsValid, IReadOnlyList<string> Reasons)
{
    /// <summary>The word over a run from which something outside took the processors.</summary>
    public const string Disturbed = "DISTURBED";

    /// <summary>Some of its figures are not; what stands is said beside it.</summary>
    public const string InvalidInPart = "INVALID IN PART";

    /// <summary>What stands where that is neither all nor nothing; null: no check failed, or of an invalid run nothing stands.</summary>
    public string? Standing { get; init; }

    /// <summary>Whether the figures of the run decide nothing for the sole reason that something outside the run disturbed it.</summary>
    public bool IsDisturbed { get; init; }

    /// <summary>How a run ended that did not reach its end, in capitals; null: it did.</summary>
    public string? EarlyEnd { get; init; }

    /// <summary>What must stand beside VALID; null: nothing.</summary>
    public string? Beside { get; init; }

    /// <summary>What must stand over every figure of a run that is not valid or not whole; null for a good run.</summary>
    public string? Warning
    {
        get
        {
            var partial = EarlyEnd is null ? null : $"{EarlyEnd}: partial figures";
            return IsValid ? partial : string.Join(", ", new[] { Word, partial }.OfType<string>());
        }
    }

    private string Word => this switch
    {
        { IsDisturbed: true } => Disturbed,
        { Standing: null } => GroupedTable.Invalid,
        _ => InvalidInPart,
    };
}
