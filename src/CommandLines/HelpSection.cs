namespace RpcBench.CommandLines;

/// <summary>What the help of a verb says below its options.</summary>
/// <param name="Title">The line above, without a colon.</param>
/// <param name="Rows">What is written, and what it means or does.</param>
public sealed record HelpSection(string Title, params IReadOnlyList<(string Written, string Meaning)> Rows);
