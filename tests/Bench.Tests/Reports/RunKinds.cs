namespace RpcBench.Bench.Tests.Reports;

/// <summary>The kinds of run, for tests that apply to the reports of all kinds.</summary>
internal static class RunKinds
{
    public static TheoryData<string> All => ["matrix", "load"];

    // The counts of a load run may be zero or missing.
    public static TheoryData<string, int, string> NotMeasured => new()
    {
        { "matrix", 50, @"<td[^>]*>(0( |<)|</td>)" },
        { "load", 0, @"<td[^>]*>0 ?(ns|µs|ms|s|B|KiB)</td>" },
    };

    public static TheoryData<string> Published => ["run.json", "why.json", "budget.json", "why-connections.json", "map.json"];

    /// <summary>The kinds with many charts and the beginnings of the charts' names.</summary>
    public static TheoryData<string, string> Charts => new() { { "load", "Payload|large objects" } };

    public static IReadOnlyList<string> Schemas => [RunRecord.SchemaName, LoadRecord.SchemaName];

    public static RunDocument Complete(string kind) => kind == "matrix" ? RecordBuilder.Complete() : LoadRecordBuilder.Complete();

    public static RunDocument Partial(string kind) => kind == "matrix" ? RecordBuilder.Partial() : LoadRecordBuilder.Partial();

    public static RunDocument Fullest(string kind) => kind == "load" ? LoadRecordBuilder.WithInvalidArm() : Complete(kind);

    public static RunDocument Invalid(string kind, string reason) => RecordBuilder.MakeInvalid(Complete(kind), reason, []);

    public static RunDocument WithText(string kind, string text) =>
        RecordBuilder.MakeInvalid(kind == "matrix" ? Matrix(text) : Load(text), text, [text]);

    /// <summary>Returns an invalid run. Texts that a run cannot choose have no place to break.</summary>
    public static RunDocument WithLongTexts(string kind)
    {
        var endless = new string('x', 400);
        return RecordBuilder.MakeInvalid(
            kind switch
            {
                "matrix" => RecordBuilder.Partial().WithServer(endless) with
                {
                    Check = new(600, new('f', 64),
                        [new("ListDeepestPayloads", endless, [new("REST", endless), new("gRPC", "<script>alert(1)</script>")])]),
                },
                _ => LoadRecordBuilder.WithInvalidArm().WithPoint(
                    2, point =>
                        WithError(point, new("Other", 3, endless, LoadRecordBuilder.Latency(3, 1_000))) with { Schedule = endless }),
            },
            endless,
            [endless]);
    }

    public static IReadOnlyList<ReportFile> CreateReports(RunDocument record) => record switch
    {
        RunRecord run => ReportRegistry.CreateFiles(run, Catalogue.Declaration.Factors),
        _ => LoadReports.CreateFiles((LoadRecord)record),
    };

    public static string RenderPage(RunDocument record) => CreateReports(record)[0].Content;

    public static IReadOnlyList<string> WriteReports(RunDocument record, string folder)
        => ResultFolder.OpenUnchecked(folder).Put(CreateReports(record));

    public static string RenderScreen(RunDocument record, int width) => TestConsole.RenderTrimmed(width, console =>
    {
        Action show = record is RunRecord run
            ? () => ReportRegistry.CreateRunReports(Catalogue.Declaration, console).Show(run)
            : () => LoadReports.Create(console).Show((LoadRecord)record);
        show();
    });

    public static RunDocument ReadRecord(string path) =>
        SealedJson.ReadSchema(path) == RunRecord.SchemaName ? RecordFiles.Run.Read(path) : RecordFiles.Load.Read(path);

    public static RunDocument RoundTripThroughFile(RunDocument record, string path)
    {
        AtomicFile.Write(path, record switch
        {
            RunRecord run => RecordFiles.Run.Serialize(run),
            _ => RecordFiles.Load.Serialize((LoadRecord)record),
        });
        return ReadRecord(path);
    }

    private static LoadPointRecord WithError(LoadPointRecord point, CallErrorRecord error) =>
        point.WithCell("rest", cell => cell with { Errors = [error] });

    private static RunRecord Matrix(string text) =>
        RecordBuilder.Complete().WithServer(text).WithOperation(0, operation => operation with { Name = text, Shape = text }) with
        {
            Tool = text,
            Check = new(1, text, [new(text, text, [new(text, text), new("gRPC", text)])]),
        };

    private static LoadRecord Load(string text)
    {
        var whole = LoadRecordBuilder.Complete();
        return whole.WithPoint(0, point => point with { Operation = text, Network = text, Connections = text })
            .WithPoint(1, point => WithError(point, new(text, 1, text, LoadRecordBuilder.Latency(1, 5))) with { Schedule = text })
            .WithPoint(
                1,
                point => point.WithCell("rest", cell => cell with { InvalidBecause = [RecordBuilder.FailureDiagnostic(text)] })) with
        {
            Tool = text,
            Capacities = [whole.Capacities[0] with { Objective = text, Operation = text }],
            Streaming = [whole.Streaming[0] with { Form = text, Shape = text, Reader = text }],
        };
    }
}
