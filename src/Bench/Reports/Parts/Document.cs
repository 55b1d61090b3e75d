using RpcBench.Bench.Reports.Answers;
using RpcBench.Records;

namespace RpcBench.Bench.Reports.Parts;

/// <summary>A report of a run before it is written as a page, in Markdown or on a console.</summary>
/// <param name="Record">The run.</param>
/// <param name="File">The name of its record's file.</param>
/// <param name="Headline">The answer as sentences.</param>
/// <param name="Reasons">Why figures are not to be trusted.</param>
/// <param name="Parts">All that follows.</param>
internal sealed record Document(RunDocument Record, string File, Headline Headline, IReadOnlyList<string> Reasons, IReadOnlyList<Part> Parts)
{
    /// <summary>Of the Markdown.</summary>
    public string Title { get; init; } = "";

    /// <summary>Of the page's main part; may be empty.</summary>
    public string CssClass { get; init; } = "";
}
