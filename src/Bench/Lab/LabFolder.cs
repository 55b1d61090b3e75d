using RpcBench.Bench.Lab.Processes;

namespace RpcBench.Bench.Lab;

/// <summary>The run's temporary folder and its guard.</summary>
public sealed class LabFolder : IAsyncDisposable
{
    private LabFolder(string path, Guard guard)
    {
        Path = path;
        Guard = guard;
    }

    public string Path { get; }

    public Guard Guard { get; }

    public static LabFolder Create()
    {
        var path = Directory.CreateTempSubdirectory("rpcbench-").FullName;
        return new(path, Guard.Start(path));
    }

    /// <summary>The guard removes the folder when it ends.</summary>
    public ValueTask DisposeAsync() => Guard.DisposeAsync();
}
