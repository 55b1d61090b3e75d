using System.Text.Json.Nodes;

namespace RpcBench.PayloadProjects.Tests;

/// <summary>Projects that are built and measured as a user's are.</summary>
public sealed class WholeProjectTests : TemporaryFolderTest
{
    private static readonly string[] Shortest =
        ["--quick", "--in-flight", "1", "--iterations", "2", "--warmup", "1", "--iteration-time", "10ms"];

    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(5);

    [Theory]
    [InlineData(Direction.Response)]
    [InlineData(Direction.Request)]
    [InlineData(Direction.Echo)]
    public async Task SeveralDocumentsInOneObjectAreBuiltWithoutAWarningProvenAndMeasuredOverEveryArm(object direction)
    {
        // Two of the arms have no place for lists in lists, and one of them none for a member without a name.
        var samples = Payloads.Read(Documents(name => name is "push" or "post" or "patient" or "api"));
        string[] arms = ["rest", "grpc", "grpc-web", "transcoding", "rest-messagepack", "code-first"];

        var (exit, record) = await MeasureAsync(
            samples, new("all.json", "all.json", "20") { Arms = arms, Direction = (Direction)direction });

        Assert.True(exit.Code == 0, exit.Output + exit.Errors);
        Assert.Equal(arms, record!["arms"]!.AsArray().Select(arm => (string?)arm!["id"]));
        Assert.Equal("Complete", (string?)record["outcome"]);
    }

    [Fact]
    public async Task ObjectsInBothDirectionsAreTheSamplesToTheLastMember()
    {
        var samples = Payloads.Read(Documents(_ => true));

        var (exit, record) = await MeasureAsync(samples, new("all.json", "all.json", "20") { Direction = Direction.Echo });

        Assert.True(exit.Code == 0, exit.Output + exit.Errors);
        Assert.Equal(["EchoOrder", "EchoOrders"], Operations(record!));
    }

    [Fact]
    public async Task OneMemberOfOneObjectInAThousandThatDiffersIsFoundWithItsPath()
    {
        var samples = Payloads.Read("""{"id":1,"lines":[{"price":2.5}]}""");

        var (exit, _) = await MeasureAsync(samples, new("order.json", "order.json", "1,000") { Count = 1000 }, Alter);

        Assert.Equal(3, exit.Code);
        AssertHas(exit.Output + exit.Errors, "lines[0].price");

        static void Alter(string folder)
        {
            var service = Path.Combine(folder, "Order.Api", "OrdersService.cs");
            var text = File.ReadAllText(service);
            const string Mapped = "? Task.FromResult(item.ToMessage())";
            AssertHas(text, Mapped);
            File.WriteAllText(service, text.Replace(
                Mapped,
                "? Task.FromResult((request.Id == 777 ? item with { Lines = [new() { Price = 2.25 }] } : item).ToMessage())",
                StringComparison.Ordinal));
        }
    }

    [Fact]
    public async Task AContractOfTheUsersIsMeasuredWithItsEnumerationsTimesAndBytes()
    {
        Directory.CreateDirectory(PathTo("contract"));
        File.WriteAllText(PathTo("contract/order.proto"), """
            syntax = "proto3";
            package shop.v1;
            import "google/protobuf/timestamp.proto";
            message Order {
              int64 id = 1;
              google.protobuf.Timestamp placed = 2;
              Status status = 3;
              bytes digest = 4;
              optional string note = 5;
              enum Status { STATUS_NONE = 0; STATUS_OPEN = 1; }
            }
            """);
        var samples = Payloads.Read(
            """{"id":7,"placed":"2026-03-14T09:26:53Z","status":"STATUS_OPEN","digest":"AQID","note":"x"}""",
            """{"id":8,"placed":"2026-03-15T09:26:53.250Z","status":"STATUS_NONE","digest":"BAUG"}""");
        var own = OwnContract.Read(PathTo("contract/order.proto"), "Order");
        own.RefuseDisagreements(samples, Payloads.Infer(samples, assume: ["string"]));

        var (exit, record) = await MeasureAsync(samples, new("order.json", "order.json", "20"), own: own);

        Assert.True(exit.Code == 0, exit.Output + exit.Errors);
        AssertHas(record!["conditions"]!.ToJsonString(), "none: the gRPC messages are made before the measurement");
        Assert.Equal(["GetOrder", "ListOrders"], Operations(record!));
    }

    private static IEnumerable<string?> Operations(JsonNode record) =>
        record["networks"]!.AsArray().Single()!["operations"]!.AsArray().Select(operation => (string?)operation!["name"]);

    // Returns one object that has each chosen document as a member.
    private static string Documents(Func<string, bool> isChosen) =>
        $"{{{string.Join(',', Payloads.Documents.Where(document => isChosen(Path.GetFileNameWithoutExtension(document))).Select(document =>
            $"\"{Path.GetFileNameWithoutExtension(document)}\":{File.ReadAllText(document)}"))}}}";

    private async Task<(ProgramExit Exit, JsonNode? Record)> MeasureAsync(
        IReadOnlyList<Sample> samples, ProjectSettings settings, Action<string>? change = null, OwnContract? own = null)
    {
        var contract = Payloads.Infer(samples, assume: ["string"]);
        var count = settings.Count == 1000 ? 1000 : 20;
        var items = ItemList.Create(samples, count, seed: 1);
        var model = Payloads.Model(
            contract, settings with { Count = count, ToolFolder = Payloads.ToolFolder, ListBytes = items.Json.Length });
        model = model with { Own = own };
        ProjectWriter.Write(PathTo("project"), model, file => file.Write(items.Json));
        File.WriteAllText(PathTo("project/Directory.Build.rsp"), "-warnaserror");
        change?.Invoke(PathTo("project"));

        var program = await GeneratedBuild.RunAsync(PathTo("project"), model, CancellationToken.None);
        var exit = await ProgramExit.RunAsync(
            new("dotnet", [program, .. Shortest, "--arms", string.Join(',', settings.Arms), "--artifacts", PathTo("artifacts")]),
            Longest, "");
        var record = Directory.Exists(PathTo("artifacts"))
            ? Directory.GetFiles(PathTo("artifacts"), "run.json", SearchOption.AllDirectories).SingleOrDefault() : null;
        return (exit, record is null ? null : JsonNode.Parse(await File.ReadAllTextAsync(record)));
    }
}
