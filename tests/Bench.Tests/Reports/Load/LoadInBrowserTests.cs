using Microsoft.Playwright;
using RpcBench.Bench.Lab;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Tests.Reports.Load;

public sealed class LoadInBrowserTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("rpcbench-").FullName;

    [SkippableFact]
    public async Task ThePageIsWholeAtEveryWidthInLightAndDark()
    {
        Chromium.Require();
        using var playwright = await Playwright.CreateAsync();
        await using var browser = await Chromium.LaunchAsync(playwright);
        foreach (var (name, record) in new[] { ("whole", LoadRecordBuilder.Whole()), ("partial", LoadRecordBuilder.Partial()), ("hostile", Hostile()) })
        {
            var path = ResultFolder.At(Path.Combine(_folder, name)).WriteReports(record)[0];
            foreach (var width in new[] { 1280, 400 })
            {
                await BrowserCheck.PageAsync(browser, path, width, ColorScheme.Light);
                await BrowserCheck.PageAsync(browser, path, width, ColorScheme.Dark);
            }
        }
    }

    [SkippableFact]
    public async Task EveryChartHasANameAndItsFiguresInWords()
    {
        Chromium.Require();
        var path = ResultFolder.At(_folder).WriteReports(LoadRecordBuilder.Whole())[0];
        using var playwright = await Playwright.CreateAsync();
        await using var browser = await Chromium.LaunchAsync(playwright);
        var page = await browser.NewPageAsync();
        await page.GotoAsync(new Uri(path).AbsoluteUri);
        var charts = page.GetByRole(AriaRole.Img, new() { NameRegex = new("GetSmallPayload") });

        Assert.Equal(await page.Locator("svg.chart:visible").CountAsync(), await charts.CountAsync());
        Assert.True(await charts.CountAsync() > 10);
        Assert.All(await page.Locator("svg.chart desc").AllTextContentsAsync(), Assert.NotEmpty);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    /// <summary>Invalid, and with words that have nowhere to break.</summary>
    private static LoadRecord Hostile()
    {
        var endless = new string('x', 400);
        return LoadRecordBuilder.WithInvalidArm().With(15, point => point with
        {
            Schedule = endless,
            Rest = point.Rest! with { Errors = [new CallErrorRecord("Other", 3, endless, LoadRecordBuilder.Latency(3, 1_000))] },
        }) with
        {
            Arguments = ["load", endless],
            InvalidBecause = [endless],
            Notes = [endless],
        };
    }
}
