namespace RpcBench.Documents;

/// <summary>What a document says first: a sentence, and points of their own under it.</summary>
public sealed record Headline(string Sentence, IReadOnlyList<string> Points)
{
    /// <summary>The same of a valid run; of another one that says so, and gives the sentence at face value.</summary>
    public Headline If(bool isValid) => isValid ? this : new(
        "This run is invalid: decide nothing on its figures.",
        [$"Taken at face value, which they should not be, the figures read: “{Sentence}”", .. Points]);
}
