namespace RpcBench.CommandLines;

/// <summary>A section that the help of a verb shows below the options. Each row has what to write and what it does.</summary>
public sealed record HelpSection(string Title, params IReadOnlyList<(string Written, string Meaning)> Rows)
{
    /// <summary>Whether users write the rows after the name of the program. The title then says so.</summary>
    public bool FollowsProgramName { get; init; }
}
