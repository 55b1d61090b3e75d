namespace RpcBench.Studies.Tests.Reports;

[Collection(nameof(Chromium))]
public sealed class PageInBrowserTests(Chromium chromium) : BrowserPageTest(chromium)
{
    [SkippableFact]
    public async Task EveryTableOfContentsEntryLeadsToItsSection()
    {
        var page = await OpenAsync(RunKinds.Complete("study"));
        var links = await page.Locator("nav a").AllAsync();

        // The scoreboard of the claims, and the five studies.
        Assert.Equal(6, links.Count);
        foreach (var link in links)
        {
            Assert.Equal(await link.TextContentAsync(), await page.Locator($"h2{await link.GetAttributeAsync("href")}").TextContentAsync());
        }
    }
}
