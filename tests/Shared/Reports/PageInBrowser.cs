using Microsoft.Playwright;

namespace RpcBench.Tests.Reports;

/// <summary>Tests of the HTML page that apply to every kind of run of a program.</summary>
public abstract class PageInBrowser(Chromium chromium) : InFolder
{
    private const int Desktop = 1280;

    public static TheoryData<string> Kinds => RunKinds.All;

    public static TheoryData<string> Published => RunKinds.Published;

    public static TheoryData<string, string> Charts => RunKinds.Charts;

    [SkippableTheory, MemberData(nameof(Kinds))]
    public Task ThePageIsWholeAtEveryWidthInLightAndDark(string kind) =>
        AssertWholeAsync(RunKinds.Partial(kind), RunKinds.Endless(kind));

    [SkippableTheory, MemberData(nameof(Published))]
    public async Task ThePageOfAPublishedRecordIsWholeAtMostSixScreensLongAndItsFirstTableFitsADesktop(string file)
    {
        var browser = await chromium.StartedAsync();

        await BrowserCheck.PageAsync(
            browser, PageOf(RunKinds.Read(Path.Combine(AppContext.BaseDirectory, "docs", "figures", file))),
            async page => Assert.True(page.ViewportSize!.Width < Desktop
                || await page.Locator(".scroll").First.EvaluateAsync<bool>("box => box.scrollWidth <= box.clientWidth")),
            async page => Assert.InRange(
                await page.EvaluateAsync<int>("() => document.scrollingElement.scrollHeight"), 1, 6 * 800));
    }

    [SkippableTheory, MemberData(nameof(Charts))]
    public async Task EveryChartHasANameAndADescriptionWithItsFigures(string kind, string names)
    {
        var page = await OpenAsync(RunKinds.Whole(kind));
        await page.EvaluateAsync(BrowserCheck.OpenFolds);
        var charts = page.GetByRole(AriaRole.Img, new() { NameRegex = new(names) });

        Assert.Equal(await page.Locator("svg.chart:visible").CountAsync(), await charts.CountAsync());
        Assert.True(await charts.CountAsync() > 10);
        Assert.All(await page.Locator("svg.chart desc").AllTextContentsAsync(), Assert.NotEmpty);
    }

    private protected virtual Task HasItsPartsAsync(IPage page, RunDocument record) => Task.CompletedTask;

    private protected Task<IBrowser> StartedAsync() => chromium.StartedAsync();

    private protected async Task AssertWholeAsync(params RunDocument[] records)
    {
        var browser = await chromium.StartedAsync();
        foreach (var record in records)
        {
            await BrowserCheck.PageAsync(browser, PageOf(record), page => HasItsPartsAsync(page, record));
        }
    }

    private protected async Task<IPage> OpenAsync(RunDocument record)
    {
        var page = await (await chromium.StartedAsync()).NewPageAsync();
        await page.GotoAsync(new Uri(PageOf(record)).AbsoluteUri);
        return page;
    }

    private protected string PageOf(RunDocument record) => RunKinds.Write(record, At($"{Guid.NewGuid()}"))[0];
}
