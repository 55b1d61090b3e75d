namespace RpcBench.Documents;

/// <summary>What a document is made from, as its page says it.</summary>
/// <param name="Generator">The program and its version.</param>
/// <param name="Subject">What the figures are of, before the page's title.</param>
/// <param name="Origin">When and where they were measured, over the headline.</param>
/// <param name="Foot">The file that they were read from, in a sentence.</param>
/// <param name="Conditions">What no figure must be shown without, in one line.</param>
public sealed record DocumentSource(string Generator, string Subject, string Origin, string Foot, string Conditions);
