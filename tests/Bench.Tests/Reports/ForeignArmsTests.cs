namespace RpcBench.Bench.Tests.Reports;

/// <summary>Tests the reports of a program that declares other arms: two clients of one service.</summary>
public sealed class ForeignArmsTests
{
    private const string Program = "dotnet run --project Orders.Bench --";

    public static TheoryData<string> Kinds => ["matrix", "networks", "map", "load"];

    [Theory, MemberData(nameof(Kinds))]
    public void NoOutputMentionsRestOrGrpcForOtherArms(string kind)
    {
        var record = Foreign(kind);

        Assert.All(
            RunKinds.CreateReports(record).Select(file => file.Content).Append(RunKinds.RenderScreen(record, 100)),
            text => Assert.DoesNotMatch(@"\bREST\b|gRPC|\bAPIs?\b", text));
        AssertHas(RunKinds.RenderPage(record), "<title>Refit and HttpClient: ");
    }

    [Theory, MemberData(nameof(Kinds))]
    public void SuggestedCommandsUseTheProgramThatRan(string kind)
    {
        var page = RunKinds.RenderPage(Foreign(kind));

        AssertHas(page, $"<code>{Program} report ", $"<pre><code>{Program} ");
        AssertLacks(page, "src/Bench", "In the root of a clone");
    }

    [Theory, MemberData(nameof(Kinds))]
    public void EveryPageNamesTransportDifferencesBetweenArms(string kind)
    {
        var record = Foreign(kind);

        var page = RunKinds.RenderPage(record with
        {
            Arms = [.. record.Arms.Select((arm, index) => arm with { Protocol = new("1.1", IsTls: index == 0, "none", null, null) })],
        });

        AssertHas(page, "Refit over TLS, HttpClient in the clear: part of the difference may be encryption.");
    }

    [Theory, InlineData("1.0", "A over HTTP/1.0"), InlineData("2.0", "A over HTTP/2"), InlineData(null, "A")]
    public void AnHttpVersionHasItsStandardNameUnlessItWasNeverObserved(string? version, string name)
    {
        var arm = new ArmRecord("a", "A", null, null, version);

        Assert.Equal(name, ArmText.DescribeWithHttpVersion(arm));
        Assert.Equal("A", ArmText.DescribeWithHttpVersion(arm with { Protocol = new(null, IsTls: false, null, null, null) }));
    }

    [Fact]
    public void TwoArmsUnknownToTheStyleSheetLookDifferent()
    {
        var record = Foreign("matrix");

        Assert.Equal(["other-1", "other-2"], record.Arms.Select(arm => arm.Look));
        AssertHas(
            RunKinds.RenderPage(record),
            "<span class=\"key other-1\"></span>Refit<",
            "<span class=\"key other-2\"></span>HttpClient<",
            "verdict other-1-faster\"",
            "verdict other-2-faster\"");
    }

    [Theory, InlineData("matrix"), InlineData("networks"), InlineData("load")]
    public void WithoutAStoreNoReportMentionsOne(string kind)
    {
        RunDocument record = Foreign(kind) switch
        {
            RunRecord run => run with
            {
                Conditions = run.Conditions with { Store = null },
                Networks = [.. run.Networks.Select(network => network with
                {
                    Operations = [.. network.Operations.Select(operation => operation.WithCells(cell => cell with { Server = null }))],
                })],
            },
            LoadRecord load => load with { Conditions = load.Conditions with { Store = null } },
            var other => other,
        };

        Assert.All([RunKinds.RenderPage(record), RunKinds.CreateReports(record)[1].Content, RunKinds.RenderScreen(record, 160)], text =>
        {
            AssertLacks(text, "over one store", "Store: ", "services and store", "this store", "he database takes", ">Store<",
                "Database time</dt>");
            AssertHas(text, "Client and services shared one machine");
        });
        var table = new CsvTable(RunKinds.CreateReports(record).Single(file => file.Name == "report.csv").Content);
        Assert.All(table.ReadColumn("store"), store => Assert.Equal("", store));
    }

    [Fact]
    public void MethodsAreGroupedAsTheirProgramDeclares()
    {
        var record = RecordBuilder.Complete().WithEachOperation(operation => operation with
        {
            Group = operation.Group == "gets" ? "order reads" : null,
        });

        Assert.Equal(["order reads", "methods"], GroupMean.ComputeAll(RunResult.FromRecord(record).Networks[0]).Select(mean => mean.Name));
        AssertHas(RunKinds.RenderPage(record), "<h3>Order reads</h3>", "<h3>Methods</h3>");
    }

    [Fact]
    public void ALoadOnOneArmComparesNothing()
    {
        var whole = LoadRecordBuilder.Complete();
        var alone = whole.WithEachPoint(point => point with { Cells = [point.FindCell("rest")], Comparisons = [] }) with
        {
            Arms = [whole.Arms[0]],
            Capacities = [],
            Streaming = [],
            Ceilings = [],
        };

        AssertHas(RunKinds.CreateReports(alone)[1].Content, "# REST under load\n", "**Nothing was compared: ");
        AssertLacks(RunKinds.RenderPage(alone), "gRPC", "No load has a verdict", "Ratio, interval and verdict");
    }

    private static RunDocument Foreign(string kind) => kind switch
    {
        "load" => Rename(LoadRecordBuilder.Complete(), RecordJson.Default.LoadRecord),
        "map" => Rename(MapRecords.Create((1, [1.5, 1.2, 0.6]), (16, [0.8, 0.7, 0.5])), RecordJson.Default.RunRecord),
        "networks" => Rename(RecordBuilder.OverNetworks(), RecordJson.Default.RunRecord),
        _ => Rename(RecordBuilder.Complete().WithCallsInFlight(), RecordJson.Default.RunRecord),
    };

    private static RunDocument Rename<T>(T record, JsonTypeInfo<T> type)
        where T : RunDocument
    {
        (string Ours, string Theirs)[] names =
            [("\"rest\"", "\"refit\""), ("\"grpc\"", "\"http-client\""), ("\"REST\"", "\"Refit\""), ("\"gRPC\"", "\"HttpClient\"")];
        var text = names.Aggregate(
            JsonSerializer.Serialize(record, type), (json, name) => json.Replace(name.Ours, name.Theirs, StringComparison.Ordinal));
        RunDocument renamed = JsonSerializer.Deserialize(text, type)!;
        return renamed with { Program = Program, Arms = [.. renamed.Arms.Select(arm => arm with { Look = null })] };
    }
}
