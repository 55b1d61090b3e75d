namespace RpcBench.Tests;

/// <summary>What a test needs of the machine. Where it is missing, the test is skipped locally and fails on CI (<c>CI=true</c>).</summary>
internal static class Required
{
    public static bool IsOnCi { get; } =
        string.Equals(Environment.GetEnvironmentVariable("CI"), "true", StringComparison.OrdinalIgnoreCase);

    /// <summary>The thing that was looked for; null: it is not there, and the remedy says what is missing and how it comes here.</summary>
    public static T Of<T>(T? found, string remedy)
        where T : class
    {
        Nothing(found is null ? remedy : null);
        return found!;
    }

    public static void Nothing(string? refusal)
    {
        Assert.False(refusal is not null && IsOnCi, refusal);
        Skip.If(refusal is not null, refusal);
    }
}
