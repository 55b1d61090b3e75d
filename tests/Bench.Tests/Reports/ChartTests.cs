using RpcBench.Records.Figures;

namespace RpcBench.Bench.Tests.Reports;

public sealed class ChartTests
{
    [Fact]
    public void APageHasTheFiveChartsOfThePublishedStudy() => Assert.Equal(
        ["All methods, both APIs", "One object, wide", "One object, deep", "Collection of 100, wide", "Collection of 100, deep"],
        Pages.Figures(RecordBuilder.Whole()).Select(figure => figure.Element("h3")!.Value));

    [Fact]
    public void EveryPictureHasANameAndADescriptionWithItsFigures()
    {
        var pictures = Pages.Pictures(RecordBuilder.Whole());

        Assert.All(pictures, picture =>
        {
            Assert.Equal("img", (string?)picture.Attribute("role"));
            var labels = ((string?)picture.Attribute("aria-labelledby"))!.Split(' ');
            var texts = labels.Select(label => picture.Elements().Single(element => (string?)element.Attribute("id") == label).Value).ToList();
            Assert.All(texts, Assert.NotEmpty);
            AssertHas(texts[1], "REST", "±");
        });
        Assert.Equal(pictures.Count, pictures.Select(picture => picture.Element("title")!.Value).Distinct().Count());
    }

    [Fact]
    public void TheTwoApisDifferByMoreThanColour()
    {
        var bars = Pages.Pictures(RecordBuilder.Whole())[1];

        Assert.All(bars.OfClass("grpc"), bar => Assert.StartsWith("url(#", (string?)bar.Attribute("fill"), StringComparison.Ordinal));
        Assert.All(bars.OfClass("rest"), bar => Assert.Null(bar.Attribute("fill")));
        var points = Pages.Pictures(RecordBuilder.Whole())[0];
        Assert.All(points.OfClass("grpc"), point => Assert.Equal("path", point.Name.LocalName));
        Assert.All(points.OfClass("rest"), point => Assert.Equal("circle", point.Name.LocalName));
    }

    [Fact]
    public void ThreeArmsDifferByMoreThanColour()
    {
        var pictures = Pages.Pictures(RecordBuilder.OfThreeArms());

        // One in the key, one for each shape.
        Assert.Equal(1 + 3, pictures[1].OfClass("rest-h2").Count());
        Assert.All(pictures[1].OfClass("rest-h2"), bar => Assert.Equal("url(#single-wide-dots)", (string?)bar.Attribute("fill")));
        Assert.Single(pictures[1].Descendants("pattern"), pattern => (string?)pattern.Attribute("id") == "single-wide-dots");
        Assert.All(pictures[0].OfClass("rest-h2"), point => Assert.Equal("rect", point.Name.LocalName));
        Assert.Equal(1 + 12, pictures[0].OfClass("rest-h2").Count());
        Assert.Empty(Pages.Pictures(RecordBuilder.Whole())[1].OfClass("dot"));
    }

    [Fact]
    public void EveryMeanHasItsErrorBar() => Assert.Equal(
        [24, 6, 6, 6, 6], Pages.Pictures(RecordBuilder.Whole()).Select(picture => picture.OfClass("error").Count()));

    [Fact]
    public void AnErrorBarIsTwiceTheErrorTall()
    {
        var bars = Pages.Pictures(RecordBuilder.Whole())[1];
        // 0 to 800 microseconds stand on 216 units; GetLargePayload's REST error is 2.1 % of 688.
        var path = ((string?)bars.OfClass("error").ElementAt(4).Attribute("d"))!;
        var (top, bottom) = (Number(path, "M", 1), Number(path, "V", 0));

        Assert.Equal(2 * 688 * 0.021 * 216 / 800, bottom - top, tolerance: 0.02);
    }

    [Fact]
    public void BarsStandOnZeroAndAreAsTallAsTheirMeans()
    {
        var heights = Pages.Pictures(RecordBuilder.Whole())[1].Elements("rect")
            .Where(bar => (double?)bar.Attribute("height") is not 12).Select(bar => (double)bar.Attribute("height")!).ToList();

        Assert.Equal(6, heights.Count);
        Assert.Equal(231_400.0 / 688_000, heights[0] / heights[4], tolerance: 0.001);
    }

    [Fact]
    public void EveryChartsFiguresStandInATableUnderIt()
    {
        var tables = Pages.Figures(RecordBuilder.Whole()).Select(Pages.Rows).ToList();

        Assert.Equal([24, 6, 6, 6, 6], tables.Select(rows => rows.Count));
        Assert.Equal(["GetSmallPayload | REST | 231.4 ± 4.9 µs", "gRPC | 273.3 ± 5.7 µs"], tables[0].Take(2));
        Assert.Equal(tables.Skip(1).SelectMany(rows => rows), tables[0]);
    }

    [Fact]
    public void EveryChartStatesItsUnitAndItsConditions()
    {
        var figures = Pages.Figures(RecordBuilder.Whole());

        Assert.Equal(
            ["µs a call", "µs a call", "ms a call", "ms a call"],
            figures.Skip(1).Select(figure => figure.Element("svg")!.Elements("text").First().Value));
        Assert.All(figures, figure =>
        {
            AssertHas(figure.Element("figcaption")!.Value, "99.9 % confidence interval", "MariaDB 10.11.6", "HTTP/1.1");
        });
    }

    [Fact]
    public void AChartOfARunWithoutFiguresDrawsNone()
    {
        var pictures = Pages.Pictures(RecordBuilder.Whole().WithEach(operation => operation.Without("rest", "grpc")));

        Assert.Equal(5, pictures.Count);
        Assert.All(pictures, picture =>
        {
            Assert.Empty(picture.OfClass("error"));
            Assert.Empty(picture.OfClass("value"));
            AssertHas(picture.Value, Figure.NotMeasured);
        });
    }

    [Fact]
    public void AFilteredRunShowsOnlyTheChartsItHas() => Assert.Equal(
        ["All methods, both APIs", "One object, wide"],
        Pages.Figures(RecordBuilder.Whole().WithOperations([RecordBuilder.Whole().Networks[0].Operations[2]])).Select(figure => figure.Element("h3")!.Value));

    private static double Number(string path, string command, int index)
    {
        var from = path.IndexOf(command, StringComparison.Ordinal) + 1;
        var numbers = path[from..].Split(['M', 'H', 'V', 'L', ' ']);
        return double.Parse(numbers[index]);
    }
}
