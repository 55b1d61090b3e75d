using Microsoft.Playwright;

namespace RpcBench.Contract.Tests.Documents;

/// <summary>The browser of this machine, started without a display and without any network of its own.</summary>
internal static class Chromium
{
    private static readonly string[] Flags =
    [
        "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    ];

    /// <summary>Its path, from <c>RPCBENCH_CHROMIUM</c> or <c>PATH</c>; a desk without one skips the test, a build server (<c>CI=true</c>) fails it.</summary>
    public static string Find()
    {
        var path = Environment.GetEnvironmentVariable("RPCBENCH_CHROMIUM") ?? (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator)
            .SelectMany(folder => new[] { Path.Combine(folder, "chromium"), Path.Combine(folder, "chromium-browser") })
            .FirstOrDefault(File.Exists);
        if (path is null)
        {
            Assert.False(string.Equals(Environment.GetEnvironmentVariable("CI"), "true", StringComparison.OrdinalIgnoreCase), "CI=true and there is no Chromium.");
            Skip.If(true, "There is no Chromium on this machine; set RPCBENCH_CHROMIUM to its path.");
        }

        return path!;
    }

    public static Task<IBrowser> StartAsync(IPlaywright playwright) => playwright.Chromium.LaunchAsync(new() { ExecutablePath = Find(), Args = Flags });
}
