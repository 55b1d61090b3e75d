using System.Buffers.Text;

namespace RpcBench.Hosting;

/// <summary>Services that run together on ports that stay the same.</summary>
internal sealed class ServiceGroup(
    TestEnvironmentPlan plan, RunDirectory folder, IReadOnlyList<StartableService> services, Dictionary<string, Uri>? known = null)
    : IAsyncDisposable
{
    // Many services that start at once slow each other down. At least four start at once, because a service may wait for another service.
    private static readonly int MaxConcurrentStarts = Math.Max(4, Environment.ProcessorCount);

    private readonly bool _isRestart = known is not null;
    private readonly List<ServiceStart> _started = [];
    private Dictionary<string, Uri>? _ports = known;

    public IReadOnlyList<ServiceStart> Started => _started;

    public ServiceGroup Recreate() => new(plan, folder, services, _ports);

    public RunningService? FindRunning(ComparedArm arm) => _started.Find(start => start.Service.Serves(arm))?.Running;

    /// <summary>Returns the address of an arm. Its fragment contains the service's custom certificate, if it has one.</summary>
    public Uri AddressOf(
        ComparedArm arm) => FindRunning(arm)?.Certificate is { } certificate && _ports![arm.Id].Scheme == Uri.UriSchemeHttps
        ? new UriBuilder(_ports[arm.Id]) { Fragment = Base64Url.EncodeToString(certificate.RawDataMemory.Span) }.Uri : _ports![arm.Id];

    public IReadOnlyList<ServiceRecord> ToRecords() => [.. _started.Select(ToRecord).OfType<ServiceRecord>()];

    public int? ProcessOf(ComparedArm arm) => FindRunning(arm)?.ProcessId;

    public ServiceMeter? MeterOf(ComparedArm arm) => _started.Find(start => start.Service.Serves(arm)) is { Running: not null } start
        ? (resets, stop) => ReadUsageAsync(start, resets, stop) : null;

    /// <summary>Starts the services and waits until each service listens.</summary>
    public async Task StartAsync(CancellationToken cancellation)
    {
        var options = plan.Arms[0].Options;
        _ports ??= ChoosePorts(options);
        var turns = new ParallelOptions { MaxDegreeOfParallelism = MaxConcurrentStarts, CancellationToken = cancellation };
        await Parallel.ForEachAsync(services, turns, async (service, stop) =>
        {
            var start = new ServiceStart(service, _ports, folder, options)
            {
                AsksForUsage = plan.RequestsUsage,
                HasRunBefore = _isRestart,
                CountsAllocations = plan.CountsAllocations,
            };
            lock (_started)
            {
                _started.Add(start);
            }

            await start.StartServiceAsync(stop);
        });
    }

    /// <summary>Waits until a service ends by itself, and then throws. A run that starts no services waits until the token is
    /// cancelled.</summary>
    public async Task EndedAsync(CancellationToken cancellation) => await await Task.WhenAny(
        [Task.Delay(Timeout.Infinite, cancellation), .. _started.Select(start => start.WaitForEndAsync(cancellation))]);

    public async ValueTask DisposeAsync() => await Task.WhenAll(_started.Select(start => start.StopAsync()));

    public static Process? FindProcess(int? id)
    {
        try
        {
            return id is { } known ? Process.GetProcessById(known) : null;
        }
        catch (ArgumentException)
        {
            // The process has ended.
            return null;
        }
    }

    /// <summary>Reads the resource usage from the service or, if it does not report any, from the operating system. The exact number of
    /// allocated bytes comes from the hook in the service's processes.</summary>
    private static async Task<ServiceUsage?> ReadUsageAsync(ServiceStart start, bool resets, CancellationToken cancellation)
    {
        var usage = start.Running!.Usage is { } ask
            ? await DeclaredCode.RunAsync($"The Usage of {start.Service}", () => ask(resets, cancellation), cancellation)
            : ReadProcessUsage(FindProcess(start.Running.ProcessId));
        return await start.ReadAllocationsAsync(cancellation) is { } bytes ? (usage ?? new()) with { AllocatedBytes = bytes } : usage;
    }

    private static ServiceUsage? ReadProcessUsage(Process? process) => process is null ? null : new()
    {
        ProcessorNanoseconds = (long)process.TotalProcessorTime.TotalNanoseconds,
        ResidentBytes = process.WorkingSet64,
    };

    private static ServiceRecord? ToRecord(ServiceStart start) =>
        start.Running is { Runtime: { } runtime, Gc: { } gc, Cores: { } cores } running
        ? new(start.Service.Name, runtime, gc, cores, FindProcess(running.ProcessId)?.PeakWorkingSet64 ?? 0) : null;

    private static TcpListener ReservePort(IPAddress address)
    {
        try
        {
            return FreePort.Hold(address);
        }
        catch (NetworkException exception)
        {
            throw new UserException(exception.Message, exception);
        }
    }

    private Dictionary<string, Uri> ChoosePorts(Lazy<ParseResult>? options)
    {
        var (ports, held) = (new Dictionary<string, Uri>(), new List<TcpListener>());
        foreach (var listener in services.SelectMany(service => service.Arms.GroupBy(one => one.GetListener(options, NameOf(one)))))
        {
            // All ports stay reserved until every listener has a port.
            held.Add(ReservePort(listener.Key.Address));
            var port = listener.Select(one => plan.Ports.GetValueOrDefault(one.Arm))
                .FirstOrDefault(port => port > 0, held[^1].GetPort());
            foreach (var served in listener)
            {
                ports[served.Arm] = new UriBuilder(listener.Key.Scheme, $"{listener.Key.Address}", port).Uri;
            }
        }

        held.ForEach(port => port.Dispose());
        return ports;

        Uri? NameOf(ServedArm served) => plan.Arms.FirstOrDefault(arm => arm.Id == served.Arm)?.CalledAddress;
    }
}
