using Spectre.Console.Rendering;

namespace RpcBench.Documents;

/// <summary>A drawing whose texts do not break at a non-breaking space, at which Spectre.Console would break them. It also replaces
/// characters that the console cannot show.</summary>
internal sealed class NonBreakingText(IRenderable inner) : IRenderable
{
    // A character of the private use area, which counts as part of a word.
    private const char Placeholder = '\uE000';

    public static string Protect(string text) => text.Replace('\u00A0', Placeholder);

    public Measurement Measure(RenderOptions options, int maxWidth) => inner.Measure(options, maxWidth);

    public IEnumerable<Segment> Render(RenderOptions options, int maxWidth)
    {
        List<Segment> segments = [.. inner.Render(options, maxWidth)];
        // A table ends with a line break, which would be an empty line inside another table.
        if (segments is [.., { IsLineBreak: true }])
        {
            segments.RemoveAt(segments.Count - 1);
        }

        return segments.Select(segment => segment.IsLineBreak || segment.IsControlCode
            ? segment
            : new Segment(Format.ForConsole(segment.Text.Replace(Placeholder, ' '), options.Unicode), segment.Style));
    }
}
