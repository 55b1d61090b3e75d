using RpcBench.Bench.Lab;
using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Load;
using RpcBench.Bench.Reports.Studies;
using RpcBench.Bench.Tests.Reports.Load;
using RpcBench.Bench.Tests.Reports.Studies;
using RpcBench.Records;
using RpcBench.Records.Load;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Tests.Reports;

/// <summary>The kinds of run, for what holds of the reports of all of them.</summary>
internal static class RunKinds
{
    public static TheoryData<string> All => ["matrix", "load", "study"];

    public static object Whole(string kind) => Of<object>(kind, () => RecordBuilder.Whole(), LoadRecordBuilder.Whole, StudyRecordBuilder.Whole);

    public static object Partial(string kind) => Of<object>(kind, () => RecordBuilder.Partial(), LoadRecordBuilder.Partial, StudyRecordBuilder.Partial);

    /// <summary>The one with the most in it.</summary>
    public static object Fullest(string kind) => Of<object>(kind, () => RecordBuilder.Whole(), LoadRecordBuilder.WithInvalidArm, StudyRecordBuilder.Whole);

    /// <summary>A run that is invalid for a reason.</summary>
    public static object Invalid(string kind, string reason) => Of<object>(
        kind,
        () => RecordBuilder.Whole() with { InvalidBecause = [reason] },
        () => LoadRecordBuilder.Whole() with { InvalidBecause = [reason] },
        () => StudyRecordBuilder.Whole() with { InvalidBecause = [reason] });

    /// <summary>The text stands wherever a record has one.</summary>
    public static object OfText(string kind, string text) => Of<object>(kind, () => Matrix(text), () => Load(text), () => Study(text));

    /// <summary>Invalid, and with words that have nowhere to break where a run cannot choose them.</summary>
    public static object Endless(string kind)
    {
        var endless = new string('x', 400);
        return Of<object>(
            kind,
            () => RecordBuilder.Partial().WithServer(endless) with
            {
                Arguments = ["--results", endless],
                InvalidBecause = [endless],
                Notes = [endless],
                Check = new CheckRecord(600, new string('f', 64), [new MismatchRecord("ListDeepestPayloads", endless, [new("REST", endless), new("gRPC", "<script>alert(1)</script>")])]),
            },
            () => LoadRecordBuilder.WithInvalidArm().With(15, point => point.WithCell("rest", cell => cell with
            {
                Errors = [new CallErrorRecord("Other", 3, endless, LoadRecordBuilder.Latency(3, 1_000))],
            }) with
            { Schedule = endless }) with
            { Arguments = ["load", endless], InvalidBecause = [endless], Notes = [endless] },
            () => StudyRecordBuilder.Of(StudyRecordBuilder.Bookstore() is var books ? books with { Workloads = [.. books.Workloads, books.Workloads[0] with { Workload = endless }] } : null!) with
            {
                Arguments = ["study", endless],
                InvalidBecause = [endless],
                Notes = [endless],
            });
    }

    public static string Page(object record) => record switch
    {
        RunRecord run => ReportWriter.Page(run),
        LoadRecord load => LoadReportWriter.Page(load),
        _ => StudyReportWriter.Page((StudyRecord)record),
    };

    /// <summary>Writes all reports and returns their paths, the page's first.</summary>
    public static IReadOnlyList<string> Write(object record, string folder) => record switch
    {
        RunRecord run => ResultFolder.At(folder).WriteReports(run),
        LoadRecord load => ResultFolder.At(folder).WriteReports(load),
        _ => ResultFolder.At(folder).WriteReports((StudyRecord)record),
    };

    /// <summary>The record as it is read back from its file.</summary>
    public static object ThroughFile(object record, string path)
    {
        switch (record)
        {
            case RunRecord run:
                RecordFiles.Run.Write(path, run);
                return RecordFiles.Run.Read(path);
            case LoadRecord load:
                RecordFiles.Load.Write(path, load);
                return RecordFiles.Load.Read(path);
            default:
                RecordFiles.Study.Write(path, (StudyRecord)record);
                return RecordFiles.Study.Read(path);
        }
    }

    private static T Of<T>(string kind, Func<T> matrix, Func<T> load, Func<T> study) => kind switch { "matrix" => matrix(), "load" => load(), _ => study() };

    private static RunRecord Matrix(string text) => RecordBuilder.Whole().WithServer(text).With(0, operation => operation with { Name = text, Shape = text }) with
    {
        Arguments = [text],
        InvalidBecause = [text],
        Notes = [text],
        Tool = text,
        Check = new CheckRecord(1, text, [new MismatchRecord(text, text, [new(text, text), new("gRPC", text)])]),
    };

    private static LoadRecord Load(string text)
    {
        var whole = LoadRecordBuilder.Whole();
        return whole.With(0, point => point with { Operation = text, Network = text, Connections = text }).With(13, point => point.WithCell("rest", cell => cell with
        {
            InvalidBecause = [text],
            Errors = [new CallErrorRecord(text, 1, text, LoadRecordBuilder.Latency(1, 5))],
        }) with
        { Schedule = text }) with
        {
            Arguments = [text],
            Notes = [text],
            InvalidBecause = [text],
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
        { Arguments = [text], InvalidBecause = [text], Notes = [text], Tool = text };
    }
}
