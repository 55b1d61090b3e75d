namespace RpcBench.PayloadProjects.Tests;

public sealed class VariationTests
{
    [Theory]
    [InlineData("7")]
    [InlineData("-40")]
    [InlineData("1000")]
    [InlineData("48213377120")]
    [InlineData("2147483647")]
    [InlineData("9223372036854775807")]
    [InlineData("18446744073709551615")]
    [InlineData("12.75")]
    [InlineData("-0.00450")]
    [InlineData("1.5e-7")]
    [InlineData("1.7976931348623157E+308")]
    [InlineData("5e-324")]
    public void NumbersKeepSignDigitsPointAndType(string number)
    {
        var random = new Random(1);

        Assert.All(Enumerable.Range(0, 200), _ =>
        {
            var varied = NumberVariation.Vary(number, random);
            Assert.Equal(Shape(number), Shape(varied));
            Assert.Equal(TypeOf(number), TypeOf(varied));
            Assert.True(double.IsFinite(double.Parse(varied, CultureInfo.InvariantCulture)));
        });

        static string Shape(string text) => Regex.Replace(text, "[1-9]", "0");

        static Type TypeOf(string text) => text switch
        {
            _ when text.AsSpan().ContainsAny('.', 'e', 'E') => typeof(double),
            _ when int.TryParse(text, CultureInfo.InvariantCulture, out _) => typeof(int),
            _ when long.TryParse(text, CultureInfo.InvariantCulture, out _) => typeof(long),
            _ => typeof(ulong),
        };
    }

    [Theory]
    [InlineData("0")]
    [InlineData("0.0")]
    public void ZeroStaysZeroBecauseProtobufLeavesItOut(string zero) => Assert.Equal(zero, NumberVariation.Vary(zero, new(1)));

    [Theory]
    [InlineData("2026-03-14T09:26:53Z", @"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]
    [InlineData("2026-02-01T08:15:30.250+01:00", @"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{2}0\+01:00$")]
    [InlineData("2026-03-14", @"^\d{4}-\d\d-\d\d$")]
    [InlineData("3b1f8a52-6f0e-4a3c-9a4e-0c5d2f7e8b11", "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")]
    [InlineData("A9B8C7D6E5F40302", "^[0-9A-F]{16}$")]
    [InlineData("https://git.example/users/ada-7", @"^https://git\.example/[a-z]{5}/[a-z]{3}-[1-9]$")]
    [InlineData("AQIDBAUGBwgJCgsMDQ4PEBESExQ=", "^[A-Za-z0-9+/]{24}ExQ=$")]
    [InlineData("Old Mill Farm", "^[A-Z][a-z]{2} [A-Z][a-z]{3} [A-Z][a-z]{3}$")]
    [InlineData("1000200030004", "^[1-9][0-9]{12}$")]
    public void TextsKeepTheirFormLengthAndAlphabet(string text, string form)
    {
        var random = new Random(1);
        var varied = Enumerable.Range(0, 100).Select(_ => TextVariation.Vary(text, random)).ToList();

        Assert.All(varied, one => Assert.Matches(form, one));
        Assert.All(varied, one => Assert.Equal(Encoding.UTF8.GetByteCount(text), Encoding.UTF8.GetByteCount(one)));
        Assert.True(varied.Distinct().Count() > 5);
    }

    [Theory]
    [InlineData("")]
    [InlineData("EUR")]
    [InlineData("pending")]
    [InlineData("new-checkout")]
    public void WordsOfAnEnumerationStay(string text) => Assert.Equal(text, TextVariation.Vary(text, new(1)));

    [Fact]
    public void TextsOutsideAsciiKeepTheirBytes()
    {
        const string Text = "Größe: 名前 «ß» \U0001F32B";

        Assert.All(Enumerable.Range(1, 50), seed =>
            Assert.Equal(Encoding.UTF8.GetByteCount(Text), Encoding.UTF8.GetByteCount(TextVariation.Vary(Text, new(seed)))));
    }

    [Theory]
    [MemberData(nameof(Payloads.Names), MemberType = typeof(Payloads))]
    public void AListBeginsWithTheSamplesAndAllItsObjectsHaveTheirContract(string name)
    {
        var samples = Payloads.ReadDocument(name);

        var list = ItemList.Create(samples, 40, seed: 7);

        var items = SampleReader.Parse("list", list.Json).ToList();
        Assert.Equal(40, items.Count);
        Assert.All(samples.Zip(items), pair => Assert.True(JsonElement.DeepEquals(pair.First.Value, pair.Second.Value)));
        Assert.Equal(
            Payloads.Messages(Payloads.Infer(samples, assume: ["string"])), Payloads.Messages(Payloads.Infer(items, assume: ["string"])));
        Assert.Equal(list.Json, ItemList.Create(samples, 40, seed: 7).Json);
        Assert.NotEqual(list.Json, ItemList.Create(samples, 40, seed: 8).Json);
    }

    [Fact]
    public void ExactObjectsAreTheSamplesInTurn()
    {
        var list = ItemList.Create(Payloads.Read("""{"a":12}""", """{"a":34}"""), 3, seed: null);

        Assert.Equal("[\n{\"a\":12},\n{\"a\":34},\n{\"a\":12}\n]\n", Encoding.UTF8.GetString(list.Json));
    }

    [Fact]
    public void AListThatNoServiceReturnsAtOnceIsRefusedWithANumberThatFits()
    {
        var samples = Payloads.Read($$"""{"a":"{{new string('x', 1_000_000)}}"}""");

        AssertHas(
            RefusalOf<UserException>(() => ItemList.Create(samples, 100, seed: 1)), "A list of 100 objects has more than 32 MiB",
            "--count 33.");
    }
}
