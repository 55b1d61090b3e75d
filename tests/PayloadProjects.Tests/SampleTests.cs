namespace RpcBench.PayloadProjects.Tests;

public sealed class SampleTests : TemporaryFolderTest
{
    [Theory]
    [InlineData("""{"a":1,}""", "order.json is not JSON: ", ", at line 1, byte 8. Correct the file.")]
    [InlineData("""{"a":1}{"a":2}""", "after a single JSON value", "Put several objects into an array, or each into a file.")]
    [InlineData("{\"a\":1", "order.json is not JSON: ", "Correct the file.")]
    [InlineData(" \n", "order.json is empty. Name a file with the JSON of your payload.")]
    [InlineData("[]", "order.json: $ is an empty array, which shows no members. Put at least one object into the array.")]
    [InlineData("{}", "order.json: $ is an object without members")]
    [InlineData("""[{"a":1},{}]""", "order.json: $[1] is an object without members")]
    [InlineData("7", "order.json: $ is a number. A sample is a JSON object")]
    [InlineData("\"x\"", "order.json: $ is a string.")]
    [InlineData("null", "order.json: $ is null.")]
    [InlineData("""[{"a":1},true]""", "order.json: $[1] is a boolean.")]
    [InlineData("""[[{"a":1}]]""", "order.json: $[0] is an array.")]
    public void WhatIsNoSampleIsRefusedWithItsPlaceAndARemedy(string json, params string[] parts)
    {
        var refusal = RefusalOf<UserException>(() => SampleReader.Parse("order.json", Encoding.UTF8.GetBytes(json)).ToList());

        AssertHas(refusal, parts);
    }

    [Theory]
    [InlineData("""{"a":1,"b":{"c":1,"c":2}}""", "sample1.json: $.b.c occurs twice in one object. Remove one of the two, or rename it.")]
    [InlineData("""{"a":[1,18446744073709551616]}""", "$.a[1] is 18446744073709551616, an integer beyond 64 bits. Put it in quotes")]
    [InlineData("""{"a":1e-400}""", "sample1.json: $.a is 1e-400, a number beyond a double. Put it in quotes.")]
    [InlineData("""[{"a":9007199254740993},{"a":1.5}]""",
        "sample1.json: $[0].a is an integer that a double cannot hold exactly, and another sample has a fraction. Put the member")]
    [InlineData("""{"a":{"2026-01-01":-0.0,"2026-01-02":1.5}}""", "sample1.json: $.a['2026-01-01'] is minus zero")]
    [InlineData("""{"a":1e400}""", "sample1.json: $.a is 1e400, a number beyond a double. Put it in quotes.")]
    [InlineData("""{"a b":{"it's":"\ud800"}}""", """sample1.json: $['a b']['it\'s'] has half of a surrogate pair""")]
    [InlineData("""{"a":null}""", "sample1.json: $.a is null in every sample", "--assume string", "--assume '$.a=string'")]
    [InlineData("""{"a":[{"b":[]}]}""", "sample1.json: $.a[0].b is an empty array in every sample", "--assume '$.a[].b=string'")]
    [InlineData("""{"a":{}}""", "sample1.json: $.a is an empty object in every sample")]
    [InlineData("""{"a":[null]}""", "sample1.json: $.a[0] is null in every sample")]
    [InlineData("""[{"a":1},{"a":{"b":2}}]""", "$.a is a number at sample1.json: $[0].a and an object at sample1.json: $[1].a. A field")]
    [InlineData("""{"a":[1,"2"]}""", "$.a[] is a number at sample1.json: $.a[0] and a string at sample1.json: $.a[1].")]
    [InlineData("""[{"a":-1},{"a":18446744073709551615}]""", "sample1.json: $[1].a is above the range of int64")]
    public void ValuesThatNoContractHasAreRefusedWithTheirPathAndARemedy(string json, params string[] parts)
    {
        var samples = Payloads.Read(json);

        AssertHas(RefusalOf<UserException>(() => Payloads.Infer(samples)), parts);
    }

