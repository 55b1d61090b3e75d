namespace RpcBench.CommandLines;

/// <summary>What the help of a verb says below its options: rows of what is written and what it does, and a title without colon.</summary>
public sealed record HelpSection(string Title, params IReadOnlyList<(string Written, string Meaning)> Rows)
{
    /// <summary>Whether what is written follows the name of the program, which the title then says.</summary>
    public bool AreAfterProgram { get; init; }
}
