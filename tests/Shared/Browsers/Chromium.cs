using Microsoft.Playwright;

namespace RpcBench.Tests.Browsers;

/// <summary>The browser of this machine, without a display and without background network traffic. All tests of a class or of the
/// collection <c>Chromium</c> share one browser.</summary>
[CollectionDefinition(nameof(Chromium))]
public sealed class Chromium : IAsyncLifetime, ICollectionFixture<Chromium>
{
    private static readonly string[] Names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

    private IPlaywright? _playwright;
    private IBrowser? _browser;

    /// <summary>Returns the browser. The first test that calls this method starts it.</summary>
    public async Task<IBrowser> GetBrowserAsync()
    {
        var program = RequiredTool.OrSkip(FindExecutables().FirstOrDefault(File.Exists),
            "No Chromium: install it (Debian: apt-get install chromium-headless-shell), or name it in RPCBENCH_CHROMIUM.");
        _playwright ??= await Playwright.CreateAsync();
        Assertions.SetDefaultExpectTimeout(30_000);
        return _browser ??= await _playwright.Chromium.LaunchAsync(new()
        {
            ExecutablePath = program,
            Args =
            [
                "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
                "--disable-component-update", "--disable-sync",
            ],
        });
    }

    public Task InitializeAsync() => Task.CompletedTask;

    public async Task DisposeAsync()
    {
        if (_browser is not null)
        {
            await _browser.DisposeAsync();
        }

        _playwright?.Dispose();
    }

    private static IEnumerable<string> FindExecutables() =>
    [
        .. new[] { Environment.GetEnvironmentVariable("RPCBENCH_CHROMIUM") }.OfType<string>(),
        .. from folder in (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Append("/usr/bin")
           from name in Names
           select Path.Combine(folder, name),
    ];
}
