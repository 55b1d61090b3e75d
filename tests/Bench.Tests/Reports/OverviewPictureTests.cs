using System.Xml.Linq;
using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Results;

namespace RpcBench.Bench.Tests.Reports;

public sealed class OverviewPictureTests
{
    [Fact]
    public void ThePictureIsADocumentOfItsOwn()
    {
        var picture = XDocument.Parse(ReportWriter.Overview(RecordBuilder.Partial().WithServer("<a & \u0002>"))).Root!;

        Assert.Equal(Pages.Svg + "svg", picture.Name);
        Assert.Equal("img", (string?)picture.Attribute("role"));
        AssertHas(picture.Element(Pages.Svg + "style")!.Value, "prefers-color-scheme: dark");
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
    public void EverySentenceOfTheHeadlineHasALineThatFits()
    {
        // Between the margins, of letters that are half as wide as they are high, and a little more.
        const int Letters = 140;
        var texts = XDocument.Parse(ReportWriter.Overview(RecordBuilder.Whole().WithBusy())).Root!.Descendants(Pages.Svg + "text").Select(text => text.Value).ToList();

        Assert.Contains(texts, text => text.StartsWith("One call at a time ", StringComparison.Ordinal));
        Assert.Contains(texts, text => text.StartsWith("With 16 in flight ", StringComparison.Ordinal));
        Assert.All(texts, text => Assert.InRange(text.Length, 1, Letters));
        Assert.Contains(HeadlineWriter.Write(RunResult.Of(RecordBuilder.Whole().WithBusy())).Sentence, string.Join(' ', texts), StringComparison.Ordinal);
    }

    [Fact]
    public void EveryNetworkHasAPanelWithItsPing()
    {
        var picture = XDocument.Parse(ReportWriter.Overview(RecordBuilder.OverNetworks())).Root!;
        var texts = picture.Descendants(Pages.Svg + "text").Select(text => text.Value).ToList();

        Assert.Equal(["Over local: nothing between", "Over same-zone: round trip 400 µs, 1 Gbit/s", "Over cross-region: round trip 148 ms, 1 Gbit/s"],
            texts.Where(text => text.StartsWith("Over ", StringComparison.Ordinal)));
        Assert.Equal(["PING 32.40 µs", "PING 412.3 µs", "PING 148.2 ms"], texts.Where(text => text.StartsWith("PING ", StringComparison.Ordinal)));
        Assert.Equal(3 * 12, texts.Count(text => text.Contains('[', StringComparison.Ordinal) && text != "ratio [interval]"));
        AssertHas(picture.Element(Pages.Svg + "desc")!.Value, "Over cross-region: PING 148.2 ms (configured 148 ms).");
    }

    [Fact]
    public void OfThreeArmsEveryContenderHasItsOwnRatioAndVerdict()
    {
        var texts = XDocument.Parse(ReportWriter.Overview(RecordBuilder.OfThreeArms())).Root!.Descendants(Pages.Svg + "text").Select(text => text.Value).ToList();

        Assert.Equal(12, texts.Count(text => text == "REST over HTTP/2 faster"));
        Assert.Equal(7, texts.Count(text => text == "gRPC faster"));
        Assert.Equal(2 * 12, texts.Count(text => text.Contains('[', StringComparison.Ordinal) && text != "ratio [interval]"));
        Assert.Contains("Ratio to REST", texts);
    }

    [Fact]
    public void AnInvalidRunCannotBeShownWithoutTheWord() => AssertHas(
        ReportWriter.Overview(RecordBuilder.Whole() with { InvalidBecause = ["errors"] }),
        ">INVALID</text>");
}
