using Microsoft.Playwright;

namespace RpcBench.Bench.Tests.Reports;

[Collection(nameof(Chromium))]
public sealed class PageInBrowserTests(Chromium chromium) : InFolder
{
    private const int Desktop = 1280;

    public static TheoryData<string> Kinds => RunKinds.All;

    public static TheoryData<string> Published => ["run.json", "sweep.json", "capacity.json", "connections.json", "streaming.json",
        "study.json", "why.json", "budget.json", "why-connections.json", "map.json"];

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

    [SkippableFact]
    public async Task WhatALinkOrTheAddressLeadsToIsOpen()
    {
        var page = await OpenAsync(RunKinds.Whole("matrix"));
        var open = Assertions.Expect(page.Locator("details[open]:has(#spread)"));
        await open.Not.ToBeVisibleAsync();
        await page.Locator("nav a[href='#spread']").ClickAsync();
        await open.ToBeVisibleAsync();
        await page.ReloadAsync();
        await open.ToBeVisibleAsync();
    }

    // Where the clipboard takes it, and where there is none.
    [SkippableTheory, InlineData("{ writeText: async text => { window.copied = text; } }"), InlineData("undefined")]
    public async Task TheAnswerIsCopiedAsMarkdown(string clipboard)
    {
        var page = await OpenAsync(RunKinds.Whole("matrix"));
        await page.EvaluateAsync($"() => {{ Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard} }});"
            + "addEventListener('copy', () => { window.copied = document.activeElement.value; }); }");
        await page.GetByText("Copy as Markdown").ClickAsync();
        await Assertions.Expect(page.GetByRole(AriaRole.Button, new() { Name = "Copied" })).ToBeVisibleAsync();
        Assert.StartsWith("**", await page.EvaluateAsync<string>("() => window.copied"), StringComparison.Ordinal);
    }

    [SkippableFact]
    public async Task TheOverviewIsSavedAsAPicture()
    {
        var page = await OpenAsync(RunKinds.Whole("matrix"));
        var download = await page.RunAndWaitForDownloadAsync(() => page.GetByText("PNG of the overview").ClickAsync());
        await download.SaveAsAsync(At("overview.png"));

        // An empty one has a few thousand bytes.
        Assert.InRange(new FileInfo(At("overview.png")).Length, 30_000, long.MaxValue);
    }

    // The first has a network whose name has nowhere to break and that was not measured.
    [SkippableFact]
    public Task ThePageOfSeveralNetworksOrMoreArmsIsWholeAtEveryWidthInLightAndDark() => AssertWholeAsync(
        RecordBuilder.OverNetworks().WithNetwork(1, network => network with { Name = new('n', 40), Before = null, After = null }),
        RecordBuilder.OfThreeArms(),
        RecordBuilder.OverNetworks(RecordBuilder.OfThreeArms()));

    [SkippableTheory, InlineData(1), InlineData(3)]
    public async Task ThePageFitsOnA4Paper(int networks)
    {
        // 210 mm less two margins of 10 mm, at 96 dots an inch.
        var page = await (await chromium.StartedAsync())
            .NewPageAsync(new() { ViewportSize = new() { Width = 718, Height = 1000 }, ColorScheme = ColorScheme.Dark });
        await page.EmulateMediaAsync(new() { Media = Media.Print });
        await page.GotoAsync(new Uri(PageOf(networks == 1 ? RecordBuilder.Whole() : RecordBuilder.OverNetworks())).AbsoluteUri);
        await page.EvaluateAsync("() => dispatchEvent(new Event('beforeprint'))");

        Assert.Equal(0, await page.Locator("details:not([open])").CountAsync());
        Assert.Equal(718, await page.EvaluateAsync<int>(BrowserCheck.WidestPart));
        Assert.Equal(255, await page.EvaluateAsync<int>(BrowserCheck.Brightness));
    }

    [SkippableTheory]
    [InlineData("load", "GetSmallPayload|large objects")]
    [InlineData("study", "python-lab|flask-study|f1-micro|bookstore|payload-matrix")]
    public async Task EveryChartHasANameAndADescriptionWithItsFigures(string kind, string names)
    {
        var page = await OpenAsync(RunKinds.Whole(kind));
        await page.EvaluateAsync(BrowserCheck.OpenFolds);
        var charts = page.GetByRole(AriaRole.Img, new() { NameRegex = new(names) });

        Assert.Equal(await page.Locator("svg.chart:visible").CountAsync(), await charts.CountAsync());
        Assert.True(await charts.CountAsync() > 10);
        Assert.All(await page.Locator("svg.chart desc").AllTextContentsAsync(), Assert.NotEmpty);
    }

    [SkippableFact]
    public async Task EveryEntryOfTheContentsLeadsToItsPart()
    {
        var page = await OpenAsync(RunKinds.Whole("study"));
        var links = await page.Locator("nav a").AllAsync();

        // What became of the claims, and the five studies.
        Assert.Equal(6, links.Count);
        foreach (var link in links)
        {
            Assert.Equal(await link.TextContentAsync(), await page.Locator($"h2{await link.GetAttributeAsync("href")}").TextContentAsync());
        }
    }

    private async Task AssertWholeAsync(params RunDocument[] records)
    {
        var browser = await chromium.StartedAsync();
        foreach (var record in records)
        {
            await BrowserCheck.PageAsync(browser, PageOf(record), page => HasItsPartsAsync(page, record));
        }
    }

    private static async Task HasItsPartsAsync(IPage page, RunDocument record)
    {
        if (record is not RunRecord { Networks.Count: var networks, Arms.Count: var arms })
        {
            return;
        }

        Assert.Equal(6 * networks, await page.GetByRole(AriaRole.Img).CountAsync());
        Assert.Equal(networks, await page.GetByRole(AriaRole.Img, new() { NameRegex = new("logarithmic axis") }).CountAsync());
        // A network that is named has two lines more: its PING before and after.
        // Of two arms a short table stands before the one that has a line for each.
        var lines = networks == 1 ? 12 * (arms == 2 ? arms + 1 : arms) : networks * (2 + (12 * arms));
        Assert.Equal(lines, await page.Locator("section[aria-labelledby$=answer] tbody tr").CountAsync());
        Assert.True(await page.GetByRole(AriaRole.Table).CountAsync() >= 7);
    }

    private async Task<IPage> OpenAsync(RunDocument record)
    {
        var page = await (await chromium.StartedAsync()).NewPageAsync();
        await page.GotoAsync(new Uri(PageOf(record)).AbsoluteUri);
        return page;
    }

    private string PageOf(RunDocument record) => RunKinds.Write(record, At($"{Guid.NewGuid()}"))[0];
}
