namespace RpcBench.Declared;

/// <summary>What is compared of a response: as it was returned, and in the one form of all that are the same.</summary>
internal sealed partial record ViewJson(JsonElement Returned, string Canonical)
{
    private const int LongestReason = 200;

    /// <param name="view">What is compared.</param>
    /// <param name="ignored">Paths that may differ.</param>
    /// <param name="source">Whose it is, for the message.</param>
    /// <exception cref="UserException">It has no JSON, or none that shows what it holds.</exception>
    public static ViewJson Write(object? view, IReadOnlySet<string> ignored, object source)
    {
        try
        {
            var json = CanonicalJson.Read(view);
            return new(json, CanonicalJson.Write(json, ignored));
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // What follows the first sentence is names of types, hundreds of characters.
            var reason = LongName().Replace(exception.Message.Split(". ")[0], "");
            throw new UserException(Refuse(source, CanonicalJson.Shorten(reason, LongestReason)), exception);
        }
    }

    public static string Refuse(object source, string what) =>
        $"{source} returns what JSON does not show ({what}): read it in the call, or give Call a view.";

    [GeneratedRegex(@"\[\[.*\]\]|`[0-9]+|(\w+\.)+(?=\w)", RegexOptions.ExplicitCapture)]
    private static partial Regex LongName();
}
