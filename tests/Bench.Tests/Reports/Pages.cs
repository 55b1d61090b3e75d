using System.Xml.Linq;

namespace RpcBench.Bench.Tests.Reports;

/// <summary>A page taken apart for tests.</summary>
internal static class Pages
{
    public static readonly XNamespace Svg = "http://www.w3.org/2000/svg";

    private static readonly Regex TableElement = new(
        """aria-label="(?<name>[^"]*)">(?<table><table( class="(?<class>[^"]*)")?>.*?</table>)""", RegexOptions.Singleline);

    private static readonly Regex FigureElement = new("<figure.*?</figure>", RegexOptions.Singleline);

    /// <summary>The pictures of a page that have names, parsed as XML: markup that is not well formed fails here.</summary>
    public static IReadOnlyList<XElement> Pictures(RunRecord record) =>
        [.. Figures(record).Select(figure => figure.Element("svg")!)];

    /// <summary>The figures of a page: heading, picture, caption and table.</summary>
    public static IReadOnlyList<XElement> Figures(RunRecord record) =>
        [.. FigureElement.Matches(ReportWriter.Page(record)).Select(match => XElement.Parse(Xml(match.Value)))];

    /// <summary>All elements of a class.</summary>
    public static IEnumerable<XElement> OfClass(this XElement root, string name) =>
        root.Descendants().Where(element => ((string?)element.Attribute("class") ?? "").Split(' ').Contains(name));

    /// <summary>The cells of every row of the first table below an element.</summary>
    public static IReadOnlyList<string> Rows(this XElement root) =>
        [.. root.Descendants("tbody").Elements("tr").Select(row => string.Join(" | ", row.Elements().Select(cell => cell.Value.Trim())))];

    /// <summary>The tables of a page with this class, or in a box with this name.</summary>
    public static IReadOnlyList<XElement> Tables(string page, string classOrName) =>
    [
        .. TableElement.Matches(page)
            .Where(match => match.Groups["name"].Value == classOrName || match.Groups["class"].Value.Split(' ').Contains(classOrName))
            .Select(match => XElement.Parse(Xml(match.Groups["table"].Value))),
    ];

    private static string Xml(string html) => html.Replace("<br>", " ", StringComparison.Ordinal);
}
