using System.Net.Http.Json;
using System.Text.Encodings.Web;
using Google.Protobuf;
using Google.Protobuf.Collections;

namespace RpcBench.PayloadProjects.Tests;

public sealed class SizeTests
{
    private static readonly JavaScriptEncoder Relaxed = JavaScriptEncoder.UnsafeRelaxedJsonEscaping;

    [Theory]
    [InlineData("""{"a":150}""", 3)]
    [InlineData("""{"a":-1}""", 11)]
    [InlineData("""{"a":0,"b":"","c":false,"d":0.0}""", 0)]
    [InlineData("""{"a":"testing"}""", 9)]
    [InlineData("""{"a":1.5}""", 9)]
    [InlineData("""{"a":true}""", 2)]
    [InlineData("""{"a":{"b":150}}""", 5)]
    [InlineData("""{"a":[3,270,86942]}""", 8)]
    [InlineData("""{"a":["x","yz"]}""", 7)]
    [InlineData("""{"a":[[1],[]]}""", 7)]
    [InlineData("""{"a":[1,null]}""", 6)]
    [InlineData("""{"a":{"7":1}}""", 7)]
    public void AMessageHasTheBytesOfItsEncoding(string json, int bytes)
    {
        var samples = Payloads.Read(json);

        Assert.Equal(bytes, ProtobufWeigher.Add(Payloads.Infer(samples).Root, samples[0].Value, new("$")));
    }

    [Fact]
    public void ADictionaryHasTheBytesThatGooglesProtobufGivesIt()
    {
        var samples = Payloads.Read("""{"a":{"2026-01-05":0,"2026-01-06":300,"2026-01-07":-1}}""");
        var map = new MapField<string, long> { ["2026-01-05"] = 0, ["2026-01-06"] = 300, ["2026-01-07"] = -1 };
        var codec = new MapField<string, long>.Codec(FieldCodec.ForString(10, ""), FieldCodec.ForInt64(16, 0), 10);

        Assert.Equal(map.CalculateSize(codec), ProtobufWeigher.Add(Payloads.Infer(samples).Root, samples[0].Value, new("$")));
    }

    [Fact]
    public void AnOptionalZeroIsSentAndAMissingMemberIsNot()
    {
        var samples = Payloads.Read("""{"a":0,"b":1}""", """{"b":1}""");
        var contract = Payloads.Infer(samples);

        Assert.Equal([4, 2], samples.Select(sample => ProtobufWeigher.Add(contract.Root, sample.Value, new("$"))));
    }

    [Theory]
    [MemberData(nameof(Payloads.Names), MemberType = typeof(Payloads))]
    public void EveryByteBelongsToOnePlace(string name)
    {
        var samples = Payloads.ReadDocument(name);
        var contract = Payloads.Infer(samples, assume: ["string"]);
        var root = new SizeNode("$");

        var json = samples.Sum(sample => JsonWeigher.Write(contract.Root, sample.Value, root, Relaxed).Length);
        var protobuf = samples.Sum(sample => ProtobufWeigher.Add(contract.Root, sample.Value, root));

        Assert.Equal(json, root.All().Sum(node => node.Json));
        Assert.Equal(protobuf, root.All().Sum(node => node.Protobuf));
        Assert.InRange(protobuf, 1, json);
    }

    [Fact]
    public void JsonIsTheOneThatTheServiceSends()
    {
        var samples = Payloads.Read("""{ "b": 1.50, "a": [ null, 1 ], "c": "<ä>", "d": null }""", """{"b":1,"a":[],"c":"","d":1}""");

        var json = JsonWeigher.Write(Payloads.Infer(samples).Root, samples[0].Value, new("$"), Relaxed);

        Assert.Equal("""{"b":1.5,"a":[null,1],"c":"<ä>","d":null}""", Encoding.UTF8.GetString(json.Span));
    }