    [Fact]
    public void NamesThatDotNetCannotUseAreRefusedAndTheirStartIsShown()
    {
        var name = new string('é', 250);

        AssertHas(
            RefusalOf<UserException>(() => Payloads.Infer($$$"""{"a":{"{{{name}}}":1}}""")),
            "sample1.json: a name in $.a has more than 480 bytes", $"'{name[..40]}…'. Shorten the name.");
        Assert.NotNull(Payloads.Infer($$$"""{"a":{"2026-01-01":1,"2026-01-02":2,"{{{name}}}":3}}"""));
    }

    [Fact]
    public void NestingIsReadTo32LevelsAndRefusedBeyond()
    {
        Assert.NotEmpty(Payloads.Infer(Nested(31)).Messages);

        AssertHas(
            RefusalOf<UserException>(() => Payloads.Infer(Nested(32))), "sample1.json: $.a", "is nested deeper than 32 levels. Use a");
        AssertHas(
            RefusalOf<UserException>(() => Payloads.Infer(Nested(1_000_000))),
            "sample1.json, at line 1, byte ", "a value is nested deeper than 32 levels.");

        static string Nested(int objects) =>
            $"{string.Concat(Enumerable.Repeat("""{"a":""", objects))}[1]{new string('}', objects)}";
    }

    [Fact]
    public void FilesAreReadWithAByteOrderMarkAndRefusedIfTheyAreMissingTwiceOrLarge()
    {
        File.WriteAllBytes(PathTo("order.json"), [.. Encoding.UTF8.Preamble, .. "{\"a\":1}"u8]);
        Assert.Equal("$", Assert.Single(Payloads.ReadFile(PathTo("order.json"))).Place.Path);
        Assert.Equal(
            "standard input: $[1]",
            $"{SampleReader.Read(["-"], new MemoryStream("[{\"a\":1},{\"a\":2}]"u8.ToArray()))[1].Place}");

        AssertHas(RefusalOf<UserException>(() => Payloads.ReadFile(PathTo("none.json"))), "There is no file '", "Name a file");
        AssertHas(
            RefusalOf<UserException>(() => SampleReader.Read([PathTo("order.json"), PathTo("order.json")], Stream.Null)),
            "is named twice.");
        AssertHas(RefusalOf<UserException>(() => Payloads.ReadFile(Folder)), "is a folder. Name the JSON files in it.");
        File.WriteAllText(PathTo("wide.json"), "{}", Encoding.Unicode);
        AssertHas(RefusalOf<UserException>(() => Payloads.ReadFile(PathTo("wide.json"))), "wide.json is UTF-16. Save it as UTF-8.");
        using (var large = File.Create(PathTo("large.json")))
        {
            large.SetLength((32 * 1024 * 1024) + 1);
        }

        AssertHas(RefusalOf<UserException>(() => Payloads.ReadFile(PathTo("large.json"))), "has more than 32 MiB. Use fewer objects");
    }

    [Fact]
    public void SeveralAssumptionsCanBeInOneArgument()
    {
        var samples = Payloads.Read("""{"a":null,"b":null,"c,d":null}""");

        Assert.Equal(
            [Scalar.Text, Scalar.Int32, Scalar.Double],
            Payloads.Infer(samples, assume: ["$.a=string,$.b=int32", "$['c,d']=double"]).Root.Fields
                .Select(field => ((ScalarType)field.Slot.Type).Scalar));
    }

    [Theory]
    [InlineData("text", "write a type, or a path and a type", "string, bool, int32")]
    [InlineData("$.a=", "--assume is '$.a='")]
    public void AnAssumptionIsATypeOrAPathAndAType(string text, params string[] parts) =>
        AssertHas(RefusalOf<UserException>(() => Assumptions.Parse([text])), parts);

    [Theory]
    [InlineData("$.b=string")]
    [InlineData("$.a=string")]
    public void AnAssumptionAboutAPathThatNeedsNoneIsRefused(string text) => AssertHas(
        RefusalOf<UserException>(() => Payloads.Infer(Payloads.Read("""{"a":1,"c":null}"""), assume: [text, "$.c=string"])),
        $"--assume gives a type for '{text.Split('=')[0]}', but the samples have a value there, or nothing at all. Correct the path");
}
