namespace RpcBench.Studies.Tests.Reports;

[Collection(nameof(Chromium))]
public sealed class PageInBrowserTests(Chromium chromium) : PageInBrowser(chromium)
{
    [SkippableFact]
    public async Task EveryEntryOfTheContentsLeadsToItsPart()
    {
        var page = await OpenAsync(RunKinds.Whole("study"));
        var links = await page.Locator("nav a").AllAsync();

        // The scoreboard of the claims, and the five studies.
        Assert.Equal(6, links.Count);
        foreach (var link in links)
        {
            Assert.Equal(await link.TextContentAsync(), await page.Locator($"h2{await link.GetAttributeAsync("href")}").TextContentAsync());
        }
    }
}