    [Fact]
    public async Task SizesOfRequestsAreThoseOfHttpClientsJson()
    {
        var samples = Payloads.Read("""{"c":"<ä>"}""");
        using var request = JsonContent.Create(new Dictionary<string, string> { ["c"] = "<ä>" });

        var sizes = PayloadSizes.Measure(Payloads.Infer(samples), samples, Direction.Request);

        Assert.Equal((await request.ReadAsByteArrayAsync()).Length, sizes.Json);
        Assert.Equal(12, PayloadSizes.Measure(Payloads.Infer(samples), samples).Json);
    }

    [Fact]
    public void SizesNameTheFiveMembersWithTheMostBytesInEachEncoding()
    {
        var samples = Payloads.Read(
            """{"text":"some words that are long enough to lead","list":[{"value":1.25},{"value":2.5}],"f":true,"g":1,"h":2,"i":3}""");

        var sizes = PayloadSizes.Measure(Payloads.Infer(samples), samples);

        Assert.Equal("$.text", sizes.LargestInJson[0].Path);
        Assert.Equal("$.text", sizes.LargestInCompressed[0].Path);
        Assert.Equal(["$.text", "$.list[].value"], sizes.LargestInProtobuf.Take(2).Select(size => size.Path));
        Assert.Equal(18, sizes.LargestInProtobuf[1].Bytes);
        Assert.All([sizes.LargestInJson, sizes.LargestInProtobuf], largest => Assert.Equal(5, largest.Count));
        Assert.True(sizes.Protobuf < sizes.Json);
    }

    [Fact]
    public void HintsNameMembersThatAnotherTypeWouldShorten()
    {
        var samples = Payloads.ReadDocument("readings");

        var hints = PayloadSizes.Measure(Payloads.Infer(samples), samples).Hints;

        Assert.Equal(
            [TextMeaning.Guid, TextMeaning.Timestamp, TextMeaning.Base64, TextMeaning.Number],
            hints.OrderBy(hint => hint.Path switch { "$.device" => 0, "$.at" => 1, "$.raw" => 2, _ => 3 }).Select(hint => hint.Meaning));
        Assert.Equal(["$.at", "$.device", "$.raw", "$.sequence"], hints.Select(hint => hint.Path).Order(StringComparer.Ordinal));
        Assert.Equal(20, hints.Single(hint => hint.Meaning == TextMeaning.Guid).Saved);
        AssertHas($"{hints[0]}", "is always", " bytes per object (");
    }

    [Theory]
    [InlineData("2026-03-14T09:26:53Z", "")]
    [InlineData("2026-03-14T09:26:53+02:00", "2026-03-14T09:26:53Z")]
    [InlineData("2026-03-14T09:26", "2026-03-14T09:26")]
    [InlineData("/Home/Users/Ada1", "/Home/Users/Ada2")]
    public void AMemberGetsNoHintIfATextWouldChangeOrOnlyLooksLikeBytes(params string[] texts)
    {
        var samples = Payloads.Read([.. texts.Select(text => $$"""{"a":"{{text}}"}""")]);

        Assert.Empty(PayloadSizes.Measure(Payloads.Infer(samples), samples).Hints);
    }

    [Fact]
    public void AHintIsTrueForEverySample()
    {
        var samples = Payloads.Read([.. Enumerable.Range(0, 150).Select(_ => $$"""{"a":"{{Guid.NewGuid()}}"}"""), """{"a":"x"}"""]);

        var contract = Payloads.Infer(samples);

        Assert.Equal(TextMeaning.Guid, Assert.Single(PayloadSizes.Measure(contract, [.. samples.SkipLast(1)]).Hints).Meaning);
        Assert.Empty(PayloadSizes.Measure(contract, samples).Hints);
    }

    [Fact]
    public void AnEnumerationNeedsWordsThatOccurOftenAndPlainTextGetsNoHint()
    {
        var samples = Payloads.Read(
        [
            .. Enumerable.Range(0, 12).Select(number =>
                $$"""{"state":"{{(number % 2 == 0 ? "open" : "closed")}}","name":"n {{number}}"}"""),
        ]);

        var hint = Assert.Single(PayloadSizes.Measure(Payloads.Infer(samples), samples).Hints);

        Assert.Equal(("$.state", TextMeaning.Enumeration), (hint.Path, hint.Meaning));
    }
}
