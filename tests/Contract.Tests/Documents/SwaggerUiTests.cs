using Microsoft.Playwright;

namespace RpcBench.Contract.Tests.Documents;

[Collection(nameof(MemoryStore))]
public sealed class SwaggerUiTests(MemoryStore store, Chromium chromium) : IClassFixture<Chromium>
{
    private const string Operation = "#operations-Payloads-GetSmallPayload";

    [SkippableFact]
    public async Task AnEndpointCanBeTriedInTheBrowser()
    {
        var page = await (await chromium.GetBrowserAsync()).NewPageAsync();
        List<string> errors = [];
        page.Console += (_, message) => Keep(message.Type == "error", message.Text);
        page.PageError += (_, error) => Keep(true, error);
        page.RequestFailed += (_, request) => Keep(true, $"{request.Url}: {request.Failure}");

        await page.GotoAsync(new Uri(store.Services.RestService.Announcement.Http1!, "/swagger").ToString());
        await page.Locator($"{Operation} .opblock-summary-control").ClickAsync();
        await page.Locator($"{Operation} .try-out__btn").ClickAsync();
        await page.Locator($"{Operation} .execute").ClickAsync();

        await Assertions.Expect(page.Locator($"{Operation} .live-responses-table .response-col_status").Last).ToHaveTextAsync("200");
        await Assertions.Expect(page.Locator($"{Operation} .live-responses-table")).ToContainTextAsync("stringValueOne");
        Assert.Empty(errors);

        void Keep(bool failed, string text)
        {
            if (failed)
            {
                errors.Add(text);
            }
        }
    }
}
