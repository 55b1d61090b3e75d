namespace RpcBench.Studies.Tests.Reports;

/// <summary>The outcomes that a run of studies can have, with a description of what the output of each shows.</summary>
internal static class StudyOutcomes
{
    private static readonly DiagnosticRecord Late = new DiagnosticRecord(DiagnosticCode.SendsLate, "grpc").Add("lateness", 2.5e6);

    public static Dictionary<string, Func<RunDocument>> All { get; } = new()
    {
        ["the user stopped it"] = StudyRecordBuilder.Partial,
        ["invalid: figures at face value"] = () => StudyRecordBuilder.WithStudies(
            StudyRecordBuilder.F1Micro()) with
        { InvalidBecause = [Late] },
        ["ended before its first study"] = () =>
            StudyRecordBuilder.WithStudies() with { Outcome = RunOutcome.Failed, Check = new(0, "", []) },
        ["the difference goes away like for like"] = () => CreateWithSingleWorkload(4, 2, 2.02, 2),
        ["it shows only like for like"] = () => CreateWithSingleWorkload(2.02, 2, 4, 2),
        ["it turns round"] = () => CreateWithSingleWorkload(2, 4, 4, 2),
        ["no difference either way"] = () => CreateWithSingleWorkload(2, 2, 2, 2),
        ["connections explain nearly all"] = () => StudyRecordBuilder.CreateSingleFigure(100, (200, 100), (102, 100)),
        ["connections explain a part"] = () => StudyRecordBuilder.CreateSingleFigure(100, (200, 100), (160, 100)),
        ["connections explain nothing"] = () => StudyRecordBuilder.CreateSingleFigure(100, (200, 100), (199, 100)),
        ["connections explain more than all"] = () => StudyRecordBuilder.CreateSingleFigure(100, (200, 150), (100, 100)),
        ["REST was not the slower one"] = () => StudyRecordBuilder.CreateSingleFigure(100, (200, 260), (100, 100)),
        ["connections were alike"] = () => StudyRecordBuilder.CreateSingleFigure(100, (200, 100), (100, 100), connections: "reuse"),
        ["another operation's connections are not blamed"] = () =>
            StudyRecordBuilder.CreateSingleFigure(100, (200, 100), (100, 100)).WithEachStudy(study =>
                study.WithEachWorkload(workload => workload with
                {
                    LikeForLike = workload.LikeForLike with { Rest = workload.LikeForLike.Rest! with { Operation = "DotProduct" } },
                })),
        ["no window had to grow"] = () => StudyRecordBuilder.WithStudies(StudyRecordBuilder.PythonLab()).WithEachStudy(lab => lab with
        {
            Workloads = [.. lab.Workloads.Where(workload => workload.Workload is "add" or "dotproduct")],
        }),
        ["a process for every call, mostly its start"] = () => CreateWithProcesses(100, 110),
        ["a process for every call, hardly its start"] = () => CreateWithProcesses(1.2, 1.2),
        ["a process for every call, the start of one API"] = () => CreateWithProcesses(100, 1.1),
        ["a stream is slower than its list"] = () => CreateWithStream(9, 3),
        ["a stream is faster than its list"] = () => CreateWithStream(2, 4),
        ["a stream costs nothing"] = () => CreateWithStream(3, 3),
        ["nobody streamed"] = () => StudyRecordBuilder.CreateSingleFigure(null, (4, 1), (4, 1), operation: "ListBooks"),
        ["the time does not grow with stored books"] = () => CreateWithStoredBooks(0.41),
        ["the time grows with stored books"] = () => CreateWithStoredBooks(400),
        ["the time falls with stored books"] = () => CreateWithStoredBooks(0.1),
        ["the bookstore"] = () => StudyRecordBuilder.WithStudies(StudyRecordBuilder.Bookstore()),
    };

    private static StudyRecord CreateWithSingleWorkload(double rest, double grpc, double restLikeForLike, double grpcLikeForLike) =>
        StudyRecordBuilder.CreateSingleFigure(null, (rest, grpc), (restLikeForLike, grpcLikeForLike));

    private static StudyRecord CreateWithProcesses(double rest, double grpc) => CreateWithWorkload(
        new(StudyRecordBuilder.Calls("GetBook", "per-process", rest), StudyRecordBuilder.Calls("GetBook", "per-process", grpc)),
        new(StudyRecordBuilder.Calls("GetBook", "reuse", 1), StudyRecordBuilder.Calls("GetBook", "reuse", 1)));

    private static StudyRecord CreateWithStream(double stream, double list) => CreateWithWorkload(
        new(StudyRecordBuilder.Calls("ListSmallPayloads", "reuse", 4), StudyRecordBuilder.Calls("StreamSmallPayloads", "reuse", stream)),
        new(StudyRecordBuilder.Calls("ListSmallPayloads", "reuse", 4), StudyRecordBuilder.Calls("ListSmallPayloads", "reuse", list)));

    private static StudyRecord CreateWithWorkload(StudyArmRecord asPublished, StudyArmRecord likeForLike) =>
        CreateWithSingleWorkload(4, 1, 4, 1).WithEachStudy(
            study => study with { Workloads = [new("a-workload", "local", asPublished, likeForLike)] });

    private static StudyRecord CreateWithStoredBooks(double last) => CreateWithSingleWorkload(1, 1, 1, 1).WithEachStudy(study => study with
    {
        Series =
        [
            StudyRecordBuilder.Series(
                "stored-books-get", StudySeriesRecord.LikeForLike, "REST", StudySeriesRecord.StoredBooks,
                [(10, 0.4, 0), (100_000, last, 0)]),
        ],
    });
}
