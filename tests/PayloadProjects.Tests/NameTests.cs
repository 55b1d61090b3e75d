namespace RpcBench.PayloadProjects.Tests;

public sealed class NameTests
{
    [Theory]
    [InlineData("firstName", "first_name", "FirstName")]
    [InlineData("HTMLUrl", "html_url", "HtmlUrl")]
    [InlineData("kebab-case name", "kebab_case_name", "KebabCaseName")]
    [InlineData("area_ha", "area_ha", "AreaHa")]
    [InlineData("temperature_2m", "temperature_2m", "Temperature2M")]
    [InlineData("2nd", "field_2nd", "Field2Nd")]
    [InlineData("$ref", "ref", "Ref")]
    [InlineData("größe", "gr_e", "GrE")]
    [InlineData("名前", "field", "Field")]
    [InlineData("", "field", "Field")]
    public void AnyNameOfJsonIsALegalNameInProtobufAndCSharp(string json, string proto, string property)
    {
        Assert.Equal(proto, Identifiers.ToSnake(json));
        Assert.Equal(property, Identifiers.ToPascal(Identifiers.ToSnake(json)));
    }

    [Theory]
    [InlineData("Order", "Orders")]
    [InlineData("Box", "Boxes")]
    [InlineData("City", "Cities")]
    [InlineData("Day", "Days")]
    [InlineData("Branch", "Branches")]
    public void NamesHaveAPluralAndComeBackFromIt(string singular, string plural)
    {
        Assert.Equal(plural, Identifiers.ToPlural(singular));
        Assert.Equal(singular, Identifiers.ToSingular(plural));
    }

    [Theory]
    [InlineData("Address")]
    [InlineData("Status")]
    [InlineData("Data")]
    public void OtherNamesHaveNoSingular(string name) => Assert.Equal(name, Identifiers.ToSingular(name));

    [Fact]
    public void NamesThatWouldBeTheSameOrReservedGetAnotherWithTheirJsonNameExact() => Assert.Equal(
        """
        message Order {
          int64 id = 1 [json_name = "ID"];
          int64 id_value = 2 [json_name = "id"];
          int64 id_2 = 3 [json_name = "Id"];
          bool has_id_3 = 4 [json_name = "has_id"];
          string order_value = 5 [json_name = "Order"];
          string descriptor_value = 6 [json_name = "descriptor"];
          string a_b = 7 [json_name = "a \"b\"\t"];
          int64 field = 8;
          int64 field_value = 9 [json_name = "名前"];
        }
        """,
        Payloads.Proto("""{"ID":1,"id":2,"Id":3,"has_id":true,"Order":"o","descriptor":"d","a \"b\"\t":"q","":1,"名前":2}"""));

    [Fact]
    public void TypesDoNotHaveTheNamesOfWhatTheGeneratedCodeUses() => Assert.Equal(
        ["Order", "OrderTask", "OrderListItem", "OrderOrders", "OrderParser"],
        Payloads.Infer("""{"task":{"a":1},"listItems":[{"a":1,"b":2}],"orders":{"c":1},"parser":{"d":1}}""").Messages
            .Select(message => message.Name));

    [Theory]
    [InlineData("Task", "TaskPayload")]
    [InlineData("Order", "Order")]
    public void APayloadHasANameThatItsProgramCanUse(string name, string type) =>
        Assert.Equal(type, Payloads.Infer(Payloads.Read("""{"a":1}"""), name).Root.Name);
}
