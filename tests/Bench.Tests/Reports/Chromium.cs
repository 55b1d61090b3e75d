using Microsoft.Playwright;

namespace RpcBench.Bench.Tests.Reports;

/// <summary>The machine's own Chromium. Where there is none, a test is skipped at a desk and fails on CI.</summary>
internal static class Chromium
{
    private static readonly string[] Names = ["chromium", "chromium-browser", "google-chrome"];

    public static async Task<IBrowser> LaunchAsync(IPlaywright playwright) => await playwright.Chromium.LaunchAsync(new BrowserTypeLaunchOptions
    {
        ExecutablePath = Require(),
        Args =
        [
            "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
            "--disable-sync",
        ],
    });

    /// <summary>Ends the test where there is no Chromium.</summary>
    public static string Require()
    {
        var found = Candidates().FirstOrDefault(File.Exists);
        const string Remedy = "No Chromium: install it (Debian: apt-get install chromium), or name it in RPCBENCH_CHROMIUM.";
        Assert.False(found is null && Environment.GetEnvironmentVariable("CI") == "true", Remedy);
        Skip.If(found is null, Remedy);
        return found!;
    }

    private static IEnumerable<string> Candidates() =>
    [
        .. new[] { Environment.GetEnvironmentVariable("RPCBENCH_CHROMIUM") }.OfType<string>(),
        .. from folder in (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Append("/usr/bin")
           from name in Names
           select Path.Combine(folder, name),
    ];
}
