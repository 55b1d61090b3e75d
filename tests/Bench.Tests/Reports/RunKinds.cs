namespace RpcBench.Bench.Tests.Reports;

/// <summary>The kinds of run, for what holds of the reports of all of them.</summary>
internal static class RunKinds
{
    public static TheoryData<string> All => ["matrix", "load", "study"];

    public static RunDocument Whole(string kind) =>
        kind switch { "matrix" => RecordBuilder.Whole(), "load" => LoadRecordBuilder.Whole(), _ => StudyRecordBuilder.Whole() };

    public static RunDocument Partial(string kind) =>
        kind switch { "matrix" => RecordBuilder.Partial(), "load" => LoadRecordBuilder.Partial(), _ => StudyRecordBuilder.Partial() };

    public static RunDocument Fullest(string kind) => kind == "load" ? LoadRecordBuilder.WithInvalidArm() : Whole(kind);

    public static RunDocument Invalid(string kind, string reason) => Invalid(Whole(kind), reason, []);

    public static RunDocument OfText(string kind, string text) =>
        Invalid(kind switch { "matrix" => Matrix(text), "load" => Load(text), _ => Study(text) }, text, [text]);

    /// <summary>Invalid, and with words that have nowhere to break where a run cannot choose them.</summary>
    public static RunDocument Endless(string kind)
    {
        var endless = new string('x', 400);
        var books = StudyRecordBuilder.Bookstore();
        return Invalid(
            kind switch
            {
                "matrix" => RecordBuilder.Partial().WithServer(endless) with
                {
                    Check = new(600, new('f', 64),
                        [new("ListDeepestPayloads", endless, [new("REST", endless), new("gRPC", "<script>alert(1)</script>")])]),
                },
                "load" => LoadRecordBuilder.WithInvalidArm().With(
                    15, point =>
                        WithError(point, new("Other", 3, endless, LoadRecordBuilder.Latency(3, 1_000))) with { Schedule = endless }),
                _ => StudyRecordBuilder.Of(books with { Workloads = [.. books.Workloads, books.Workloads[0] with { Workload = endless }] }),
            },
            endless,
            [endless]);
    }

    public static IReadOnlyList<(string Name, string Content)> Reports(RunDocument record) => record switch
    {
        RunRecord run => ReportWriter.All(run, Own.Comparison.Subject.RunForms),
        LoadRecord load => ReportWriter.All(load),
        _ => StudyReportWriter.All((StudyRecord)record),
    };

    public static string Page(RunDocument record) => Reports(record)[0].Content;

    /// <summary>Writes all reports and returns their paths, the page's first.</summary>
    public static IReadOnlyList<string> Write(RunDocument record, string folder) => ResultFolder.At(folder).Put(Reports(record));

    public static string Screen(RunDocument record, int width)
    {
        var text = Consoles.Write(width, unicode: true, console =>
        {
            Action show = record switch
            {
                RunRecord run => () => Reporting.OfMatrix(console, Own.Comparison.Subject.RunForms).Show(run),
                LoadRecord load => () => Reporting.OfLoad(console).Show(load),
                _ => () => StudyReportWriter.ForStudies(console).Show((StudyRecord)record),
            };
            show();
        });
        return string.Join('\n', text.Split('\n').Select(line => line.TrimEnd()));
    }

    public static RunDocument Read(string path) => SealedJson.SchemaOf(path) switch
    {
        RunRecord.SchemaName => RecordFiles.Run.Read(path),
        LoadRecord.SchemaName => RecordFiles.Load.Read(path),
        _ => StudyRecord.File.Read(path),
    };

    public static RunDocument ThroughFile(RunDocument record, string path)
    {
        WholeFile.Write(path, record switch
        {
            RunRecord run => RecordFiles.Run.Text(run),
            LoadRecord load => RecordFiles.Load.Text(load),
            _ => StudyRecord.File.Text((StudyRecord)record),
        });
        return Read(path);
    }

    private static RunDocument Invalid(RunDocument record, string reason, string[] alsoWritten) =>
        record with
        {
            InvalidBecause = [RecordBuilder.Because(reason)],
            Arguments = [.. record.Arguments, .. alsoWritten],
            Notes = [.. alsoWritten.Select(RecordBuilder.Because)],
        };

    private static LoadPointRecord WithError(LoadPointRecord point, CallErrorRecord error) =>
        point.WithCell("rest", cell => cell with { Errors = [error] });

    private static RunRecord Matrix(string text) =>
        RecordBuilder.Whole().WithServer(text).With(0, operation => operation with { Name = text, Shape = text }) with
        {
            Tool = text,
            Check = new(1, text, [new(text, text, [new(text, text), new("gRPC", text)])]),
        };

    private static LoadRecord Load(string text)
    {
        var whole = LoadRecordBuilder.Whole();
        return whole.With(0, point => point with { Operation = text, Network = text, Connections = text })
            .With(13, point => WithError(point, new(text, 1, text, LoadRecordBuilder.Latency(1, 5))) with { Schedule = text })
            .With(13, point => point.WithCell("rest", cell => cell with { InvalidBecause = [RecordBuilder.Because(text)] })) with
        {
            Tool = text,
            Capacities = [whole.Capacities[0] with { Objective = text, Operation = text }],
            Streaming = [whole.Streaming[0] with { Form = text, Shape = text, Reader = text }],
        };
    }

    private static StudyRecord Study(string text)
    {
        var books = StudyRecordBuilder.Bookstore();
        return StudyRecordBuilder.Of(StudyRecordBuilder.PythonLab() with { Name = text }, books with
        {
            Networks = [books.Networks[0] with { Name = text, Engine = text }],
            Workloads = [books.Workloads[0] with { Workload = text, Network = text }],
            Counts = [new(text, text, text, text, 1, 2, text)],
            Series = [.. books.Series.Select(series => series with { Name = text, Arm = text, Api = text, X = text })],
        }) with
        { Tool = text };
    }
}
