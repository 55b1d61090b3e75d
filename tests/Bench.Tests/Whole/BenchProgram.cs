using System.Reflection;

namespace RpcBench.Bench.Tests.Whole;

/// <summary>The built program as a process of its own, as a user runs it, in a temporary folder.</summary>
internal sealed class BenchProgram : IDisposable
{
    private readonly Process _process;
    private readonly StringBuilder _output = new();
    private readonly StringBuilder _errors = new();
    private readonly List<(string Text, TaskCompletionSource Seen)> _awaited = [];

    private BenchProgram(string[] commandLine, string folder, IReadOnlyDictionary<string, string?> environment)
    {
        var start = new ProcessStartInfo(commandLine[0], commandLine[1..])
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        foreach (var (name, value) in environment)
        {
            start.Environment[name] = value;
        }

        _process = new() { StartInfo = start };
        _process.OutputDataReceived += (_, line) => Take(_output, line.Data);
        _process.ErrorDataReceived += (_, line) => Take(_errors, line.Data);
        _process.Start();
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
    }

    /// <summary>The program that the build of this configuration made.</summary>
    public static string Path { get; } = typeof(BenchProgram).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(metadata => metadata.Key == "BenchProgram").Value!;

    public string Output => Text(_output);

    public string Errors => Text(_errors);

    public int ProcessId => _process.Id;

    public static BenchProgram Start(string folder, IReadOnlyDictionary<string, string?>? environment, params string[] arguments) =>
        StartThrough([], folder, environment, arguments);

    /// <summary>Starts it through another program, which gives it other rights.</summary>
    public static BenchProgram StartThrough(
        string[] program, string folder, IReadOnlyDictionary<string, string?>? environment, params string[] arguments) =>
        new([.. HearingCtrlC, .. program, DotnetHost.Path, Path, .. arguments], folder, environment ?? new Dictionary<string, string?>());

    // A shell that starts tests in the background lets them ignore Ctrl-C, and what they start inherits that.
    private static string[] HearingCtrlC { get; } = IgnoresCtrlC() ? ["env", "--default-signal=INT"] : [];

    /// <summary>Waits until a line holds the text.</summary>
    public Task SeenAsync(string text)
    {
        lock (_output)
        {
            if (_output.ToString().Contains(text, StringComparison.Ordinal))
            {
                return Task.CompletedTask;
            }

            var seen = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            _awaited.Add((text, seen));
            return Task.WhenAny(seen.Task, _process.WaitForExitAsync());
        }
    }

    /// <summary>Waits for the end, at most the given minutes, and returns the exit code.</summary>
    public async Task<int> EndAsync(int minutes = 5)
    {
        using var limit = new CancellationTokenSource(TimeSpan.FromMinutes(minutes));
        await _process.WaitForExitAsync(limit.Token);
        return _process.ExitCode;
    }

    public void Signal(PosixSignal signal) => ProcessStop.Send(_process.Id, signal == PosixSignal.SIGINT ? 2 : ProcessStop.Terminate);

    public void KillAlone() => _process.Kill(entireProcessTree: false);

    public void Dispose()
    {
        if (!_process.HasExited)
        {
            _process.Kill(entireProcessTree: true);
        }

        _process.Dispose();
    }

    private static bool IgnoresCtrlC() => OperatingSystem.IsLinux() && File.ReadLines("/proc/self/status")
        .Where(line => line.StartsWith("SigIgn:", StringComparison.Ordinal))
        .Any(line => (ulong.Parse(line.AsSpan("SigIgn:".Length).Trim(), NumberStyles.HexNumber, CultureInfo.InvariantCulture) & 2) != 0);

    private void Take(StringBuilder text, string? line)
    {
        if (line is null)
        {
            return;
        }

        lock (_output)
        {
            text.AppendLine(line);
            foreach (var (_, seen) in _awaited.Where(awaited => line.Contains(awaited.Text, StringComparison.Ordinal)))
            {
                seen.TrySetResult();
            }
        }
    }

    private string Text(StringBuilder text)
    {
        lock (_output)
        {
            return text.ToString();
        }
    }
}
