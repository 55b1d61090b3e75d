using Microsoft.Playwright;
using RpcBench.Bench.Lab;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Tests.Reports.Studies;

public sealed class StudyInBrowserTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("rpcbench-").FullName;

    [SkippableFact]
    public async Task ThePageIsWholeAtEveryWidthInLightAndDark()
    {
        Chromium.Require();
        using var playwright = await Playwright.CreateAsync();
        await using var browser = await Chromium.LaunchAsync(playwright);
        foreach (var (name, record) in new[] { ("whole", StudyRecordBuilder.Whole()), ("partial", StudyRecordBuilder.Partial()), ("hostile", Hostile()) })
        {
            var path = ResultFolder.At(Path.Combine(_folder, name)).WriteReports(record)[0];
            foreach (var width in new[] { 1280, 390 })
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
        var path = ResultFolder.At(_folder).WriteReports(StudyRecordBuilder.Whole())[0];
        using var playwright = await Playwright.CreateAsync();
        await using var browser = await Chromium.LaunchAsync(playwright);
        var page = await browser.NewPageAsync();
        await page.GotoAsync(new Uri(path).AbsoluteUri);
        var charts = page.GetByRole(AriaRole.Img, new() { NameRegex = new("python-lab|flask-study|f1-micro|bookstore|payload-matrix") });

        Assert.Equal(await page.Locator("svg.chart:visible").CountAsync(), await charts.CountAsync());
        Assert.True(await charts.CountAsync() > 10);
        Assert.All(await page.Locator("svg.chart desc").AllTextContentsAsync(), Assert.NotEmpty);
    }

    [SkippableFact]
    public async Task EveryEntryOfTheContentsLeadsToItsPart()
    {
        Chromium.Require();
        var path = ResultFolder.At(_folder).WriteReports(StudyRecordBuilder.Whole())[0];
        using var playwright = await Playwright.CreateAsync();
        await using var browser = await Chromium.LaunchAsync(playwright);
        var page = await browser.NewPageAsync();
        await page.GotoAsync(new Uri(path).AbsoluteUri);
        var links = await page.Locator("nav a").AllAsync();

        // The five studies, and what became of their claims.
        Assert.Equal(6, links.Count);
        foreach (var link in links)
        {
            Assert.Equal(await link.TextContentAsync(), await page.Locator($"h2{await link.GetAttributeAsync("href")}").TextContentAsync());
        }
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    /// <summary>Invalid, and with words that have nowhere to break.</summary>
    private static StudyRecord Hostile()
    {
        var endless = new string('x', 400);
        var books = StudyRecordBuilder.Bookstore();
        return StudyRecordBuilder.Of(books with { Workloads = [.. books.Workloads, books.Workloads[0] with { Workload = endless }] }) with
        {
            Arguments = ["study", endless],
            InvalidBecause = [endless],
            Notes = [endless],
        };
    }
}
