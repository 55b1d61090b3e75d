using Microsoft.Playwright;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports;

namespace RpcBench.Bench.Tests.Reports;

public sealed class ReportInBrowserTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("rpcbench-").FullName;

    [SkippableFact]
    public async Task ThePageIsWholeAtEveryWidthInLightAndDark()
    {
        Chromium.Require();
        var page = ReportWriter.WriteAll(RecordBuilder.Whole(), Path.Combine(_folder, "whole"))[0];
        var partial = ReportWriter.WriteAll(Hostile(), Path.Combine(_folder, "partial"))[0];
        using var playwright = await Playwright.CreateAsync();
        await using var browser = await Chromium.LaunchAsync(playwright);
        foreach (var path in new[] { page, partial })
        {
            foreach (var width in new[] { 1280, 390 })
            {
                await Check(browser, path, width, ColorScheme.Light);
                await Check(browser, path, width, ColorScheme.Dark);
            }
        }
    }

    [SkippableFact]
    public async Task ThePageFitsOnA4Paper()
    {
        Chromium.Require();
        var path = ReportWriter.WriteAll(RecordBuilder.Whole(), _folder)[0];
        using var playwright = await Playwright.CreateAsync();
        await using var browser = await Chromium.LaunchAsync(playwright);
        // 210 mm less two margins of 10 mm, at 96 dots an inch.
        var page = await browser.NewPageAsync(new BrowserNewPageOptions { ViewportSize = new ViewportSize { Width = 718, Height = 1000 }, ColorScheme = ColorScheme.Dark });
        await page.EmulateMediaAsync(new PageEmulateMediaOptions { Media = Media.Print });
        await page.GotoAsync(new Uri(path).AbsoluteUri);

        Assert.Equal(718, await page.EvaluateAsync<int>(WidestPart));
        Assert.Equal(255, await page.EvaluateAsync<int>(Brightness));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static async Task Check(IBrowser browser, string path, int width, ColorScheme scheme)
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
        var pictures = page.GetByRole(AriaRole.Img);
        Assert.Equal(5, await pictures.CountAsync());
        foreach (var picture in await pictures.AllAsync())
        {
            var box = await picture.BoundingBoxAsync();
            Assert.InRange(box!.Width, 200, width);
            Assert.Empty(await picture.EvaluateAsync<string[]>(TextsOutside));
        }

        Assert.Equal(1, await page.GetByRole(AriaRole.Img, new PageGetByRoleOptions { NameRegex = new("logarithmic axis") }).CountAsync());
        Assert.Equal(12 * 2, await page.Locator("section[aria-labelledby=answer] tbody tr").CountAsync());
        Assert.True(await page.GetByRole(AriaRole.Table).CountAsync() >= 7);
        Assert.True(await page.EvaluateAsync<int>(Brightness) is var light && scheme == ColorScheme.Dark ? light < 60 : light > 200);
        Assert.DoesNotContain(requests, request => request != address && !request.StartsWith("data:", StringComparison.Ordinal));
        Assert.Empty(complaints);
    }

    private const string WidestPart = "() => Math.max(innerWidth, document.scrollingElement.scrollWidth)";

    private const string TextsOutside = """
        picture => { const frame = picture.getBoundingClientRect();
            return [...picture.querySelectorAll('text')].filter(text => { const box = text.getBoundingClientRect();
                return box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1 || box.top < frame.top - 1); }).map(text => text.textContent); }
        """;

    private const string Brightness = "() => Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])";

    /// <summary>Partial, invalid, and with words that have nowhere to break.</summary>
    private static RunRecord Hostile()
    {
        var endless = new string('x', 400);
        return RecordBuilder.Partial().WithServer(endless) with
        {
            Arguments = ["--results", endless],
            InvalidBecause = [endless],
            Notes = [endless],
            Check = new CheckRecord(600, new string('f', 64), [new MismatchRecord("ListDeepestPayloads", endless, endless, "<script>alert(1)</script>")]),
        };
    }
}
