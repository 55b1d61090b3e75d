namespace RpcBench.Studies.Tests.Audit;

/// <summary>Tests single rules on small tables, in which only one rule can decide.</summary>
public sealed class RuleTests
{
    [Theory]
    [InlineData("NaN", "Certain impossible-value")]
    [InlineData("inf", "Certain impossible-value")]
    [InlineData("-0.1", "Certain impossible-value")]
    [InlineData("0.00", "Certain impossible-value")]
    [InlineData("0", "Possible impossible-value")]
    [InlineData("0.01", "")]
    public void AValueThatNoCallCanHaveIsFound(string value, string expected) =>
        Assert.Equal(expected, FindRulesOfRows($"add,REST,far,mean,{value},ms"));

    [Theory, InlineData("2", ""), InlineData("3", "impossible-statistics")]
    public void StatisticsOfTheSameCallsAreOrdered(string median, string expected) =>
        Assert.EndsWith(expected, FindRulesOfRows("add,REST,far,min,1,ms", $"add,REST,far,p50,{median}.0,ms", "add,REST,far,p99,2.5,ms"),
            StringComparison.Ordinal);

    [Theory]
    [InlineData("1.19", "")]
    [InlineData("1.05", "Certain impossible-statistics")]
    [InlineData("1.92", "Certain impossible-statistics")]
    public void AMeanOfFewCallsIsBoundedAwayFromBothExtremes(string mean, string expected) => Assert.Equal(
        expected, FindRulesOfRows(
            "add,REST,far,min,1.000,ms", $"add,REST,far,mean,{mean}0,ms", "add,REST,far,max,2.000,ms", "add,REST,far,calls,10,calls"));

    [Theory, InlineData("0.4", ""), InlineData("0.8", "Certain impossible-statistics")]
    public void ADeviationFitsTheRange(string deviation, string expected) => Assert.Equal(
        expected, FindRulesOfRows("add,REST,far,min,1.00,ms", "add,REST,far,mean,1.50,ms", "add,REST,far,max,2.00,ms",
            $"add,REST,far,stddev,{deviation}0,ms", "add,REST,far,calls,1000,calls"));

    [Theory, InlineData("150", ""), InlineData("151", "Certain impossible-statistics")]
    public void ATotalIsMeanTimesCalls(string total, string expected) =>
        Assert.Equal(
            expected,
            FindRulesOfRows("add,REST,far,mean,1.500,ms", $"add,REST,far,total,{total}.0,ms", "add,REST,far,calls,100,calls"));

    [Fact]
    public void AMeanAboveItsMaximumIsATotalIfACallCountExplainsIt()
    {
        Assert.Equal(
            "Certain total-as-mean",
            FindRulesOfRows("add,REST,far,min,1.0,ms", "add,REST,far,mean,150,ms", "add,REST,far,max,2.0,ms"));
        Assert.Equal("Certain total-as-mean",
            FindRulesOfRows("add,REST,far,min,1.0,ms", "add,REST,far,mean,75,ms", "add,REST,far,max,2.0,ms", "all,REST,,calls,50,calls"));
        Assert.Equal(
            "Certain impossible-statistics", FindRulesOfRows(
                "add,REST,far,min,1.0,ms",
                "add,REST,far,mean,5.0,ms",
                "add,REST,far,max,2.0,ms"));
    }

    [Fact]
    public void AMeanBelowItsMinimumHasAWrongUnitIfAFactorOfAThousandExplainsIt() =>
        Assert.Equal(
            "Certain wrong-unit",
            FindRulesOfRows("add,REST,far,min,1.0,ms", "add,REST,far,mean,0.0015,ms", "add,REST,far,max,2.0,ms"));

    [Theory]
    [InlineData("0.002077", "s", "")]
    [InlineData("0.002076", "s", "")]
    [InlineData("0.002078", "s", "Certain contradicting-rows")]
    [InlineData("2.076889", "s", "Certain wrong-unit")]
    public void AFigureInTwoUnitsAgreesToItsLastDigit(string value, string unit, string expected) =>
        Assert.Equal(expected, FindRulesOfRows("add,REST,far,mean,2.076889,ms", $"add,REST,far,mean,{value},{unit}"));

