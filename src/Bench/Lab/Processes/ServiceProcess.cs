using System.Diagnostics;
using System.Text.Json;
using RpcBench.Bench.Cli;
using RpcBench.Bench.Records;
using RpcBench.Contracts.Services;

namespace RpcBench.Bench.Lab.Processes;

/// <summary>A service as a process of its own: started, waited for, stopped.</summary>
public sealed class ServiceProcess : IAsyncDisposable
{
    private static readonly TimeSpan ReadyWithin = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan StopWithin = TimeSpan.FromSeconds(5);

    private readonly Process _process;
    private readonly ProcessLog _log = new();
    private readonly TaskCompletionSource<ServiceAnnouncement> _announced = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly string _name;

    private ServiceProcess(string name, ProcessStartInfo start)
    {
        _name = name;
        _process = new() { StartInfo = start, EnableRaisingEvents = true };
        _process.OutputDataReceived += (_, line) => Read(line.Data);
        _process.ErrorDataReceived += (_, line) => Read(line.Data);
        _process.Exited += (_, _) => _announced.TrySetException(new LabException($"The {name} service ended before it was ready."));
    }

    /// <summary>What the service said of itself once it listened.</summary>
    public ServiceAnnouncement Announcement => _announced.Task.Result;

    /// <summary>The garbage collector that it runs with, in the words of the record.</summary>
    public string Gc => Machine.DescribeGc(Announcement.ServerGc, Announcement.ConcurrentGc);

    /// <summary>The most memory that it held so far; 0 where the operating system does not say.</summary>
    public long PeakResidentBytes
    {
        get
        {
            _process.Refresh();
            return _process.HasExited ? 0 : _process.PeakWorkingSet64;
        }
    }

    /// <summary>The process as it is now.</summary>
    public ServiceRecord ToRecord() => new(_name, Announcement.Runtime, Gc, Announcement.Processors, PeakResidentBytes);

    /// <summary>Starts the service and returns once it listens.</summary>
    /// <param name="name">Its folder below <c>services/</c> beside this program.</param>
    /// <param name="settings">Configuration keys and values, given as environment variables so that no secret shows in a process list.</param>
    /// <param name="started">Told the process as soon as it exists.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <exception cref="UserException">The service refused its configuration; the message is its own.</exception>
    /// <exception cref="LabException">It ended or did not become ready; the message ends with its log.</exception>
    public static async Task<ServiceProcess> StartAsync(
        string name, IReadOnlyDictionary<string, string> settings, Action<Process> started, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(settings);
        ArgumentNullException.ThrowIfNull(started);
        var start = new ProcessStartInfo(DotnetHost.Path)
        {
            ArgumentList = { ServiceFiles.Find(name) },
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            RedirectStandardInput = true,
        };
        foreach (var (key, value) in settings)
        {
            start.Environment[key.Replace(":", "__", StringComparison.Ordinal)] = value;
        }

        var service = new ServiceProcess(name, start);
        try
        {
            service._process.Start();
            started(service._process);
            service._process.BeginOutputReadLine();
            service._process.BeginErrorReadLine();
            await service.WaitUntilReadyAsync(cancellation);
            return service;
        }
        catch
        {
            await service.DisposeAsync();
            throw;
        }
    }

    /// <summary>Waits until the process ends by itself.</summary>
    /// <exception cref="LabException">It ended; the message ends with its log.</exception>
    public async Task EndedAsync(CancellationToken cancellation)
    {
        await _process.WaitForExitAsync(cancellation);
        throw new LabException($"The {_name} service ended with exit code {_process.ExitCode} in the middle of the run. It last wrote:{Environment.NewLine}{_log}");
    }

    public async ValueTask DisposeAsync()
    {
        try
        {
            if (!_process.HasExited)
            {
                await ProcessStop.StopAsync(_process, StopWithin);
            }
        }
        catch (InvalidOperationException)
        {
            // It never started.
        }

        _process.Dispose();
    }

    private async Task WaitUntilReadyAsync(CancellationToken cancellation)
    {
        try
        {
            await _announced.Task.WaitAsync(ReadyWithin, cancellation);
        }
        catch (TimeoutException)
        {
            throw new LabException($"The {_name} service was not ready within {ReadyWithin.TotalSeconds:0} seconds. It last wrote:{Environment.NewLine}{_log}");
        }
        catch (LabException)
        {
            // The exit is seen before the last lines of output are.
            await _process.WaitForExitAsync(cancellation);
            if (_process.ExitCode == ExitCodes.BadInput)
            {
                throw new UserException(_log.ToString());
            }

            throw new LabException($"The {_name} service ended with exit code {_process.ExitCode} before it was ready. It last wrote:{Environment.NewLine}{_log}");
        }
    }

    private void Read(string? line)
    {
        if (line is null)
        {
            return;
        }

        if (line.StartsWith(ServiceAnnouncement.Prefix, StringComparison.Ordinal)
            && JsonSerializer.Deserialize(line.AsSpan(ServiceAnnouncement.Prefix.Length), ServiceJsonContext.Default.ServiceAnnouncement) is { } announcement)
        {
            _announced.TrySetResult(announcement);
            return;
        }

        _log.Add(line);
    }
}
