namespace RpcBench.Documents;

/// <summary>The source of a document, as its page describes it.</summary>
/// <param name="Generator">The program and its version.</param>
/// <param name="Subject">The subject of the figures, which precedes the page's title.</param>
/// <param name="Origin">When and where the figures were measured, shown above the headline.</param>
/// <param name="FooterText">A sentence that names the file that the figures were read from.</param>
/// <param name="Conditions">The conditions that belong to every figure, in one line.</param>
public sealed record DocumentSource(string Generator, string Subject, string Origin, string FooterText, string Conditions)
{
    public static DocumentSource FromRun(string tool, int version, string subject, string measured, string file, string conditions) => new(
        $"RpcBench {tool}", subject, $"RpcBench, {measured}",
        $"RpcBench {tool}, record version {version}. Everything on this page was made from {file}.", conditions);
}