    [Fact]
    public void IfEveryFigureIsBelowThePingThePingIsDoubted() => Assert.Equal(
        "Likely below-round-trip",
        FindRulesOfRows("add,REST,far,mean,80,ms", "img,REST,far,mean,90,ms", "add,gRPC,far,mean,41,ms", "img,gRPC,far,mean,50,ms",
            "ping,ICMP,far,mean,400,ms"));

    [Fact]
    public void TheMinimumPingIsUsedIfGiven() =>
        Assert.Equal("", FindRulesOfRows("add,REST,far,mean,40,ms", "ping,ICMP,far,mean,41,ms", "ping,ICMP,far,min,35,ms"));

    [Fact]
    public void TheFastestCallMayBeSlightlyBelowTheMeanPing()
    {
        Assert.Equal("", FindRulesOfRows("add,REST,far,min,33.0,ms", "ping,ICMP,far,mean,35.0,ms"));
        Assert.Equal("Certain below-round-trip", FindRulesOfRows("add,REST,far,min,12.0,ms", "ping,ICMP,far,mean,35.0,ms"));
    }

    [Fact]
    public void AStudyWithoutAPingIsComparedWithTheSmallestOtherPing()
    {
        string[] others = ["one,ping,ICMP,far,mean,36,ms", "two,ping,ICMP,far,mean,150,ms"];

        Assert.Equal("Possible below-round-trip", FindRules([.. others, "three,add,gRPC,far,mean,0.46,ms"]));
        Assert.Equal("", FindRules([.. others, "three,add,gRPC,far,mean,20,ms"]));
    }

    [Fact]
    public void WithoutPingsAnotherApiGivesTheDistance() => Assert.Equal(
        "Possible clock-does-not-wait, Possible clock-does-not-wait",
        FindRulesOfRows(
            "add,REST,near,mean,2.1,ms", "add,REST,far,mean,72.3,ms", "img,REST,near,mean,2.8,ms", "img,REST,far,mean,722.0,ms",
            "add,gRPC,near,mean,0.17,ms", "add,gRPC,far,mean,0.46,ms", "img,gRPC,near,mean,3.9,ms", "img,gRPC,far,mean,4.3,ms"));

    [Fact]
    public void ASingleFigureThatDoesNotGrowIsNoClockFault() => Assert.Equal(
        "Certain below-round-trip",
        FindRulesOfRows(
            "add,gRPC,near,mean,0.17,ms", "add,gRPC,far,mean,0.46,ms", "sum,gRPC,near,mean,0.18,ms", "sum,gRPC,far,mean,36.46,ms",
            "dot,gRPC,near,mean,0.2,ms", "dot,gRPC,far,mean,36.5,ms",
            "ping,ICMP,near,mean,0.03,ms", "ping,ICMP,far,mean,35.6,ms"));

    [Fact]
    public void WithoutPingsTheShortestFigureOfANetworkShowsTotals()
    {
        string[] rows =
        [
            "add,REST,near,mean,2.99,ms", "add,REST,far,mean,303.57,ms", "img,REST,near,mean,5.82,ms", "img,REST,far,mean,1214.25,ms",
            "add,gRPC,near,mean,0.72,ms", "add,gRPC,far,mean,148.18,ms", "img,gRPC,near,mean,12.02,ms",
        ];

        Assert.Equal("", FindRulesOfRows([.. rows, "img,gRPC,far,mean,192.67,ms"]));
        Assert.Equal("Likely total-as-mean", FindRulesOfRows([.. rows, "img,gRPC,far,mean,19267.0,ms"]));
    }

    [Fact]
    public void ARatioMayComeFromCellsWithoutOtherFindings()
    {
        string[] rows =
            ["add,REST,far,mean,80.0,ms", "add,gRPC,far,mean,40.0,ms", "sub,REST,far,mean,80.0,ms", "ping,ICMP,far,mean,36.0,ms"];

        Assert.Equal(
            "Certain below-round-trip",
            FindRulesOfRows([.. rows, "sub,gRPC,far,mean,0.5,ms", "all,gRPC vs REST,all,speed-up,2.0,x"]));
        Assert.Equal("Certain below-round-trip, Certain ratio-not-from-cells",
            FindRulesOfRows([.. rows, "sub,gRPC,far,mean,0.5,ms", "all,gRPC vs REST,all,speed-up,7.0,x"]));
    }

