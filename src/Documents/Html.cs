namespace RpcBench.Documents;

/// <summary>HTML or SVG. Any value that is not <see cref="Html"/> is escaped when it is added, so a value cannot become markup.</summary>
public sealed class Html
{
    private readonly string _text;

    private Html(string text) => _text = text;

    public static Html Empty { get; } = new("");

    /// <summary>Creates markup that contains values. Texts are escaped, and numbers are rounded to hundredths.</summary>
    public static Html Format(HtmlInterpolatedStringHandler markup) => new(markup.ToString());

    /// <summary>Marks a text as markup, for constants and style sheets. Never pass a value from a record.</summary>
    public static Html Trusted(string markup) => new(markup);

    public static Html Each<T>(IEnumerable<T> items, Func<T, Html> markup) => new(string.Join('\n', items.Select(markup)));

    /// <summary>Returns the attribute for these classes, preceded by a space, or empty markup if there are no classes.</summary>
    public static Html Class(params IEnumerable<string?> names) =>
        string.Join(' ', names.OfType<string>().SelectMany(name => name.Split(' ')).Distinct()) is { Length: > 0 } all
            ? Format($" class=\"{all}\"") : Empty;

    public override string ToString() => _text;
}

[InterpolatedStringHandler]
public readonly ref struct HtmlInterpolatedStringHandler(int literalLength, int formattedCount)
{
    private static readonly Dictionary<int, string> Entities =
        new() { ['&'] = "&amp;", ['<'] = "&lt;", ['>'] = "&gt;", ['"'] = "&quot;", ['\''] = "&#39;" };

    private readonly StringBuilder _text = new(literalLength + (formattedCount * 16));

    public void AppendLiteral(string markup) => _text.Append(markup);

    public void AppendFormatted(Html? markup) => _text.Append(markup);

    public void AppendFormatted(int value) => _text.Append(CultureInfo.InvariantCulture, $"{value}");

    public void AppendFormatted(double coordinate) => _text.Append(coordinate.ToString("0.##", CultureInfo.InvariantCulture));

    public void AppendFormatted(string? value)
    {
        foreach (var rune in (value ?? "").EnumerateRunes())
        {
            _text.Append(Escape(rune));
        }
    }

    private static string Escape(Rune rune)
    {
        if (Entities.TryGetValue(rune.Value, out var entity))
        {
            return entity;
        }

        return IsXmlCharacter(rune.Value) ? rune.ToString() : "\uFFFD";
    }

    // XML, and therefore a standalone picture, allows no other control characters.
    private static bool IsXmlCharacter(int value) => value switch
    {
        '\t' or '\n' => true,
        0x7F or 0xFFFE or 0xFFFF => false,
        _ => value >= ' ',
    };

    public override string ToString() => _text.ToString();
}
