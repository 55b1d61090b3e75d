namespace RpcBench.Tests;

/// <summary>Checks of what a test needs on this machine. If something is missing, the test is skipped locally and fails on CI
/// (<c>CI=true</c>).</summary>
internal static class RequiredTool
{
    public static bool IsOnCi { get; } =
        string.Equals(Environment.GetEnvironmentVariable("CI"), "true", StringComparison.OrdinalIgnoreCase);

    /// <summary>Returns what was found. If it is null, skips or fails the test with the remedy as the message.</summary>
    public static T OrSkip<T>(T? found, string remedy)
        where T : class
    {
        SkipIfMissing(found is null ? remedy : null);
        return found!;
    }

    public static void SkipIfMissing(string? refusal)
    {
        Assert.False(refusal is not null && IsOnCi, refusal);
        Skip.If(refusal is not null, refusal);
    }
}
