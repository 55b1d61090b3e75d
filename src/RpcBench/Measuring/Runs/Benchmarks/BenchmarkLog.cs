using BenchmarkDotNet.Loggers;

namespace RpcBench.Measuring.Runs.Benchmarks;

/// <summary>BenchmarkDotNet's log in a file. BenchmarkDotNet's own ends the run where the disk fails; this one ends the log.</summary>
internal sealed class BenchmarkLog : ILogger, IDisposable
{
    // A benchmark's words at a time, as BenchmarkDotNet's own: a measurement is no time for a disk.
    private const int BufferCharacters = 64 * 1024;

    private StreamWriter? _writer;

    public BenchmarkLog(string path) => Try(() =>
    {
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        _writer = new(
            new FileStream(path, FileMode.Create, FileAccess.Write, FileShare.ReadWrite, bufferSize: 0), bufferSize: BufferCharacters);
    });

    /// <summary>Why it is not all there; null: it is.</summary>
    public string? Problem { get; private set; }

    public string Id => nameof(BenchmarkLog);

    public int Priority => 0;

    public void Write(LogKind logKind, string text) => Try(() => _writer?.Write(text));

    public void WriteLine() => Try(() => _writer?.WriteLine());

    public void WriteLine(LogKind logKind, string text) => Try(() => _writer?.WriteLine(text));

    public void Flush() => Try(() => _writer?.Flush());

    public void Dispose() => Try(() =>
    {
        _writer?.Dispose();
        _writer = null;
    });

    private void Try(Action write)
    {
        if (WholeFile.Try(write) is { } reason)
        {
            Problem ??= reason;
            _writer?.BaseStream.Dispose();
            _writer = null;
        }
    }
}
