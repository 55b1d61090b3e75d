namespace RpcBench.PayloadProjects.Tests;

public sealed class InferenceTests
{
    [Fact]
    public void ScalarsListsObjectsAndDictionariesGetTheFieldsThatAnEngineerWouldWrite() => Assert.Equal(
        """
        message Order {
          int64 id = 1;
          string note = 2;
          double total = 3;
          bool paid = 4;
          repeated Line lines = 5;
          repeated string tags = 6;
          map<string, double> rates = 7;
          Customer customer = 8;
        }

        message Line {
          string sku = 1;
          int64 quantity = 2;
        }

        message Customer {
          string first_name = 1;
          string last_name = 2 [json_name = "LastName"];
        }
        """,
        Payloads.Proto(
            """
            {"id":1,"note":"x","total":1.5,"paid":true,"lines":[{"sku":"a","quantity":1}],"tags":["t"],
            "rates":{"2026-01-01":1,"2026-01-02":0.5},"customer":{"firstName":"A","LastName":"B"}}
            """));

    [Fact]
    public void WhatIsMissingOrNullInOneSampleIsOptional()
    {
        var contract = Payloads.Infer("""{"a":1,"b":"x","c":{"d":1},"e":[1]}""", """{"a":null,"c":null}""");

        Assert.Equal(
            """
            message Order {
              optional int64 a = 1;
              optional string b = 2;
              C c = 3;
              repeated int64 e = 4;
            }

            message C {
              int64 d = 1;
            }
            """,
            Payloads.Messages(contract));
        AssertHas(
            Payloads.Render(contract, "Contracts/Order.cs"),
            "[JsonPropertyName(\"a\")]\n    public long? A { get; set; }",
            "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]\n    public string? B { get; set; }",
            "public List<long>? E { get; set; }");
    }

    [Fact]
    public void ListsInListsNullsInListsAndCollectionsThatAreNullOrEmptyGetAMessageAround() => Assert.Equal(
        """
        message Order {
          repeated RowList rows = 1;
          repeated NumberValue numbers = 2;
          TagsList tags = 3;
          map<string, GroupList> groups = 4;
        }

        // A repeated field is never missing, and its items are never lists or null. This message stands for such a value.
        message RowList {
          repeated double items = 1;
        }

        // A repeated field is never missing, and its items are never lists or null. This message stands for such a value.
        message NumberValue {
          optional int64 value = 1;
        }

        // A repeated field is never missing, and its items are never lists or null. This message stands for such a value.
        message TagsList {
          repeated string items = 1;
        }

        // A repeated field is never missing, and its items are never lists or null. This message stands for such a value.
        message GroupList {
          repeated int64 items = 1;
        }
        """,
        Payloads.Proto(
            """{"rows":[[1,2.5],[]],"numbers":[1,null],"tags":[],"groups":{"7":[1]}}""",
            """{"rows":[],"numbers":[],"tags":null,"groups":{}}""",
            """{"rows":[],"numbers":[],"tags":["x"],"groups":{}}"""));

    [Theory]
    [InlineData("""{"x":{"17":1,"18":2}}""", "map<string, int64> x = 1;")]
    [InlineData("""{"x":{"2026-01-05":{"a":1},"2026-01-06":{"a":2}}}""", "map<string, X> x = 1;")]
    [InlineData("""{"x":{"3f2504e0-4f89-11d3-9a0c-0305e82c3301":true}}""", "map<string, bool> x = 1;")]
    [InlineData("""{"x":{"/books":{"a":1},"/books/{id}":{"a":1}}}""", "map<string, X> x = 1;")]
    [InlineData("""{"x":{"200":{"a":1},"default":{"a":1}}}""", "map<string, X> x = 1;")]
    [InlineData("""{"x":[{"de":"1","fr":"2","it":"3"},{"no":"4","se":"5"},{"dk":"6"}]}""", "repeated XMap x = 1;")]
    [InlineData("""{"x":{"name":"a","city":"b"}}""", "X x = 1;")]
    [InlineData("""{"x":{"1":"a","2":5}}""", "X x = 1;")]
    [InlineData("""{"x":{"@type":"a","@id":"b"}}""", "X x = 1;")]
    public void ADictionaryHasValuesOfOneTypeUnderNamesThatAreData(string json, string field) =>
        AssertHas(Payloads.Proto(json), $"  {field}\n");

    [Theory]
    [InlineData("""{"a":1}""", "Int32", "int32 a = 1;")]
    [InlineData("""{"a":1}""", "UInt64", "uint64 a = 1;")]
    [InlineData("""{"a":18446744073709551615}""", "Int64", "uint64 a = 1;")]
    [InlineData("""{"a":1e3}""", "Int64", "double a = 1;")]
    [InlineData("""{"a":1.0}""", "Int64", "double a = 1;")]
    public void NumbersGetTheTypeThatHoldsAllOfThem(string json, string integers, string field) =>
        AssertHas(Payloads.Messages(Payloads.Infer(Payloads.Read(json), integers: Enum.Parse<Scalar>(integers))), field);

    [Theory]
    [InlineData("""{"a":3000000000}""", "Int32", "$.a does not fit into int32. Leave --integers out.")]
    [InlineData("""{"a":-1}""", "UInt64", "$.a is negative in a sample, which uint64 cannot be.")]
    public void AnIntegerTypeThatDoesNotHoldThemIsRefused(string json, string integers, string refusal)
    {
        var samples = Payloads.Read(json);

        AssertHas(RefusalOf<UserException>(() => Payloads.Infer(samples, integers: Enum.Parse<Scalar>(integers))), refusal);
    }

    [Theory]
    [InlineData("string", "optional string a = 1;")]
    [InlineData("$.a=double", "optional double a = 1;")]
    public void AnAssumedTypeStandsForWhatNoSampleShows(string assume, string field) =>
        AssertHas(Payloads.Messages(Payloads.Infer(Payloads.Read("""{"a":null}"""), assume: [assume])), field);

    [Fact]
    public void ObjectsOfOneNameAndShapeAreOneMessageAndOthersHaveTheNameOfTheirParent() => Assert.Equal(
        ["Order", "From", "Address", "To", "ToAddress", "Third"],
        Payloads.Infer(
            """{"from":{"address":{"city":"a"}},"to":{"address":{"city":"a","zip":1}},"third":{"address":{"city":"b"}}}""")
            .Messages.Select(message => message.Name));
}
