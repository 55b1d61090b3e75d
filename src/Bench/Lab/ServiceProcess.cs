namespace RpcBench.Bench.Lab;

internal sealed class ServiceProcess(string name, ProgramProcess<ServiceAnnouncement> program) : IAsyncDisposable
{
    public ServiceAnnouncement Announcement => program.Announcement;

    public int ProcessId => program.ProcessId;

    public ServiceRecord ToRecord() => new(
        name, Announcement.Runtime, Machine.DescribeGc(Announcement.ServerGc, Announcement.ConcurrentGc), Announcement.Processors,
        program.PeakResidentBytes);

    /// <summary>Returns once the service listens. Its settings are environment variables: no secret shows in a process list.</summary>
    /// <exception cref="UserException">The service refused its configuration; the message is its own.</exception>
    /// <exception cref="LabException">It ended or did not become ready; the message ends with its log.</exception>
    public static async Task<ServiceProcess> StartAsync(
        string folder, string name, IReadOnlyDictionary<string, string> settings, Func<ProcessStartInfo, Process> launch,
        CancellationToken cancellation)
    {
        var start = new ProgramStart<ServiceAnnouncement>(
            ServiceFiles.Find(folder), $"The {name} service", ServiceAnnouncement.Prefix, ServiceJsonContext.Default.ServiceAnnouncement)
        {
            Environment =
                settings.ToDictionary(setting => setting.Key.Replace(":", "__", StringComparison.Ordinal), setting => setting.Value),
        };
        return new(name, await ProgramProcess<ServiceAnnouncement>.StartAsync(start, launch, cancellation));
    }

    /// <exception cref="LabException">It ended; the message ends with its log.</exception>
    public Task EndedAsync(CancellationToken cancellation) => program.EndedAsync(cancellation);

    public ValueTask DisposeAsync() => program.DisposeAsync();
}
