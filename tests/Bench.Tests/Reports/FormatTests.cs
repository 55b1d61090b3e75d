namespace RpcBench.Bench.Tests.Reports;

public sealed class FormatTests
{
    [Theory, InlineData(0, "0 %"), InlineData(0.0004, "under 0.1 %"), InlineData(0.05, "5 %"), InlineData(0.0537, "5.4 %"),
        InlineData(0.4149, "41 %"), InlineData(1.25, "125 %")]
    public void APercentageHasADecimalOnlyIfItMatters(double fraction, string expected) =>
        Assert.Equal(expected, Format.ReplaceNonBreakingSpaces(Format.Percent(fraction)));

    [Theory]
    [InlineData("GetSmallPayload,GetDeepPayload,GetDeepestPayload", "Small,Deep,Deepest")]
    [InlineData("ListSmallPayloads(1),ListSmallPayloads(10)", "Payloads(1),Payloads(10)")]
    [InlineData("GetOrder,GetOrderLines", "Order,OrderLines")]
    [InlineData("GetOrder,SearchOrders", "GetOrder,SearchOrders")]
    [InlineData("small,medium", "small,medium")]
    [InlineData("GetOrder", "GetOrder")]
    [InlineData("GetOrder,GetOrder", "Order,Order")]
    public void NamesOfAGroupLoseTheWordsThatAllOfThemHave(string names, string expected) =>
        Assert.Equal(expected.Split(','), Phrases.RemoveSharedWords(names.Split(',')));

    [Fact]
    public void ARatioIsFormattedWithItsInterval() =>
        Assert.Equal("0.847 [0.831, 0.864]", IntervalText.FormatRatio(new RatioInterval(0.84731, 0.8309, 0.8641, 0.95, 30)));

    [Fact]
    public void APercentSignIsNeverLeftAloneOnALine() => AssertLacks(Format.Percent(0.05), " ");

    [Fact]
    public void ExactFiguresRoundTrip() => Assert.Equal(0.1 + 0.2, double.Parse(Format.Exact(0.1 + 0.2)));

    [Theory, InlineData(double.NaN), InlineData(double.PositiveInfinity), InlineData(double.NegativeInfinity)]
    public void ADivisionByZeroIsNoFigure(double value) => Assert.All(
        new Func<double, string>[] {
            Format.Ratio,
            Format.FactorToOneDecimal,
            Format.Factor,
            Format.RoundTrips,
            Format.Significant,
            Format.Count,
            Format.Percent,
            Format.ShortRatio },
        write => Assert.Equal(Format.NotMeasured, write(value)));

    [Theory, InlineData(0, "0 ns"), InlineData(7, "7.000 ns"), InlineData(999, "999.0 ns"), InlineData(1_000, "1.000 µs"),
        InlineData(231_400, "231.4 µs"), InlineData(18_420_000, "18.42 ms"), InlineData(2_500_000_000, "2.500 s"),
        InlineData(7_200_000_000_000, "7,200 s")]
    public void TimesAreWrittenWithFourDigitsInTheUnitThatSuitsThem(double nanoseconds, string expected) =>
        Assert.Equal(expected, Format.Time(nanoseconds));

    [Fact]
    public void FiguresOfOneRowShareUnitAndDecimals()
    {
        var scale = Scale.ForTimes(2_950_000, null, 702_300);

        Assert.Equal(("2.950 ms", "0.702 ms"), (scale.FormatWithUnit(2_950_000), scale.FormatWithUnit(702_300)));
    }

    [Fact]
    public void AScaleOfNoValuesFormatsZero() => Assert.Equal("0 ns", Scale.ForTimes().FormatWithUnit(0));

    [Theory, InlineData(512, "512 B"), InlineData(7_583, "7.41 KiB"), InlineData(8L << 30, "8.00 GiB")]
    public void SizesGoByPowersOf1024(double bytes, string expected) => Assert.Equal(expected, Format.Memory(bytes));

    [Theory, InlineData(702_300, "0.702"), InlineData(18_420_000, "18.4")]
    public void LabelsHaveThreeSignificantDigits(double nanoseconds, string expected) =>
        Assert.Equal(expected, Scale.ForTimes(18_420_000).FormatSignificant(nanoseconds));

    [Theory, InlineData(200_000, "0.2"), InlineData(15_000_000, "15"), InlineData(2_000_000_000, "2,000")]
    public void AxisTicksHaveOnlyTheDecimalsTheyNeed(double nanoseconds, string expected) =>
        Assert.Equal(expected, Scale.ForTimes(18_420_000).FormatTick(nanoseconds));
}
