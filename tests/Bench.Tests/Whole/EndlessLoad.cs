namespace RpcBench.Bench.Tests.Whole;

/// <summary>A load run that continues until a test ends it. It has many short points, so the first point is soon on disk.</summary>
internal static class EndlessLoad
{
    public const int Points = 60;

    public static string[] Options { get; } =
    [
        "--duration", "400ms", "--warmup", "0s", "--blocks", "2", "--launches", "1", "--connections",
        string.Join(',', Enumerable.Range(1, Points - 1).Select(number => $"{number}").Prepend("reuse")),
    ];

    /// <summary>Waits until the record contains the first point.</summary>
    public static Task WaitUntilStartedAsync(string results) => Polling.WaitUntilAsync(() => Directory.Exists(results)
        && Directory.GetFiles(results, RecordFiles.Load.Name, SearchOption.AllDirectories) is [var file]
        && RecordFiles.Load.Read(file).Points.Count > 0);
}
