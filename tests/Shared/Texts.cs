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

    public static void AssertOrder(string text, params string[] parts)
    {
        var from = 0;
        foreach (var part in parts)
        {
            var at = text.IndexOf(part, from, StringComparison.Ordinal);
            Assert.True(at >= 0, $"'{part}' is not found after what has to stand before it.");
            from = at + part.Length;
        }
    }
}
