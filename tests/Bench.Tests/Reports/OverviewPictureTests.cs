using System.Xml.Linq;
using RpcBench.Bench.Reports;

namespace RpcBench.Bench.Tests.Reports;

public sealed class OverviewPictureTests
{
    [Fact]
    public void ThePictureIsADocumentOfItsOwn()
    {
        var picture = XDocument.Parse(ReportWriter.Overview(RecordBuilder.Partial().WithServer("<a & \u0002>"))).Root!;

        Assert.Equal(Pages.Svg + "svg", picture.Name);
        Assert.Equal("img", (string?)picture.Attribute("role"));
        Assert.Contains("prefers-color-scheme: dark", picture.Element(Pages.Svg + "style")!.Value, StringComparison.Ordinal);
    }

    [Fact]
    public void ItShowsEveryRatioWithItsIntervalAndVerdict()
    {
        var texts = XDocument.Parse(ReportWriter.Overview(RecordBuilder.Whole())).Root!.Descendants(Pages.Svg + "text").Select(text => text.Value).ToList();

        Assert.Contains("0.611 [0.594, 0.628]", texts);
        Assert.Equal(7, texts.Count(text => text == "gRPC faster"));
        Assert.Equal(12, texts.Count(text => text.Contains('[', StringComparison.Ordinal) && text != "ratio [interval]"));
    }

    [Fact]
    public void AnInvalidRunCannotBeShownWithoutTheWord() => Assert.Contains(
        ">INVALID</text>", ReportWriter.Overview(RecordBuilder.Whole() with { InvalidBecause = ["errors"] }), StringComparison.Ordinal);
}
