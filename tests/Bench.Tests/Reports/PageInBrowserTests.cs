using Microsoft.Playwright;

namespace RpcBench.Bench.Tests.Reports;

[Collection(nameof(Chromium))]
public sealed class PageInBrowserTests(Chromium chromium) : BrowserPageTest(chromium)
{
    [SkippableFact]
    public async Task ALinksTargetIsUnfolded()
    {
        var page = await OpenAsync(RunKinds.Complete("matrix"));
        var open = Assertions.Expect(page.Locator("details[open]:has(#spread)"));
        await open.Not.ToBeVisibleAsync();
        await page.Locator("nav a[href='#spread']").ClickAsync();
        await open.ToBeVisibleAsync();
        await page.ReloadAsync();
        await open.ToBeVisibleAsync();
    }

    // With a clipboard and without one.
    [SkippableTheory, InlineData("{ writeText: async text => { window.copied = text; } }"), InlineData("undefined")]
    public async Task TheAnswerIsCopiedAsMarkdown(string clipboard)
    {
        var page = await OpenAsync(RunKinds.Complete("matrix"));
        await page.EvaluateAsync($"() => {{ Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard} }});"
            + "addEventListener('copy', () => { window.copied = document.activeElement.value; }); }");
        await page.GetByText("Copy as Markdown").ClickAsync();
        await Assertions.Expect(page.GetByRole(AriaRole.Button, new() { Name = "Copied" })).ToBeVisibleAsync();
        Assert.StartsWith("**", await page.EvaluateAsync<string>("() => window.copied"), StringComparison.Ordinal);
    }

    [SkippableFact]
    public async Task TheOverviewIsSavedAsAPicture()
    {
        var page = await OpenAsync(RunKinds.Complete("matrix"));
        var download = await page.RunAndWaitForDownloadAsync(() => page.GetByText("PNG of the overview").ClickAsync());
        await download.SaveAsAsync(PathTo("overview.png"));

        // An empty picture has a few thousand bytes.
        Assert.InRange(new FileInfo(PathTo("overview.png")).Length, 30_000, long.MaxValue);
    }

    // The first record has a network that was not measured and whose long name has no place to break.
    [SkippableFact]
    public Task APageWithNetworksOrManyArmsIsReadableAtEveryWidth() => AssertReadableAsync(
        RecordBuilder.OverNetworks().WithNetwork(1, network => network with { Name = new('n', 40), Before = null, After = null }),
        RecordBuilder.CompleteWithThreeArms(),
        RecordBuilder.OverNetworks(RecordBuilder.CompleteWithThreeArms()));

    [SkippableTheory, InlineData(1), InlineData(3)]
    public async Task ThePageFitsOnA4(int networks)
    {
        // 210 mm minus two margins of 10 mm, at 96 dots per inch.
        var page = await (await GetBrowserAsync())
            .NewPageAsync(new() { ViewportSize = new() { Width = 718, Height = 1000 }, ColorScheme = ColorScheme.Dark });
        await page.EmulateMediaAsync(new() { Media = Media.Print });
        await page.GotoAsync(new Uri(WritePage(networks == 1 ? RecordBuilder.Complete() : RecordBuilder.OverNetworks())).AbsoluteUri);
        await page.EvaluateAsync("() => dispatchEvent(new Event('beforeprint'))");

        Assert.Equal(0, await page.Locator("details:not([open])").CountAsync());
        Assert.Equal(718, await page.EvaluateAsync<int>(BrowserCheck.MeasureWidth));
        Assert.Equal(255, await page.EvaluateAsync<int>(BrowserCheck.MeasureBrightness));
    }

    private protected override async Task AssertPageContentAsync(IPage page, RunDocument record)
    {
        if (record is not RunRecord { Networks.Count: var networks, Arms.Count: var arms })
        {
            return;
        }

        // The chart of who is faster, the chart of all methods, and a chart of the times of each group.
        Assert.Equal((2 + 2) * networks, await page.GetByRole(AriaRole.Img).CountAsync());
        Assert.Equal(networks, await page.GetByRole(AriaRole.Img, new() { NameRegex = new("logarithmic axis") }).CountAsync());
        // A named network has two more lines for its PING before and after.
        // With two arms, a short table precedes the table that has a line for each arm.
        var lines = networks == 1 ? 12 * (arms == 2 ? arms + 1 : arms) : networks * (2 + (12 * arms));
        Assert.Equal(lines, await page.Locator("section[aria-labelledby$=answer] tbody tr").CountAsync());
        var tables = (networks, arms) switch { (1, 2) => 8, (1, _) => 6, _ => 7 * networks };
        Assert.Equal(tables, await page.GetByRole(AriaRole.Table).CountAsync());
    }
}
