using Microsoft.Playwright;

namespace RpcBench.Tests.Reports;

internal static class BrowserCheck
{
    public const string MeasureWidth = "() => Math.max(innerWidth, document.scrollingElement.scrollWidth)";

    public const string MeasureBrightness = "() => Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])";

    public const string OpenDetails = "() => document.querySelectorAll('details').forEach(fold => fold.open = true)";

    private const int Height = 900;

    // Finds texts whose contrast with their background is too low by WCAG, and texts of charts whose letters are too small.
    private const string FindUnreadableText = """
        () => {
            const parts = colour => colour.match(/[\d.]+/g).map(Number);
            const luminance = colour => parts(colour).slice(0, 3).map(part => part / 255)
                .map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
                .reduce((sum, part, index) => sum + part * [.2126, .7152, .0722][index], 0);
            const behind = element => {
                while (element && (parts(getComputedStyle(element).backgroundColor)[3] ?? 1) === 0) element = element.parentElement;
                return element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)'; };
            return [...document.querySelectorAll('body *')]
                .filter(element => !['title', 'desc'].includes(element.tagName)
                    && [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())
                    && element.checkVisibility() && element.getBoundingClientRect().width > 0)
                .map(element => { const style = getComputedStyle(element), picture = element.closest('svg');
                    const ink = luminance(picture ? style.fill : style.color);
                    const ground = luminance(behind(picture ? picture.parentElement : element));
                    const size = () => parseFloat(style.fontSize) * Math.hypot(element.getScreenCTM().b, element.getScreenCTM().d);
                    return { text: element.textContent.trim().slice(0, 60), letters: picture ? size() : 99,
                        contrast: (Math.max(ink, ground) + .05) / (Math.min(ink, ground) + .05) }; })
                .filter(seen => seen.contrast < 4.5 || seen.letters < 11)
                .map(seen => `${seen.text}: contrast ${seen.contrast.toFixed(2)}, letters of ${seen.letters.toFixed(1)} pixels`); }
        """;

    private const string CountPictures =
        "() => [...document.querySelectorAll('[role=img]')].filter(picture => picture.checkVisibility()).length";

    // Finds charts that are too narrow or too wide, and texts that extend beyond their chart.
    private const string FindMisplacedText = """
        () => [...document.querySelectorAll('[role=img]')].filter(picture => picture.checkVisibility()).flatMap(picture => {
            const frame = picture.getBoundingClientRect();
            const outside = [...picture.querySelectorAll('text')].filter(text => { const box = text.getBoundingClientRect();
                return box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1
                    || box.bottom > frame.bottom + 1 || box.top < frame.top - 1); });
            const size = frame.width < 200 || frame.width > innerWidth ? [`a picture of ${frame.width} pixels`] : [];
            return [...size, ...outside.map(text => text.textContent)]; })
        """;

    private const string FindNarrowCaptions = """
        () => [...document.querySelectorAll('caption:not(.unseen)')]
            .filter(caption => caption.checkVisibility() && caption.getBoundingClientRect().width < 150)
            .map(caption => caption.textContent)
        """;

    private static readonly int[] Widths = [390, 1280];

    /// <summary>Checks a page with all folds open, at every width in the light scheme and once in the dark scheme. Nothing may be wider
    /// than the window. No text may extend beyond its chart, have too little contrast or be too small. The page may not write to the
    /// console or send requests. The page is opened only once because opening takes the most time. <paramref name="checkAtWidth"/> runs at
    /// every width, and <paramref name="checkFolded"/> at the largest width before the folds are opened.</summary>
    public static async Task CheckPageAsync(
        IBrowser browser,
        string path,
        Func<IPage, Task> checkAtWidth,
        Func<IPage, Task>? checkFolded = null)
    {
        await using var context = await browser.NewContextAsync(new() { ViewportSize = new() { Width = Widths[^1], Height = Height } });
        var page = await context.NewPageAsync();
        List<string> complaints = [];
        List<string> requests = [];
        page.Console += (_, message) => complaints.Add(message.Text);
        page.PageError += (_, error) => complaints.Add(error);
        page.Request += (_, request) => requests.Add(request.Url);
        var address = new Uri(path).AbsoluteUri;
        await page.GotoAsync(address);
        await (checkFolded?.Invoke(page) ?? Task.CompletedTask);
        await page.EvaluateAsync(OpenDetails);
        foreach (var width in Widths)
        {
            await page.SetViewportSizeAsync(width, Height);
            await AssertReadableAsync(page, ColorScheme.Light);
            await AssertFitsAsync(page, width);
            await checkAtWidth(page);
        }

        await AssertReadableAsync(page, ColorScheme.Dark);
        Assert.DoesNotContain(requests, request => request != address && !request.StartsWith("data:", StringComparison.Ordinal));
        Assert.Empty(complaints);
    }

    private static async Task AssertFitsAsync(IPage page, int width)
    {
        Assert.Equal(width, await page.EvaluateAsync<int>(MeasureWidth));
        Assert.Equal(await page.GetByRole(AriaRole.Img).CountAsync(), await page.EvaluateAsync<int>(CountPictures));
        Assert.Empty(await page.EvaluateAsync<string[]>(FindMisplacedText));
        Assert.Empty(await page.EvaluateAsync<string[]>(FindNarrowCaptions));
    }

    private static async Task AssertReadableAsync(IPage page, ColorScheme scheme)
    {
        await page.EmulateMediaAsync(new() { ColorScheme = scheme });
        Assert.Empty(await page.EvaluateAsync<string[]>(FindUnreadableText));
        var brightness = await page.EvaluateAsync<int>(MeasureBrightness);
        Assert.True(scheme == ColorScheme.Dark ? brightness < 60 : brightness > 200, $"{scheme}: {brightness}");
    }
}