    [Fact]
    public void WithoutNetworksThePatternOfTheApisShowsATotal()
    {
        var rows = Enumerable.Range(1, 6).SelectMany(workload => new[] { $"w{workload},REST,,mean,{workload}.{workload}1,ms",
            $"w{workload},gRPC,,mean,{2 * workload}.{workload}3,ms" }).ToArray();

        Assert.Equal("", FindRulesOfRows(rows));
        Assert.Equal("Likely total-as-mean", FindRulesOfRows([.. rows[..^1], "w6,gRPC,,mean,1263,ms"]));
        Assert.Equal("Likely wrong-unit", FindRulesOfRows([.. rows[..^1], "w6,gRPC,,mean,0.01263,ms"]));
    }

    [Fact]
    public void ARowWithSwappedColumnsIsFoundOverBothApis()
    {
        string[] rows = ["a,REST,,mean,22.14,ms", "a,gRPC,,mean,7.68,ms", "b,REST,,mean,21.95,ms", "b,gRPC,,mean,7.7,ms",
            "c,REST,,mean,21.24,ms", "c,gRPC,,mean,7.95,ms"];

        Assert.Equal("", FindRulesOfRows([.. rows, "d,REST,,mean,23.2,ms", "d,gRPC,,mean,8.1,ms"]));
        Assert.Equal("", FindRulesOfRows([.. rows, "d,REST,,mean,23.2,ms", "d,gRPC,,mean,20.7,ms"]));
        Assert.Equal(
            "Possible exchanged-columns, Possible exchanged-columns", FindRulesOfRows(
                [.. rows, "d,REST,,mean,8.1,ms", "d,gRPC,,mean,23.2,ms"]));
    }

    [Theory]
    [InlineData("small-single", "small-collection")]
    [InlineData("GetSmallPayload", "ListSmallPayloads")]
    [InlineData("get", "list")]
    [InlineData("book", "books")]
    [InlineData("get-book", "get-all-books")]
    [InlineData("object", "stream")]
    public void ACollectionAndItsObjectAreRecognisedByName(string single, string collection)
    {
        Assert.Equal("Likely collection-below-object", FindRulesOfRows($"{single},REST,,mean,20.0,ms", $"{collection},REST,,mean,12.0,ms"));
        Assert.Equal(
            "Possible collection-below-object",
            FindRulesOfRows($"{single},REST,,mean,20.0,ms", $"{collection},REST,,mean,19.0,ms"));
        Assert.Equal("", FindRulesOfRows($"{single},REST,,mean,20.0,ms", $"{collection},REST,,mean,21.0,ms"));
    }

    [Theory, InlineData("large-single", "small-collection"), InlineData("add", "list"), InlineData("address", "addresses-of-all")]
    public void OtherNamesAreNotACollectionAndItsObject(string single, string other) =>
        Assert.Equal("", FindRulesOfRows($"{single},REST,,mean,20.0,ms", $"{other},REST,,mean,12.0,ms"));

    [Theory]
    [InlineData("gRPC vs REST", "speed-up", "2.0", "")]
    [InlineData("gRPC vs REST", "speed-up", "2.1", "")]
    [InlineData("gRPC vs REST", "speed-up", "2.2", "Possible ratio-not-from-cells")]
    [InlineData("gRPC vs REST", "speed-up", "2.3", "Likely ratio-not-from-cells")]
    [InlineData("gRPC vs REST", "speed-up", "4", "Certain ratio-not-from-cells")]
    [InlineData("gRPC / REST", "ratio", "0.5", "")]
    [InlineData("REST over gRPC", "ratio", "2", "")]
    [InlineData("gRPC vs SOAP", "ratio", "7", "")]
    public void ARatioIsComparedWithItsCells(string apis, string statistic, string value, string expected) =>
        Assert.Equal(expected, FindRulesOfRows("add,REST,far,mean,20.0,ms", "add,gRPC,far,mean,10.0,ms", "add,REST,near,mean,9.0,ms",
            $"add,{apis},far,{statistic},{value},x"));

