using System.Text.Json;
using RpcBench.Contracts.Services;

namespace RpcBench.Tests.Services;

/// <summary>A service that listens on free ports. Disposed, it stops, and fails the test if it logged anything that nobody expected.</summary>
internal sealed class RunningService : IAsyncDisposable
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(60);

    private readonly ServiceRun _run;
    private bool _errorsExpected;

    private RunningService(ServiceRun run, ServiceAnnouncement announcement) => (_run, Announcement) = (run, announcement);

    public ServiceAnnouncement Announcement { get; }

    /// <summary>Whether the process lives.</summary>
    public bool IsRunning => _run.IsRunning;

    /// <summary>What it has logged.</summary>
    public string Log => _run.Errors;

    /// <summary>What it has logged as an error or worse.</summary>
    public IReadOnlyList<string> Errors =>
        [.. Log.Split('\n').Where(line => line.StartsWith("fail:", StringComparison.Ordinal) || line.StartsWith("crit:", StringComparison.Ordinal))];

    public static Task<RunningService> StartAsync(string project, params string[] settings) => StartAsync(new ServiceRun(project, OnFreePorts(settings)));

    /// <summary>One that may open only so many files, sockets among them.</summary>
    public static Task<RunningService> StartWithFewFilesAsync(int files, string project, params string[] settings) =>
        StartAsync(ServiceRun.OfFewFiles(files, project, OnFreePorts(settings)));

    /// <summary>One with further environment variables.</summary>
    public static Task<RunningService> StartInAsync(IReadOnlyDictionary<string, string> environment, string project, params string[] settings) =>
        StartAsync(ServiceRun.In(environment, project, OnFreePorts(settings)));

    private static string[] OnFreePorts(string[] settings) => ["--Announce", "true", "--Listen:Http1", "0", "--Listen:Http2", "0", .. settings];

    private static async Task<RunningService> StartAsync(ServiceRun run)
    {
        try
        {
            using var timeout = new CancellationTokenSource(WaitTimeout);
            var line = await run.AnnouncedAsync(timeout.Token);
            return new(run, JsonSerializer.Deserialize(line, ServiceJsonContext.Default.ServiceAnnouncement)!);
        }
        catch
        {
            run.Dispose();
            throw;
        }
    }

    /// <summary>Starts a service that is expected to refuse, and returns what it said.</summary>
    public static Task<ServiceExit> RefusedAsync(string project, params string[] settings) => RefusedAsync(new ServiceRun(project, settings));

    /// <summary>The same with settings in the environment.</summary>
    public static Task<ServiceExit> RefusedAsync(string project, IReadOnlyDictionary<string, string> environment) => RefusedAsync(ServiceRun.In(environment, project));

    private static async Task<ServiceExit> RefusedAsync(ServiceRun started)
    {
        using var run = started;
        using var timeout = new CancellationTokenSource(WaitTimeout);
        return await run.EndedAsync(timeout.Token);
    }

    /// <summary>Whoever started it makes it fail on purpose, or reads its log.</summary>
    public RunningService ExpectErrors()
    {
        _errorsExpected = true;
        return this;
    }

    public async Task<ServiceExit> StopAsync()
    {
        using var timeout = new CancellationTokenSource(WaitTimeout);
        _run.AskToStop();
        return await _run.EndedAsync(timeout.Token);
    }

    public async ValueTask DisposeAsync()
    {
        try
        {
            if (_run.IsRunning)
            {
                await StopAsync();
            }
        }
        finally
        {
            _run.Dispose();
        }

        if (!_errorsExpected && _run.Errors.Length > 0)
        {
            throw new InvalidOperationException($"The {Announcement.Service} service logged: {_run.Errors}");
        }
    }
}
