using System.Collections.Concurrent;
using System.Diagnostics;
using System.Reflection;
using System.Text.Json;
using RpcBench.Bench.Lab.Processes;
using RpcBench.Contracts.Services;

namespace RpcBench.Endurance.Programs;

/// <summary>A service as a process of its own, on free ports, whose whole log is kept.</summary>
public sealed class RunningService : IAsyncDisposable
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    private readonly Process _process;
    private readonly ConcurrentQueue<string> _log = new();
    private readonly TaskCompletionSource<ServiceAnnouncement> _ready = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private RunningService(string project, IEnumerable<string> settings, int? files)
    {
        string[] line = [DotnetHost.Path, PathOf(project), "--Announce", "true", "--Listen:Http1", "0", "--Listen:Http2", "0", .. settings];
        var start = new ProcessStartInfo(files is null ? line[0] : "bash", files is null ? line[1..] : ["-c", $"ulimit -n {files}; exec \"$@\"", "bash", .. line])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        _process = new Process { StartInfo = start, EnableRaisingEvents = true };
        _process.OutputDataReceived += (_, line) => Keep(line.Data);
        _process.ErrorDataReceived += (_, line) => Keep(line.Data);
        _process.Exited += (_, _) => _ready.TrySetException(new InvalidOperationException($"{project} ended before it was ready."));
    }

    /// <summary>What it said of itself once it listened.</summary>
    public ServiceAnnouncement Announcement => _ready.Task.Result;

    /// <summary>Whether the process lives.</summary>
    public bool IsRunning => !_process.HasExited;

    /// <summary>What it logged as an error or worse; of one that has ended, all of it.</summary>
    public IReadOnlyList<string> Errors => [.. _log.Where(line => line.StartsWith("fail:", StringComparison.Ordinal) || line.StartsWith("crit:", StringComparison.Ordinal))];

    /// <summary>Starts a project's program and returns once it listens.</summary>
    /// <param name="project"><c>RestApi</c> or <c>GrpcService</c>.</param>
    /// <param name="settings">Its settings, as on its command line.</param>
    public static Task<RunningService> StartAsync(string project, params IEnumerable<string> settings) => StartAsync(project, settings, files: null);

    /// <summary>Starts one that may open only so many files, sockets among them.</summary>
    public static Task<RunningService> StartWithFewFilesAsync(int files, string project, params IEnumerable<string> settings) => StartAsync(project, settings, files);

    private static async Task<RunningService> StartAsync(string project, IEnumerable<string> settings, int? files)
    {
        var service = new RunningService(project, settings, files);
        try
        {
            service._process.Start();
            service._process.BeginOutputReadLine();
            service._process.BeginErrorReadLine();
            await service._ready.Task.WaitAsync(Limit);
            return service;
        }
        catch (Exception exception)
        {
            await service.DisposeAsync();
            throw new InvalidOperationException($"{project} did not start. It wrote: {string.Join(' ', service._log)}", exception);
        }
    }

    /// <summary>Asks it to stop and returns once it has ended and its log is complete.</summary>
    public Task StopAsync() => ProcessStop.StopAsync(_process, Limit);

    public async ValueTask DisposeAsync()
    {
        if (IsRunning)
        {
            await StopAsync();
        }

        _process.Dispose();
    }

    private static string PathOf(string project) => Path.Combine(Of("Repository"), "src", project, Of("Output"), $"RpcBench.{project}.dll");

    private static string Of(string key) =>
        typeof(RunningService).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(attribute => attribute.Key == key).Value!;

    private void Keep(string? line)
    {
        if (line is null)
        {
            return;
        }

        _log.Enqueue(line);
        if (line.StartsWith(ServiceAnnouncement.Prefix, StringComparison.Ordinal))
        {
            _ready.TrySetResult(JsonSerializer.Deserialize(line.AsSpan(ServiceAnnouncement.Prefix.Length), ServiceJsonContext.Default.ServiceAnnouncement)!);
        }
    }
}
