namespace RpcBench.CommandLines;

/// <summary>What the help of a verb says below its options: rows of what is written, and what that means or does, below a title without a
/// colon.</summary>
public sealed record HelpSection(string Title, params IReadOnlyList<(string Written, string Meaning)> Rows);
