namespace RpcBench.PayloadProjects.Tests;

public sealed class ProjectTests : TemporaryFolderTest
{
    // A sample with everything that the mapping treats differently.
    private static readonly string[] Order =
    [
        """
        {"id":7,"customer":{"name":"Ada","vip":true},"lines":[{"sku":"A-1","price":2.5,"gift":null}],"tags":["new"],"note":"x",
        "grid":[[1,2],[]],"rates":{"2026-01-01":1.5},"marks":[]}
        """,
        """{"id":8,"lines":[{"sku":"B-2","price":3,"gift":1}],"tags":["old"],"grid":[],"rates":{},"marks":null}""",
        """{"id":9,"lines":[],"tags":["a","b"],"grid":[[3]],"rates":{},"marks":["m"]}""",
    ];

    [Fact]
    public void TheMappingIsTheOneThatAnEngineerWouldWrite()
    {
        var contract = Payloads.Infer(Payloads.Read(Order), assume: ["string"]);

        Assert.Equal(
            """
            namespace Contracts;

            /// <summary>Maps the records of the Web API to gRPC's messages and back.</summary>
            public static class OrderMapping
            {
                public static V1.Order ToMessage(this Order value)
                {
                    var message = new V1.Order
                    {
                        Id = value.Id,
                        Customer = value.Customer?.ToMessage(),
                        Lines = { value.Lines.Select(item => item.ToMessage()) },
                        Tags = { value.Tags },
                        Grid = { value.Grid.Select(item => new V1.GridList { Items = { item } }) },
                        Rates = { value.Rates },
                        Marks = value.Marks is null ? null : new V1.MarksList { Items = { value.Marks } },
                    };

                    if (value.Note is not null)
                    {
                        message.Note = value.Note;
                    }

                    return message;
                }

                public static Order ToRecord(this V1.Order message) => new()
                {
                    Id = message.Id,
                    Customer = message.Customer?.ToRecord(),
                    Lines = message.Lines.Select(item => item.ToRecord()).ToList(),
                    Tags = message.Tags.ToList(),
                    Note = message.HasNote ? message.Note : (string?)null,
                    Grid = message.Grid.Select(item => item.Items.ToList()).ToList(),
                    Rates = message.Rates.ToDictionary(),
                    Marks = message.Marks is null ? null : message.Marks.Items.ToList(),
                };

                public static V1.Customer ToMessage(this Customer value) => new()
                {
                    Name = value.Name,
                    Vip = value.Vip,
                };

                public static Customer ToRecord(this V1.Customer message) => new()
                {
                    Name = message.Name,
                    Vip = message.Vip,
                };

                public static V1.Line ToMessage(this Line value)
                {
                    var message = new V1.Line
                    {
                        Sku = value.Sku,
                        Price = value.Price,
                    };

                    if (value.Gift is not null)
                    {
                        message.Gift = value.Gift.Value;
                    }

                    return message;
                }

                public static Line ToRecord(this V1.Line message) => new()
                {
                    Sku = message.Sku,
                    Price = message.Price,
                    Gift = message.HasGift ? message.Gift : (long?)null,
                };
            }

            """,
            Payloads.Render(contract, "OrderMapping.cs"));
    }

    [Fact]
    public void TheComparisonIsAProgramLikeAUsers()
    {
        var program = Payloads.Render(Payloads.Infer(Payloads.Read(Order), assume: ["string"]), "Order.Bench/Program.cs");

        Assert.Equal(
            """
            using System.Net.Http.Json;
            using Contracts;
            using RpcBench;
            using V1 = Contracts.V1;

            var comparison = Comparison.CreateBuilder(args);
            comparison.Settings.Program = "dotnet run --project Order.Bench --";
            comparison.RefuseUnreadMembers();
            comparison.Condition("Payload", "order.json: 1 byte");
            comparison.Condition("Objects", "100, the samples in turn, as they are");

            var rest = comparison.Arm("rest", target => new HttpClient(target.Handler) { BaseAddress = target.Address }).WithLabel("REST");
            var grpc = comparison.Arm("grpc", target => new V1.Orders.OrdersClient(target.Channel())).WithLabel("gRPC");
            comparison.Project("../Order.Api")
                .Serves(rest, "Kestrel:Endpoints:Rest:Url")
                .Serves(grpc, "Kestrel:Endpoints:Grpc:Url");

            comparison.Operation("GetOrder", Keys.Range(1, 100))
                .Call(rest, (http, id, stop) => http.GetFromJsonAsync($"orders/{id}", OrderJsonContext.Default.Order, stop))
                .Call(grpc, (client, id, stop) => client.GetOrderAsync(new() { Id = id }, cancellationToken: stop),
                    item => item.ToRecord());

            comparison.Operation("ListOrders", [100]).Sizes([1, 10, 100], take => take)
                .Call(rest, (http, take, stop) => http.GetFromJsonAsync($"orders?take={take}", OrderJsonContext.Default.ListOrder, stop))
                .Call(grpc, (client, take, stop) => client.ListOrdersAsync(new() { Take = take }, cancellationToken: stop),
                    list => list.Items.Select(item => item.ToRecord()).ToList());

            return (await comparison.RunAsync()).ExitCode;

            """,
            program);
    }

    [Theory]
    [InlineData("rest", "--arms is 'rest': name at least two arms")]
    [InlineData("rest,rest", "--arms is 'rest,rest': name at least two arms, each once")]
    [InlineData("rest,soap", "--arms: there is no arm 'soap'. Choose from rest, grpc, grpc-web, transcoding, rest-message")]
    public void ArmsAreTwoOfThoseThatAreWritten(string arms, string refusal) =>
        AssertHas(RefusalOf<UserException>(() => ArmChoice.Parse(arms)), refusal);

    [Fact]
    public void ArmsWhoseFrameworkCannotHaveTheContractAreRefused()
    {
        var contract = Payloads.Infer("""{"a":[[1]]}""");

        AssertHas(
            RefusalOf<UserException>(() =>
            {
                ArmChoice.RefuseUnsupported([ArmChoice.Rest, ArmChoice.Transcoding], contract, Direction.Response);
                return null;
            }),
            "--arms: transcoding cannot have this payload", "the message AList around a value", "Leave the arm out.");
        AssertHas(
            RefusalOf<UserException>(() =>
            {
                ArmChoice.RefuseUnsupported(
                    [ArmChoice.Rest, ArmChoice.Transcoding], Payloads.Infer("""{"[a]":1}"""), Direction.Response);
                return null;
            }),
            "a contract cannot have the JSON name '[a]'.");
        AssertHas(
            RefusalOf<UserException>(() =>
            {
                ArmChoice.RefuseUnsupported(
                    [ArmChoice.Rest, ArmChoice.Transcoding], Payloads.Infer("""{"a":[1]}""", """{"a":null}"""), Direction.Echo);
                return null;
            }),
            "transcoding cannot receive this payload, because 'a' is null in a sample");
        AssertHas(
            RefusalOf<UserException>(() =>
            {
                ArmChoice.RefuseUnsupported([ArmChoice.Rest, ArmChoice.MessagePack], Payloads.Infer("""{"":1}"""), Direction.Response);
                return null;
            }),
            "cannot read a member whose name is empty.");
    }
}