    // A printed 1 ms can be anything from 0 to 2 ms, and 12 ms anything from 11 to 13 ms. No rule that divides may assume more precision.
    [Theory]
    [InlineData("", "add,REST,,mean,12,ms", "add,gRPC,,mean,1,ms", "add,gRPC vs REST,,speed-up,8.4,x")]
    [InlineData("", "add,REST,,mean,12,ms", "add,gRPC,,mean,1,ms", "add,REST vs gRPC,,speed-up,0.12,x")]
    [InlineData("Certain ratio-not-from-cells", "add,REST,,mean,12,ms", "add,gRPC,,mean,1,ms", "add,gRPC vs REST,,speed-up,3.2,x")]
    [InlineData("Likely below-round-trip", "add,REST,far,mean,2,ms", "ping,ICMP,far,mean,5,ms")]
    [InlineData("Certain below-round-trip", "add,REST,far,mean,2.0,ms", "ping,ICMP,far,mean,5.0,ms")]
    [InlineData("Possible collection-below-object", "list,REST,,mean,18,ms", "get,REST,,mean,21,ms")]
    [InlineData("", "a,gRPC,near,mean,1,ms", "a,gRPC,far,mean,1,ms", "b,gRPC,near,mean,1,ms", "b,gRPC,far,mean,1,ms",
        "ping,ICMP,near,mean,0.5,ms", "ping,ICMP,far,mean,1.9,ms")]
    [InlineData("", "a,REST,,min,1.0,ms", "a,REST,,mean,1.0,ms", "a,REST,,max,100,ms", "a,REST,,stddev,5.0,ms")]
    [InlineData(
        "Certain impossible-statistics", "a,REST,,min,1.0,ms", "a,REST,,mean,1.0,ms", "a,REST,,max,100,ms", "a,REST,,stddev,7.0,ms")]
    [InlineData("", "a,REST,,mean,22,ms", "a,gRPC,,mean,8,ms", "b,REST,,mean,22,ms", "b,gRPC,,mean,8,ms", "c,REST,,mean,21,ms",
        "c,gRPC,,mean,8,ms", "d,REST,,mean,8,ms", "d,gRPC,,mean,23,ms")]
    public void EveryDividingRuleAllowsForTheLastDigit(string expected, params string[] rows) =>
        Assert.Equal(expected, FindRulesOfRows(rows));

    [Theory, InlineData("p(90)", "p(95)"), InlineData("90 % in", "95 % in"), InlineData("90%", "95%"), InlineData("P90", "P95")]
    public void APercentileAboveAHigherOneIsNamedAsItsToolDoes(string lower, string higher) => Assert.Equal(
        ["Certain impossible-statistics"],
        FigureAudit.Run(MarkdownFigures.Read(
            "table.md", $"| Call | {lower} | {higher} |\n|---|---|---|\n| REST get | 9.1 ms | 7.1 ms |\n| gRPC get | 3.1 ms | 3.3 ms |"))
            .Findings.Select(finding => $"{finding.Confidence} {finding.Rule}"));

    [Fact]
    public void OtherQuantitiesAreNotReadAsTimes() => Assert.Equal(
        "", FindRulesOfRows(
            "c,gRPC,local,max,2048,calls",
            "c,REST,local,max,4096,calls",
            "c,gRPC,local,mean,20.0,ms",
            "source,gRPC,,words,170,words",
            "source,gRPC,,lines,57,lines"));

    [Fact]
    public void AnOperationNamedPingIsReadAsACall() =>
        Assert.Equal("", FindRulesOfRows("ping,gRPC,far,mean,80.0,ms", "add,gRPC,far,mean,41.0,ms", "ping,ICMP,far,mean,40.0,ms"));

    private static string FindRulesOfRows(params string[] rows) => FindRules([.. rows.Select(row => $"study,{row}")]);

    private static string FindRules(params string[] rows) => string.Join(", ", FigureAudit.Run(
        CsvFigures.Read("rules.csv", "study,workload,api,network,statistic,value,unit\n" + string.Join('\n', rows))).Findings.Select(
            finding => $"{finding.Confidence} {finding.Rule}"));
}
