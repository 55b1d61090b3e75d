namespace RpcBench.PayloadProjects.Weighing;

/// <summary>A member whose texts have a shorter encoding in protobuf, and the bytes that the encoding would save.</summary>
/// <param name="Path">The JSON path.</param>
/// <param name="Meaning">What the texts are.</param>
/// <param name="Saved">The bytes that an object would save.</param>
/// <param name="Share">The part of the message that an object would save.</param>
internal sealed record Hint(string Path, TextMeaning Meaning, double Saved, double Share)
{
    private const int Most = 5;
    private const double LeastShare = 0.01;

    /// <summary>Returns the hints for the members that would save most.</summary>
    /// <param name="nodes">The places of the payload.</param>
    /// <param name="protobuf">The bytes of all messages.</param>
    /// <param name="objects">The number of weighed objects.</param>
    public static IReadOnlyList<Hint> Find(IEnumerable<SizeNode> nodes, long protobuf, int objects) =>
    [
        .. nodes.Select(node => Create(node, protobuf, objects)).OfType<Hint>().Where(hint => hint.Share >= LeastShare)
            .OrderByDescending(hint => hint.Saved).Take(Most),
    ];

    public override string ToString() => string.Create(
        CultureInfo.InvariantCulture,
        $"{Path} is always {Describe(Meaning)} saves {Saved:0.#} bytes per object ({Share * 100:0.#} % of the message).");

    private static Hint? Create(SizeNode node, long protobuf, int objects)
    {
        if (node.Texts is not { } texts || texts.Find() is not { } found)
        {
            return null;
        }

        var saved = (double)(texts.Bytes - found.Bytes);
        return new(node.Path, found.Meaning, saved / objects, saved / protobuf);
    }

    private static string Describe(TextMeaning meaning) => meaning switch
    {
        TextMeaning.Timestamp => "a timestamp: google.protobuf.Timestamp",
        TextMeaning.Guid => "a GUID: bytes instead of a string",
        TextMeaning.Number => "a number in quotes: int64 (and a plain number in JSON, which saves the quotes)",
        TextMeaning.Base64 => "base64: bytes instead of a string",
        _ => "one of a few words: an enum",
    };
}
