namespace RpcBench.Bench.Tests.Reports;

/// <summary>What a report says first and what it says later.</summary>
internal static class Texts
{
    /// <summary>Each part is found, after the one before it.</summary>
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
