namespace RpcBench.Documents;

/// <summary>The first statement of a document: a sentence with bullet points below it.</summary>
public sealed record Headline(string Sentence, IReadOnlyList<string> BulletPoints)
{
    /// <summary>Returns this headline for a valid run. An invalid run says so and quotes the sentence. A disturbed run names no winner,
    /// because its figures look like those of a valid run. Its reasons are in the warning beside the headline.</summary>
    public Headline WithValidity(Validity validity) => validity switch
    {
        { IsValid: true } => this,
        { IsDisturbed: true } => new("The machine was disturbed, so no winner is named.", []),
        _ => new(
            "This run is invalid. Do not base a decision on its figures.",
            [$"Without the failed check, the headline would be: “{Sentence}”", .. BulletPoints]),
    };
}
