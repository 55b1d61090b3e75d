namespace RpcBench.Studies.Tests.Reports;

/// <summary>The kinds of run of this program, for tests that apply to the reports of all kinds. There is only one kind.</summary>
internal static class RunKinds
{
    private const string Study = "study";

    public static TheoryData<string> All => [Study];

    public static TheoryData<string, int, string> NotMeasured => new() { { Study, 20, @"<td[^>]*>(0( |<)|</td>)" } };

    public static TheoryData<string> Published => ["study.json"];

    /// <summary>The kinds with many charts and the beginnings of the charts' names.</summary>
    public static TheoryData<string, string> Charts => new() { { Study, "python-lab|flask-study|f1-micro|bookstore|payload-matrix" } };

    public static IReadOnlyList<string> Schemas => [StudyRecord.SchemaName];

    public static RunDocument Complete(string _) => StudyRecordBuilder.Complete();

    public static RunDocument Partial(string _) => StudyRecordBuilder.Partial();

    public static RunDocument Fullest(string kind) => Complete(kind);

    public static RunDocument Invalid(string kind, string reason) => RecordBuilder.MakeInvalid(Complete(kind), reason, []);

    public static RunDocument WithText(string _, string text)
    {
        var books = StudyRecordBuilder.Bookstore();
        var record = StudyRecordBuilder.WithStudies(StudyRecordBuilder.PythonLab() with { Name = text }, books with
        {
            Networks = [books.Networks[0] with { Name = text, Engine = text }],
            Workloads = [books.Workloads[0] with { Workload = text, Network = text }],
            Counts = [new(text, text, text, text, 1, 2, text)],
            Series = [.. books.Series.Select(series => series with { Name = text, Arm = text, Api = text, X = text })],
        });
        return RecordBuilder.MakeInvalid(record with { Tool = text }, text, [text]);
    }

    /// <summary>Returns an invalid run. Texts that a run cannot choose have no place to break.</summary>
    public static RunDocument WithLongTexts(string _)
    {
        var (endless, books) = (new string('x', 400), StudyRecordBuilder.Bookstore());
        return RecordBuilder.MakeInvalid(
            StudyRecordBuilder.WithStudies(books with { Workloads = [.. books.Workloads, books.Workloads[0] with { Workload = endless }] }),
            endless,
            [endless]);
    }

    public static IReadOnlyList<ReportFile> CreateReports(RunDocument record) => StudyReportWriter.CreateAll((StudyRecord)record);

    public static string RenderPage(RunDocument record) => CreateReports(record)[0].Content;

    public static IReadOnlyList<string> WriteReports(RunDocument record, string folder)
        => ResultFolder.OpenUnchecked(folder).Put(CreateReports(record));

    public static string RenderScreen(RunDocument record, int width) => TestConsole.RenderTrimmed(
        width, console => StudyReportWriter.Show(console, (StudyRecord)record));

    public static RunDocument ReadRecord(string path) => StudyRecord.File.Read(path);

    public static RunDocument RoundTripThroughFile(RunDocument record, string path)
    {
        StudyRecord.File.Write(path, (StudyRecord)record);
        return ReadRecord(path);
    }
}
