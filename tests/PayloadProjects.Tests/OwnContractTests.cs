namespace RpcBench.PayloadProjects.Tests;

public sealed class OwnContractTests : TemporaryFolderTest
{
    private const string Sample =
        """
        {"id":7,"placed":"2026-03-14T09:26:53Z","status":"STATUS_OPEN","lines":[{"unit_price":2.5}],"rates":{"EUR":1.5},"digest":"AQID"}
        """;

    public OwnContractTests()
    {
        File.WriteAllText(PathTo("order.proto"), """
            syntax = "proto3";
            package shop.v1;
            import "google/protobuf/duration.proto";
            import "google/protobuf/timestamp.proto";
            import "parts.proto";
            message Order {
              int64 id = 1;
              google.protobuf.Timestamp placed = 2;
              Status status = 3;
              repeated Line lines = 4;
              map<string, double> rates = 5;
              bytes digest = 6;
              string unused = 7;
              map<int32, string> shelves = 10;
              float weight = 11;
              google.protobuf.Duration delay = 12;
              oneof payment { string card = 8; string invoice = 9; }
              enum Status { STATUS_NONE = 0; STATUS_OPEN = 1; STATUS_V2 = 2; }
              message Line { double unit_price = 1; parts.v1.Part part = 2; }
            }
            """);
        File.WriteAllText(PathTo("parts.proto"), """
            syntax = "proto3";
            package parts.v1;
            option csharp_namespace = "Shop.Parts";
            message Part { string name = 1; }
            """);
    }

    [Fact]
    public void AContractGivesTheClassOfItsMessageAndAllItsFiles()
    {
        var contract = Read(Sample);

        Assert.Equal((".shop.v1.Order", "global::Shop.V1.Order"), (contract.Message, contract.CSharpName));
        Assert.Equal(["order.proto", "parts.proto"], contract.Sources.Select(file => file.Path).Order(StringComparer.Ordinal));
        Assert.True(contract.HasProtoNames);
        Assert.Equal("global::Shop.V1.Order.Types.Line", OwnContract.Read(PathTo("order.proto"), "Order.Line").CSharpName);
        Assert.Equal("global::Shop.Parts.Part", OwnContract.Read(PathTo("parts.proto"), "Part").CSharpName);
    }

    [Theory]
    [InlineData("""{"id":"7"}""", "")]
    [InlineData("""{"lines":[{"unitPrice":1}]}""", "")]
    [InlineData("""{"lines":[{"price":1}]}""", "$.lines[].price is not in the message Line")]
    [InlineData("""{"id":true}""", "$.id is true, and the field id is int64")]
    [InlineData("""{"lines":{"unit_price":1}}""", "$.lines is object, and the field lines is repeated shop.v1.Order.Line")]
    [InlineData("""{"rates":{"EUR":1.5,"USD":true}}""", "$.rates.USD is true, and the field value is double")]
    [InlineData("""{"status":"STATUS_LOST"}""", "$.status is 'STATUS_LOST', which is not in the enumeration Status")]
    [InlineData("""{"status":"STATUS_OF_THIS_ORDER_THAT_IS_LOST_00000😀"}""",
        "$.status is 'STATUS_OF_THIS_ORDER_THAT_IS_LOST_00000…', which is not in the enumeration Status")]
    [InlineData("""{"status":1}""", "$.status is number, and the field status is enum")]
    [InlineData("""{"id":2.5}""", "$.id is number, and the field id is int64")]
    [InlineData("""{"digest":"AQI"}""", "$.digest is string, and the field digest is bytes")]
    [InlineData("""{"placed":"2026-03-14T09:26:53.25Z"}""",
        "$.placed is '2026-03-14T09:26:53.25Z', and protobuf writes a Timestamp as 2026-03-14T09:26:53.250Z")]
    [InlineData("""{"unused":null}""",
        "$.unused is missing or null in a sample, and the field unused cannot be missing: write optional before the field")]
    [InlineData("""{"shelves":{"7":"x"},"weight":2.5}""", "")]
    [InlineData("""{"shelves":{"07":"x"}}""", "the key '07' of $.shelves is no int32")]
    [InlineData("""{"weight":1e308}""", "$.weight is number, and the field weight is float")]
    [InlineData("""{"weight":0.12345678901}""", "$.weight is number, and the field weight is float")]
    [InlineData("""{"card":"x"}""", "")]
    [InlineData("""{"card":"x","invoice":"y"}""", "$ has card and invoice, of which the oneof payment allows one")]
    [InlineData("""{"lines":[{"part":{"label":"x"}}]}""", "$.lines[].part.label is not in the message Part")]
    public void WhereASampleAndTheContractDisagreeIsNamedWithItsPath(string json, string disagreement)
    {
        if (disagreement.Length == 0)
        {
            Assert.NotNull(Read(json));
            return;
        }

        AssertHas(
            RefusalOf<UserException>(() => Read(json)), $"The samples and order.proto disagree: {disagreement}. Correct one of the two");
    }

    [Fact]
    public void AFileThatIsNoContractOrLacksTheMessageIsRefused()
    {
        File.WriteAllText(PathTo("broken.proto"), "syntax = \"proto3\";\nmessage Order { int64 id = ; }");

        AssertHas(RefusalOf<UserException>(() => OwnContract.Read(PathTo("none.proto"), "Order")), "There is no file", "--proto");
        AssertHas(RefusalOf<UserException>(() => OwnContract.Read(PathTo("broken.proto"), "Order")), "broken.proto, line 2: ");
        AssertHas(RefusalOf<UserException>(() => OwnContract.Read(PathTo("order.proto"), "Basket")), "no message 'Basket'. It has Order.");
        AssertHas(
            RefusalOf<UserException>(() => OwnContract.Read(PathTo("order.proto"), "parts.v1.Part")),
            "The message 'parts.v1.Part' is in parts.proto. Name that file with --proto.");
    }

    [Fact]
    public void NamesOfAnEnumerationAndTextsOfProtobufsMessagesStayInVariedObjects()
    {
        const string Json = """{"status":"STATUS_V2","delay":"1.250s"}""";
        var contract = Read(Json);

        var list = ItemList.Create(Payloads.Read(Json), 50, seed: 1, contract.FixedTexts);

        Assert.All(
            JsonDocument.Parse(list.Json).RootElement.EnumerateArray(),
            item => Assert.Equal(Json, JsonSerializer.Serialize(item)));
    }

    private OwnContract Read(string json)
    {
        var contract = OwnContract.Read(PathTo("order.proto"), "Order");
        contract.RefuseDisagreements(Payloads.Read(json), Payloads.Infer(Payloads.Read(json), assume: ["string"]));
        return contract;
    }
}
