namespace RpcBench.Bench.Tests.Reports;

/// <summary>Tests the reports of a program that declares other arms: two clients of one service.</summary>
public sealed class ForeignArmsTests
{
    private const string Program = "dotnet run --project Orders.Bench --";

    public static TheoryData<string> Kinds => ["matrix", "networks", "map", "load"];

    [Theory, MemberData(nameof(Kinds))]
    public void NoOutputSaysRestOrGrpcOfArmsThatAreNeither(string kind)
    {
        var record = Foreign(kind);

        Assert.All(
            RunKinds.Reports(record).Select(file => file.Content).Append(RunKinds.Screen(record, 100)),
            text => Assert.DoesNotMatch(@"\bREST\b|gRPC|\bAPIs?\b", text));
        AssertHas(RunKinds.Page(record), "<title>Refit and HttpClient: ");
    }

    [Theory, MemberData(nameof(Kinds))]
    public void TheCommandsThatAPageSuggestsAreOfTheProgramThatRan(string kind)
    {
        var page = RunKinds.Page(Foreign(kind));

        AssertHas(page, $"<code>{Program} report ", $"<pre><code>{Program} ");
        AssertLacks(page, "src/Bench", "In the root of a clone");
    }

    [Theory, MemberData(nameof(Kinds))]
    public void WhatCarriesTwoArmsDifferentlyStandsOnEveryPage(string kind)
    {
        var record = Foreign(kind);

        var page = RunKinds.Page(record with
        {
            Arms = [.. record.Arms.Select((arm, index) => arm with { Protocol = new("1.1", IsTls: index == 0, "none", null, null) })],
        });

        AssertHas(page, "Refit over TLS, HttpClient in the clear: part of the difference may be encryption.");
    }

    [Theory, InlineData("1.0", "A over HTTP/1.0"), InlineData("2.0", "A over HTTP/2"), InlineData(null, "A")]
    public void AVersionHasTheNameOfItsStandardAndAnArmThatWasNeverObservedHasNone(string? version, string name)
    {
        var arm = new ArmRecord("a", "A", null, null, version);

        Assert.Equal(name, ArmWords.OverHttp(arm));
        Assert.Equal("A", ArmWords.OverHttp(arm with { Protocol = new(null, IsTls: false, null, null, null) }));
    }

    [Fact]
    public void TwoArmsThatNoStyleSheetKnowsLookDifferent()
    {
        var record = Foreign("matrix");

        Assert.Equal(["other-1", "other-2"], record.Arms.Select(arm => arm.Look));
        AssertHas(RunKinds.Page(record), "<span class=\"key other-1\"></span>Refit<", "<span class=\"key other-2\"></span>HttpClient<",
            "verdict other-1-faster\"", "verdict other-2-faster\"");
    }

    [Theory, InlineData("matrix"), InlineData("networks"), InlineData("load")]
    public void WithoutAStoreNothingIsSaidOfOne(string kind)
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

        Assert.All([RunKinds.Page(record), RunKinds.Reports(record)[1].Content, RunKinds.Screen(record, 160)], text =>
        {
            AssertLacks(text, "over one store", "Store: ", "services and store", "this store", "he database takes", ">Store<",
                "Database time</dt>");
            AssertHas(text, "Client and services shared one machine");
        });
        var table = new CsvTable(RunKinds.Reports(record).Single(file => file.Name == "report.csv").Content);
        Assert.All(table.Column("store"), store => Assert.Equal("", store));
    }

    [Fact]
    public void MethodsAreGroupedAsTheirProgramSays()
    {
        var record = RecordBuilder.Whole().WithEach(operation => operation with
        {
            Group = operation.Group == "gets" ? "order reads" : null,
        });

        Assert.Equal(["order reads", "methods"], KindMean.All(RunResult.Read(record).Networks[0]).Select(mean => mean.Name));
        AssertHas(RunKinds.Page(record), "<h3>Order reads</h3>", "<h3>Methods</h3>");
    }

    [Fact]
    public void ALoadOnOneArmComparesNothing()
    {
        var whole = LoadRecordBuilder.Whole();
        var alone = whole.WithEach(point => point with { Cells = [point.CellOf("rest")], Comparisons = [] }) with
        {
            Arms = [whole.Arms[0]],
            Capacities = [],
            Streaming = [],
            Ceilings = [],
        };

        AssertHas(RunKinds.Reports(alone)[1].Content, "# REST under load\n", "**Nothing was compared: ");
        AssertLacks(RunKinds.Page(alone), "gRPC", "No load has a verdict", "Ratio, interval and verdict");
    }

    private static RunDocument Foreign(string kind) => kind switch
    {
        "load" => Rename(LoadRecordBuilder.Whole(), RecordJson.Default.LoadRecord),
        "map" => Rename(MapRecords.Of((1, [1.5, 1.2, 0.6]), (16, [0.8, 0.7, 0.5])), RecordJson.Default.RunRecord),
        "networks" => Rename(RecordBuilder.OverNetworks(), RecordJson.Default.RunRecord),
        _ => Rename(RecordBuilder.Whole().WithBusy(), RecordJson.Default.RunRecord),
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
