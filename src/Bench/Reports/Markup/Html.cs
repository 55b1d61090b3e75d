namespace RpcBench.Bench.Reports.Markup;

/// <summary>Finished markup, HTML or SVG. What is not <see cref="Html"/> is escaped on its way in, so a value cannot become markup.</summary>
public sealed class Html
{
    private readonly string _text;

    private Html(string text) => _text = text;

    /// <summary>Nothing.</summary>
    public static Html Empty { get; } = new("");

    /// <summary>Markup with values in it: texts are escaped, numbers rounded to hundredths, markup taken as it is.</summary>
    public static Html Of(HtmlHandler markup) => new(markup.ToString());

    /// <summary>Text that is markup already: constants and style sheets, never a value of a record.</summary>
    public static Html Trusted(string markup) => new(markup);

    /// <summary>The markup of each item, one a line.</summary>
    public static Html Each<T>(IEnumerable<T> items, Func<T, Html> markup) => new(string.Join('\n', items.Select(markup)));

    /// <summary>Pieces of markup with nothing between them.</summary>
    public static Html Join(IEnumerable<Html> pieces) => new(string.Concat(pieces));

    public override string ToString() => _text;
}
