using System.Xml.Linq;

namespace RpcBench.Bench.Tests.Reports;

internal static class Pages
{
    private static readonly Regex TableElement = new(
        """aria-label="(?<name>[^"]*)">(?<table><table( class="(?<class>[^"]*)")?>.*?</table>)""", RegexOptions.Singleline);

    /// <summary>The tables of a page with this class, or in a box with this name, parsed as XML.</summary>
    public static IReadOnlyList<XElement> Tables(string page, string classOrName) =>
    [
        .. TableElement.Matches(page)
            .Where(match => match.Groups["name"].Value == classOrName || match.Groups["class"].Value.Split(' ').Contains(classOrName))
            .Select(match => XElement.Parse(match.Groups["table"].Value.Replace("<br>", " ", StringComparison.Ordinal))),
    ];
}
