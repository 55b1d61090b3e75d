using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;

namespace RpcBench.Bench.Reports.Markup;

/// <summary>Takes an interpolated string apart for <see cref="Html.Of"/>.</summary>
[InterpolatedStringHandler]
public readonly ref struct HtmlHandler
{
    private readonly StringBuilder _text;

    public HtmlHandler(int literalLength, int formattedCount) => _text = new StringBuilder(literalLength + (formattedCount * 16));

    public void AppendLiteral(string markup) => _text.Append(markup);

    public void AppendFormatted(Html? markup) => _text.Append(markup);

    public void AppendFormatted(int value) => _text.Append(CultureInfo.InvariantCulture, $"{value}");

    public void AppendFormatted(double coordinate) => _text.Append(coordinate.ToString("0.##", CultureInfo.InvariantCulture));

    public void AppendFormatted(string? value)
    {
        foreach (var rune in (value ?? "").EnumerateRunes())
        {
            _ = rune.Value switch
            {
                '&' => _text.Append("&amp;"),
                '<' => _text.Append("&lt;"),
                '>' => _text.Append("&gt;"),
                '"' => _text.Append("&quot;"),
                '\'' => _text.Append("&#39;"),
                // XML, and so a picture on its own, has no control characters at all.
                < ' ' and not '\t' and not '\n' or 0x7F or 0xFFFE or 0xFFFF => _text.Append('\uFFFD'),
                _ => _text.Append(rune.ToString()),
            };
        }
    }

    public override string ToString() => _text.ToString();
}
