using Microsoft.Playwright;
using RpcBench.Bench.Lab;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Reports;

public sealed class ReportInBrowserTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("rpcbench-").FullName;

    [SkippableFact]
    public async Task ThePageIsWholeAtEveryWidthInLightAndDark()
    {
        Chromium.Require();
        var page = ResultFolder.At(Path.Combine(_folder, "whole")).WriteReports(RecordBuilder.Whole())[0];
        var partial = ResultFolder.At(Path.Combine(_folder, "partial")).WriteReports(Hostile())[0];
        using var playwright = await Playwright.CreateAsync();
        await using var browser = await Chromium.LaunchAsync(playwright);
        var networks = ResultFolder.At(Path.Combine(_folder, "networks")).WriteReports(RecordBuilder.OverNetworks())[0];
        var endless = ResultFolder.At(Path.Combine(_folder, "endless")).WriteReports(EndlessNetwork())[0];
        foreach (var (path, count) in new[] { (page, 1), (partial, 1), (networks, 3), (endless, 3) })
        {
            foreach (var width in new[] { 1280, 390 })
            {
                await Check(browser, path, count, width, ColorScheme.Light);
                await Check(browser, path, count, width, ColorScheme.Dark);
            }
        }
    }

    [SkippableTheory]
    [InlineData(1)]
    [InlineData(3)]
    public async Task ThePageFitsOnA4Paper(int networks)
    {
        Chromium.Require();
        var path = ResultFolder.At(_folder).WriteReports(networks == 1 ? RecordBuilder.Whole() : RecordBuilder.OverNetworks())[0];
        using var playwright = await Playwright.CreateAsync();
        await using var browser = await Chromium.LaunchAsync(playwright);
        // 210 mm less two margins of 10 mm, at 96 dots an inch.
        var page = await browser.NewPageAsync(new BrowserNewPageOptions { ViewportSize = new ViewportSize { Width = 718, Height = 1000 }, ColorScheme = ColorScheme.Dark });
        await page.EmulateMediaAsync(new PageEmulateMediaOptions { Media = Media.Print });
        await page.GotoAsync(new Uri(path).AbsoluteUri);

        Assert.Equal(718, await page.EvaluateAsync<int>(BrowserCheck.WidestPart));
        Assert.Equal(255, await page.EvaluateAsync<int>(BrowserCheck.Brightness));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static Task Check(IBrowser browser, string path, int networks, int width, ColorScheme scheme) => BrowserCheck.PageAsync(browser, path, width, scheme, async page =>
    {
        Assert.Equal(5 * networks, await page.GetByRole(AriaRole.Img).CountAsync());
        Assert.Equal(networks, await page.GetByRole(AriaRole.Img, new PageGetByRoleOptions { NameRegex = new("logarithmic axis") }).CountAsync());
        // A network that is named has two lines more: its PING before and after.
        var lines = networks == 1 ? 12 * 2 : networks * (2 + (12 * 2));
        Assert.Equal(lines, await page.Locator("section[aria-labelledby$=answer] tbody tr").CountAsync());
        Assert.True(await page.GetByRole(AriaRole.Table).CountAsync() >= 7);
    });

    /// <summary>A network whose name has nowhere to break and that was not measured.</summary>
    private static RunRecord EndlessNetwork() =>
        RecordBuilder.OverNetworks().WithNetwork(1, network => network with { Name = new string('n', 40), Before = null, After = null });

    /// <summary>Partial, invalid, and with words that have nowhere to break.</summary>
    private static RunRecord Hostile()
    {
        var endless = new string('x', 400);
        return RecordBuilder.Partial().WithServer(endless) with
        {
            Arguments = ["--results", endless],
            InvalidBecause = [endless],
            Notes = [endless],
            Check = new CheckRecord(600, new string('f', 64), [new MismatchRecord("ListDeepestPayloads", endless, endless, "<script>alert(1)</script>")]),
        };
    }
}
