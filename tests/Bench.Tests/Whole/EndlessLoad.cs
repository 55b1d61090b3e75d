namespace RpcBench.Bench.Tests.Whole;

/// <summary>A load that goes on until a test ends it, in many short points: the first is on disk soon.</summary>
internal static class EndlessLoad
{
    public const int Points = 60;

    public static string[] Options { get; } =
    [
        "--duration", "400ms", "--warmup", "0s", "--blocks", "2", "--launches", "1", "--connections",
        string.Join(',', Enumerable.Range(1, Points - 1).Select(number => $"{number}").Prepend("reuse")),
    ];

    /// <summary>Waits until its first point is in its record.</summary>
    public static Task BegunAsync(string results) => Until.TrueAsync(() => Directory.Exists(results)
        && Directory.GetFiles(results, RecordFiles.Load.Name, SearchOption.AllDirectories) is [var file]
        && RecordFiles.Load.Read(file).Points.Count > 0);
}
