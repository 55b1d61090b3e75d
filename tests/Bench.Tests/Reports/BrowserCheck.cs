using Microsoft.Playwright;

namespace RpcBench.Bench.Tests.Reports;

/// <summary>What every page must be in a browser.</summary>
internal static class BrowserCheck
{
    /// <summary>Nothing wider than the window, no text outside its picture, no complaint on the console, no request, light or dark as asked.</summary>
    /// <param name="browser">Opens the page.</param>
    /// <param name="path">The page's file.</param>
    /// <param name="width">Of the window.</param>
    /// <param name="scheme">What the reader prefers.</param>
    /// <param name="further">What this page alone must be.</param>
    public static async Task PageAsync(IBrowser browser, string path, int width, ColorScheme scheme, Func<IPage, Task>? further = null)
    {
        await using var context = await browser.NewContextAsync(new BrowserNewContextOptions
        {
            ColorScheme = scheme,
            ViewportSize = new ViewportSize { Width = width, Height = 900 },
        });
        var page = await context.NewPageAsync();
        List<string> complaints = [];
        List<string> requests = [];
        page.Console += (_, message) => complaints.Add(message.Text);
        page.PageError += (_, error) => complaints.Add(error);
        page.Request += (_, request) => requests.Add(request.Url);
        var address = new Uri(path).AbsoluteUri;
        await page.GotoAsync(address);

        Assert.Equal(width, await page.EvaluateAsync<int>(WidestPart));
        foreach (var picture in await page.GetByRole(AriaRole.Img).AllAsync())
        {
            var box = await picture.BoundingBoxAsync();
            Assert.InRange(box!.Width, 200, width);
            Assert.Empty(await picture.EvaluateAsync<string[]>(TextsOutside));
        }

        Assert.True(await page.EvaluateAsync<int>(Brightness) is var light && scheme == ColorScheme.Dark ? light < 60 : light > 200);
        if (further is not null)
        {
            await further(page);
        }

        Assert.DoesNotContain(requests, request => request != address && !request.StartsWith("data:", StringComparison.Ordinal));
        Assert.Empty(complaints);
    }

    public const string WidestPart = "() => Math.max(innerWidth, document.scrollingElement.scrollWidth)";

    public const string Brightness = "() => Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])";

    private const string TextsOutside = """
        picture => { const frame = picture.getBoundingClientRect();
            return [...picture.querySelectorAll('text')].filter(text => { const box = text.getBoundingClientRect();
                return box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1 || box.top < frame.top - 1); }).map(text => text.textContent); }
        """;
}
