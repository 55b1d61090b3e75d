namespace RpcBench.Tests;

/// <summary>Assertions about texts. All comparisons are ordinal.</summary>
internal static class Texts
{
    public static void AssertHas(string? text, params IEnumerable<string> parts) =>
        Assert.All(parts, part => Assert.Contains(part, text, StringComparison.Ordinal));

    public static void AssertLacks(string? text, params IEnumerable<string> parts) =>
        Assert.All(parts, part => Assert.DoesNotContain(part, text, StringComparison.Ordinal));

    /// <summary>Returns the message of the exception that is thrown. The message must be one line.</summary>
    public static string RefusalOf<T>(Func<object?> refused)
        where T : Exception
    {
        var refusal = Assert.Throws<T>(refused).Message;
        AssertLacks(refusal, "\n");
        return refusal;
    }
}
