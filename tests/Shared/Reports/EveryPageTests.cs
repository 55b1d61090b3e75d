using System.Xml.Linq;

namespace RpcBench.Tests.Reports;

public sealed class EveryPageTests : TemporaryFolderTest
{
    public static TheoryData<string> Kinds => RunKinds.All;

    public static TheoryData<string, int, string> NotMeasured => RunKinds.NotMeasured;

    [Theory, MemberData(nameof(Kinds))]
    public void ThePageIsSelfContained(string kind)
    {
        var page = RunKinds.RenderPage(RunKinds.Complete(kind));

        AssertLacks(page, "://");
        Assert.Single(Regex.Matches(page, "<script", RegexOptions.IgnoreCase));
        AssertLacks(page, "@import");
        Assert.DoesNotMatch(@"\s(src|srcset)=", page);
        Assert.DoesNotMatch(@"url\((?!#)", page);
    }

    [Theory, MemberData(nameof(Kinds))]
    public void RecordValuesAreNeverRenderedAsMarkup(string kind)
    {
        var record = RunKinds.WithText(kind, "<script>alert('x')</script>\"><img src=x onerror=alert(1)> & \u0001");
        var page = RunKinds.RenderPage(record);

        Assert.Single(Regex.Matches(page, "<script", RegexOptions.IgnoreCase));
        Assert.DoesNotContain("<img", page, StringComparison.OrdinalIgnoreCase);
        AssertLacks(page, "\u0001");
        Assert.All(Regex.Matches(page, "<svg.*?</svg>", RegexOptions.Singleline), picture => XElement.Parse(picture.Value));
    }

    [Theory, MemberData(nameof(Kinds))]
    public void EveryIdOnThePageIsUnique(string kind)
    {
        var ids = Regex.Matches(RunKinds.RenderPage(RunKinds.Complete(kind)), "\\sid=\"([^\"]+)\"").Select(match => match.Groups[1].Value)
            .ToList();

        Assert.Equal(ids.Distinct().Order(), ids.Order());
    }

    [Theory, MemberData(nameof(Kinds))]
    public void ARunSaysWhetherItIsValidAndWhyNot(string kind)
    {
        var page = RunKinds.RenderPage(RunKinds.Invalid(kind, "sends were late"));

        AssertHas(page, "<strong>INVALID</strong>", "<h1>This run is invalid. Do not base a decision on its figures.</h1>",
            "<li>sends were late</li>");
        AssertLacks(page, "<strong>VALID</strong>");
        AssertHas(RunKinds.RenderPage(RunKinds.Complete(kind)), "<strong>VALID</strong>");
    }

    [Theory, MemberData(nameof(NotMeasured))]
    public void UnmeasuredValuesAreNeverShownAsZero(string kind, int notMeasured, string zero)
    {
        var page = RunKinds.RenderPage(RunKinds.Partial(kind));

        AssertHas(page, "<strong>INTERRUPTED</strong>");
        AssertLacks(page, "NaN", "∞");
        Assert.DoesNotMatch(zero, page);
        Assert.True(Regex.Count(page, $"<td[^>]*>{Format.NotMeasured}") > notMeasured);
    }

    [Theory, MemberData(nameof(Kinds))]
    public void ReportsAreTheSameFromTheRecordFileInEveryCulture(string kind)
    {
        var expected = WriteReports(RunKinds.Fullest(kind));
        var before = CultureInfo.CurrentCulture;
        var comma = (CultureInfo)CultureInfo.InvariantCulture.Clone();
        (comma.NumberFormat.NumberDecimalSeparator, comma.NumberFormat.NumberGroupSeparator, comma.NumberFormat.NegativeSign) =
            (",", ".", "minus");
        comma.DateTimeFormat.DateSeparator = "|";
        try
        {
            CultureInfo.CurrentCulture = comma;
            Assert.Equal(expected, WriteReports(RunKinds.RoundTripThroughFile(RunKinds.Fullest(kind), PathTo("record.json"))));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    private string[] WriteReports(RunDocument record) => [.. RunKinds.WriteReports(record, PathTo("reports")).Select(File.ReadAllText)];
}
