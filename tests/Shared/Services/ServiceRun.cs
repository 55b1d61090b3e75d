using System.Collections.Concurrent;
using System.Diagnostics;
using RpcBench.Contracts.Services;

namespace RpcBench.Tests.Services;

/// <summary>A service's process with its output read line by line.</summary>
internal sealed class ServiceRun : IDisposable
{
    private readonly Process _process;
    private readonly ConcurrentQueue<string> _output = new();
    private readonly ConcurrentQueue<string> _errors = new();
    private readonly TaskCompletionSource<string> _announced = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public ServiceRun(string project, params string[] settings)
        : this(new ProcessStartInfo("dotnet", [ServiceAssembly.PathOf(project), .. settings]))
    {
    }

    private ServiceRun(ProcessStartInfo start)
    {
        start.RedirectStandardOutput = start.RedirectStandardError = true;
        _process = new Process { StartInfo = start };
        _process.OutputDataReceived += (_, line) => Keep(_output, line.Data);
        _process.ErrorDataReceived += (_, line) => Keep(_errors, line.Data);
        _process.Start();
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
    }

    /// <summary>One that may open only so many files, sockets among them.</summary>
    public static ServiceRun OfFewFiles(int files, string project, params string[] settings) =>
        new(new ProcessStartInfo("bash", ["-c", $"ulimit -n {files}; exec \"$@\"", "bash", "dotnet", ServiceAssembly.PathOf(project), .. settings]));

    /// <summary>One with further environment variables.</summary>
    public static ServiceRun In(IReadOnlyDictionary<string, string> environment, string project, params string[] settings)
    {
        var start = new ProcessStartInfo("dotnet", [ServiceAssembly.PathOf(project), .. settings]);
        foreach (var (name, value) in environment)
        {
            start.Environment[name] = value;
        }

        return new(start);
    }

    public string Errors => string.Join('\n', _errors);

    public bool IsRunning => !_process.HasExited;

    /// <summary>The line by which the service says that it listens.</summary>
    public async Task<string> AnnouncedAsync(CancellationToken cancellation)
    {
        var ended = _process.WaitForExitAsync(cancellation);
        return await Task.WhenAny(_announced.Task, ended) == _announced.Task
            ? await _announced.Task
            : throw new InvalidOperationException($"The service ended instead of starting: {(await EndedAsync(cancellation)).Errors}");
    }

    public void AskToStop() => Signal.SendTerminate(_process);

    public async Task<ServiceExit> EndedAsync(CancellationToken cancellation)
    {
        await _process.WaitForExitAsync(cancellation);
        return new(_process.ExitCode, string.Join('\n', _output), Errors);
    }

    public void Dispose()
    {
        if (IsRunning)
        {
            _process.Kill(entireProcessTree: true);
            _process.WaitForExit();
        }

        _process.Dispose();
    }

    private void Keep(ConcurrentQueue<string> lines, string? line)
    {
        if (line is null)
        {
            return;
        }

        lines.Enqueue(line);
        if (line.StartsWith(ServiceAnnouncement.Prefix, StringComparison.Ordinal))
        {
            _announced.TrySetResult(line[ServiceAnnouncement.Prefix.Length..]);
        }
    }
}
