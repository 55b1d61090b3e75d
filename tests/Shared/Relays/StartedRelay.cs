namespace RpcBench.Tests;

/// <summary>The relay in a separate process, as in a real run. The relay has announced its routes and ends when its standard input
/// closes.</summary>
internal sealed class StartedRelay(StartedProgram program, NetworkAnnouncement announcement) : IAsyncDisposable
{
    public StartedProgram Program => program;

    public Process Process => program.Process;

    public NetworkAnnouncement Announcement => announcement;

    public IPEndPoint Address => IPEndPoint.Parse(Announcement.Routes[0].Listen);

    public static async Task<StartedRelay> StartAsync(ProcessStartInfo start, IReadOnlyDictionary<string, string?>? environment = null)
    {
        start.RedirectStandardInput = true;
        var program = new StartedProgram(start, environment ?? new Dictionary<string, string?>(), input: null);
        return new(
            program,
            await program.ReadAnnouncementAsync(NetworkAnnouncement.Prefix, NetworkJsonContext.Default.NetworkAnnouncement));
    }

    /// <summary>Closes the relay's standard input, as the end of its parent process would, and returns the exit code.</summary>
    public Task<int> StopAsync()
    {
        Process.StandardInput.Close();
        return program.WaitForExitAsync();
    }

    public async ValueTask DisposeAsync()
    {
        await StopAsync();
        program.Dispose();
    }
}
