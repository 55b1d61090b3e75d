namespace RpcBench.Tests;

/// <summary>What a text says, letter by letter whatever the culture.</summary>
internal static class Texts
{
    public static void AssertHas(string? text, params IEnumerable<string> parts) =>
        Assert.All(parts, part => Assert.Contains(part, text, StringComparison.Ordinal));

    public static void AssertLacks(string? text, params IEnumerable<string> parts) =>
        Assert.All(parts, part => Assert.DoesNotContain(part, text, StringComparison.Ordinal));

    /// <summary>With what something is refused: one line.</summary>
    public static string RefusalOf<T>(Func<object?> refused)
        where T : Exception
    {
        var refusal = Assert.Throws<T>(refused).Message;
        AssertLacks(refusal, "\n");
        return refusal;
    }
}
