namespace RpcBench.Documents;

/// <summary>What a document is made from, as its page says it.</summary>
/// <param name="Generator">The program and its version.</param>
/// <param name="Subject">What the figures are of, before the page's title.</param>
/// <param name="Origin">When and where they were measured, over the headline.</param>
/// <param name="Foot">The file that they were read from, in a sentence.</param>
/// <param name="Conditions">What no figure must be shown without, in one line.</param>
public sealed record DocumentSource(string Generator, string Subject, string Origin, string Foot, string Conditions)
{
    /// <summary>Of a run's record: the tool's and the record's version, what was compared, when and where, and the record's file.</summary>
    public static DocumentSource OfRun(string tool, int version, string subject, string measured, string file, string conditions) => new(
        $"RpcBench {tool}", subject, $"RpcBench, {measured}",
        $"RpcBench {tool}, record version {version}. Everything on this page was made from {file}.", conditions);
}
