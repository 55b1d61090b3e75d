namespace RpcBench.Tests.Services;

/// <summary>A service that listens on free ports. Disposing stops the service and fails the test if the service logged unexpected
/// errors.</summary>
internal sealed class StartedService : IAsyncDisposable
{
    private const string FreePortUrl = "http://127.0.0.1:0";

    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(60);

    private readonly StartedProgram _program;
    private bool _errorsExpected;

    private StartedService(StartedProgram program, ServiceAnnouncement announcement) => (_program, Announcement) = (program, announcement);

    public ServiceAnnouncement Announcement { get; }

    public bool IsRunning => _program.IsRunning;

    public string Log => _program.Errors;

    public IReadOnlyList<string> Errors =>
        [.. Log.Split('\n')
            .Where(line => line.StartsWith("fail:", StringComparison.Ordinal) || line.StartsWith("crit:", StringComparison.Ordinal))];

    public static Task<StartedService> StartAsync(string project, params string[] settings) =>
        StartInFolderAsync(new Dictionary<string, string?>(), project, settings);

    public static async Task<StartedService> StartInFolderAsync(
        IReadOnlyDictionary<string, string?> environment, string project, params string[] settings)
    {
        string[] http1 = project == ServiceAssembly.Grpc ? [] : ["--Kestrel:Endpoints:Http1:Url", FreePortUrl];
        string[] onFreePorts = ["--Announce", "true", .. http1, "--Kestrel:Endpoints:Http2:Url", FreePortUrl, .. settings];
        var program = new StartedProgram(new("dotnet", [ServiceAssembly.FindPath(project), .. onFreePorts]), environment);
        try
        {
            return new(program, await program.ReadAnnouncementAsync(
                ServiceAnnouncement.Prefix, ServiceJsonContext.Default.ServiceAnnouncement));
        }
        catch
        {
            program.Dispose();
            throw;
        }
    }

    public static Task<ProgramExit> StartRefusedAsync(string project, params string[] settings) =>
        ProgramExit.RunAsync(new("dotnet", [ServiceAssembly.FindPath(project), .. settings]), WaitTimeout);

    /// <summary>Allows the service to log errors, for tests that cause errors on purpose or read the log.</summary>
    public StartedService ExpectErrors()
    {
        _errorsExpected = true;
        return this;
    }

    /// <summary>Sends SIGTERM and waits until the service ends.</summary>
    public async Task<ProgramExit> StopAsync()
    {
        if (!PosixSignals.TrySend(_program.ProcessId, PosixSignals.Terminate) && IsRunning)
        {
            throw new InvalidOperationException($"Process {_program.ProcessId} could not be asked to stop.");
        }

        return await _program.WaitForResultAsync(WaitTimeout, CancellationToken.None);
    }

    public async ValueTask DisposeAsync()
    {
        try
        {
            if (IsRunning)
            {
                await StopAsync();
            }
        }
        finally
        {
            _program.Dispose();
        }

        if (!_errorsExpected && Log.Length > 0)
        {
            throw new InvalidOperationException($"The {Announcement.Service} service logged: {Log}");
        }
    }
}
