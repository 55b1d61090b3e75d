using Microsoft.Playwright;

namespace RpcBench.Tests.Reports;

/// <summary>Tests of the HTML page that apply to every kind of run of a program.</summary>
public abstract class BrowserPageTest(Chromium chromium) : TemporaryFolderTest
{
    private const int Desktop = 1280;

    public static TheoryData<string> Kinds => RunKinds.All;

    public static TheoryData<string> Published => RunKinds.Published;

    public static TheoryData<string, string> Charts => RunKinds.Charts;

    [SkippableTheory, MemberData(nameof(Kinds))]
    public Task ThePageIsReadableAtEveryWidthInLightAndDarkMode(string kind) =>
        AssertReadableAsync(RunKinds.Partial(kind), RunKinds.WithLongTexts(kind));

    [SkippableTheory, MemberData(nameof(Published))]
    public async Task APublishedRecordsPageIsReadableAtMostSixScreensLongAndItsFirstTableFitsADesktop(string file)
    {
        var browser = await chromium.GetBrowserAsync();

        await BrowserCheck.CheckPageAsync(
            browser, WritePage(RunKinds.ReadRecord(Path.Combine(AppContext.BaseDirectory, "docs", "figures", file))),
            async page => Assert.True(page.ViewportSize!.Width < Desktop
                || await page.Locator(".scroll").First.EvaluateAsync<bool>("box => box.scrollWidth <= box.clientWidth")),
            async page => Assert.InRange(
                await page.EvaluateAsync<int>("() => document.scrollingElement.scrollHeight"), 1, 6 * 800));
    }

    [SkippableTheory, MemberData(nameof(Charts))]
    public async Task EveryChartHasANameAndADescriptionWithItsFigures(string kind, string names)
    {
        var page = await OpenAsync(RunKinds.Complete(kind));
        await page.EvaluateAsync(BrowserCheck.OpenDetails);
        var charts = page.GetByRole(AriaRole.Img, new() { NameRegex = new(names) });

        Assert.Equal(await page.Locator("svg.chart:visible").CountAsync(), await charts.CountAsync());
        Assert.True(await charts.CountAsync() > 10);
        Assert.All(await page.Locator("svg.chart desc").AllTextContentsAsync(), Assert.NotEmpty);
    }

    private protected virtual Task AssertPageContentAsync(IPage page, RunDocument record) => Task.CompletedTask;

    private protected Task<IBrowser> GetBrowserAsync() => chromium.GetBrowserAsync();

    private protected async Task AssertReadableAsync(params RunDocument[] records)
    {
        var browser = await chromium.GetBrowserAsync();
        foreach (var record in records)
        {
            await BrowserCheck.CheckPageAsync(browser, WritePage(record), page => AssertPageContentAsync(page, record));
        }
    }

    private protected async Task<IPage> OpenAsync(RunDocument record)
    {
        var page = await (await chromium.GetBrowserAsync()).NewPageAsync();
        await page.GotoAsync(new Uri(WritePage(record)).AbsoluteUri);
        return page;
    }

    private protected string WritePage(RunDocument record) => RunKinds.WriteReports(record, PathTo($"{Guid.NewGuid()}"))[0];
}
