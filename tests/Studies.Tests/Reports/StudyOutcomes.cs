namespace RpcBench.Studies.Tests.Reports;

/// <summary>The outcomes that a run of studies can have, with a description of what the output of each shows.</summary>
internal static class StudyOutcomes
{
    private static readonly DiagnosticRecord Late = new DiagnosticRecord(DiagnosticCode.SendsLate, "grpc").Add("lateness", 2.5e6);

    public static Dictionary<string, Func<RunDocument>> All { get; } = new()
    {
        ["the user stopped it"] = StudyRecordBuilder.Partial,
        ["invalid: figures at face value"] = () => StudyRecordBuilder.Of(StudyRecordBuilder.F1Micro()) with { InvalidBecause = [Late] },
        ["ended before its first study"] = () => StudyRecordBuilder.Of() with { Outcome = RunOutcome.Failed, Check = new(0, "", []) },
        ["the difference goes away like for like"] = () => Single(4, 2, 2.02, 2),
        ["it shows only like for like"] = () => Single(2.02, 2, 4, 2),
        ["it turns round"] = () => Single(2, 4, 4, 2),
        ["no difference either way"] = () => Single(2, 2, 2, 2),
        ["connections explain nearly all"] = () => StudyRecordBuilder.Single(100, (200, 100), (102, 100)),
        ["connections explain a part"] = () => StudyRecordBuilder.Single(100, (200, 100), (160, 100)),
        ["connections explain nothing"] = () => StudyRecordBuilder.Single(100, (200, 100), (199, 100)),
        ["connections explain more than all"] = () => StudyRecordBuilder.Single(100, (200, 150), (100, 100)),
        ["REST was not the slower one"] = () => StudyRecordBuilder.Single(100, (200, 260), (100, 100)),
        ["connections were alike"] = () => StudyRecordBuilder.Single(100, (200, 100), (100, 100), connections: "reuse"),
        ["another operation's connections are not blamed"] = () =>
            StudyRecordBuilder.Single(100, (200, 100), (100, 100)).With(study => study.WithEach(workload => workload with
            {
                LikeForLike = workload.LikeForLike with { Rest = workload.LikeForLike.Rest! with { Operation = "DotProduct" } },
            })),
        ["no window had to grow"] = () => StudyRecordBuilder.Of(StudyRecordBuilder.PythonLab()).With(lab => lab with
        {
            Workloads = [.. lab.Workloads.Where(workload => workload.Workload is "add" or "dotproduct")],
        }),
        ["a process for every call, mostly its start"] = () => OfProcesses(100, 110),
        ["a process for every call, hardly its start"] = () => OfProcesses(1.2, 1.2),
        ["a process for every call, the start of one API"] = () => OfProcesses(100, 1.1),
        ["a stream is slower than its list"] = () => OfStream(9, 3),
        ["a stream is faster than its list"] = () => OfStream(2, 4),
        ["a stream costs nothing"] = () => OfStream(3, 3),
        ["nobody streamed"] = () => StudyRecordBuilder.Single(null, (4, 1), (4, 1), operation: "ListBooks"),
        ["the time does not grow with stored books"] = () => OfStoredBooks(0.41),
        ["the time grows with stored books"] = () => OfStoredBooks(400),
        ["the time falls with stored books"] = () => OfStoredBooks(0.1),
        ["the bookstore"] = () => StudyRecordBuilder.Of(StudyRecordBuilder.Bookstore()),
    };

    private static StudyRecord Single(double rest, double grpc, double restLikeForLike, double grpcLikeForLike) =>
        StudyRecordBuilder.Single(null, (rest, grpc), (restLikeForLike, grpcLikeForLike));

    private static StudyRecord OfProcesses(double rest, double grpc) => OfWorkload(
        new(StudyRecordBuilder.Calls("GetBook", "per-process", rest), StudyRecordBuilder.Calls("GetBook", "per-process", grpc)),
        new(StudyRecordBuilder.Calls("GetBook", "reuse", 1), StudyRecordBuilder.Calls("GetBook", "reuse", 1)));

    private static StudyRecord OfStream(double stream, double list) => OfWorkload(
        new(StudyRecordBuilder.Calls("ListSmallPayloads", "reuse", 4), StudyRecordBuilder.Calls("StreamSmallPayloads", "reuse", stream)),
        new(StudyRecordBuilder.Calls("ListSmallPayloads", "reuse", 4), StudyRecordBuilder.Calls("ListSmallPayloads", "reuse", list)));

    private static StudyRecord OfWorkload(StudyArmRecord asPublished, StudyArmRecord likeForLike) =>
        Single(4, 1, 4, 1).With(study => study with { Workloads = [new("a-workload", "local", asPublished, likeForLike)] });

    private static StudyRecord OfStoredBooks(double last) => Single(1, 1, 1, 1).With(study => study with
    {
        Series =
        [
            StudyRecordBuilder.Series(
                "stored-books-get", StudySeriesRecord.LikeForLike, "REST", StudySeriesRecord.StoredBooks,
                [(10, 0.4, 0), (100_000, last, 0)]),
        ],
    });
}
