namespace RpcBench.Bench.Lab;

internal sealed class ServiceProcess : IAsyncDisposable
{
    private readonly ProgramProcess<ServiceAnnouncement> _program;
    private readonly string _name;

    private ServiceProcess(string name, ProgramProcess<ServiceAnnouncement> program) => (_name, _program) = (name, program);

    public ServiceAnnouncement Announcement => _program.Announcement;

    public int ProcessId => _program.ProcessId;

    /// <summary>The garbage collector that it runs with, as the record has it.</summary>
    public string Gc => Machine.DescribeGc(Announcement.ServerGc, Announcement.ConcurrentGc);

    public ServiceRecord ToRecord() => new(_name, Announcement.Runtime, Gc, Announcement.Processors, _program.PeakResidentBytes);

    /// <summary>Returns once the service listens. Its settings are environment variables: no secret shows in a process list.</summary>
    /// <exception cref="UserException">The service refused its configuration; the message is its own.</exception>
    /// <exception cref="LabException">It ended or did not become ready; the message ends with its log.</exception>
    public static async Task<ServiceProcess> StartAsync(
        string program, string name, IReadOnlyDictionary<string, string> settings, Func<ProcessStartInfo, Process> launch,
        CancellationToken cancellation)
    {
        var start = new ProgramStart<ServiceAnnouncement>(
            ServiceFiles.Find(program), $"The {name} service", ServiceAnnouncement.Prefix, ServiceJsonContext.Default.ServiceAnnouncement)
        {
            Environment =
                settings.ToDictionary(setting => setting.Key.Replace(":", "__", StringComparison.Ordinal), setting => setting.Value),
        };
        return new(name, await ProgramProcess<ServiceAnnouncement>.StartAsync(start, launch, cancellation));
    }

    /// <exception cref="LabException">It ended; the message ends with its log.</exception>
    public Task EndedAsync(CancellationToken cancellation) => _program.EndedAsync(cancellation);

    public ValueTask DisposeAsync() => _program.DisposeAsync();
}
