namespace RpcBench.Tests;

/// <summary>The relay as it is really run: a process of its own, which has said what it carries and ends with its input.</summary>
internal sealed class AnnouncedRelay(StartedProgram program, NetworkAnnouncement announcement) : IAsyncDisposable
{
    public StartedProgram Program => program;

    public Process Process => program.Process;

    public NetworkAnnouncement Announcement => announcement;

    /// <summary>Where its first route begins.</summary>
    public IPEndPoint Address => IPEndPoint.Parse(Announcement.Routes[0].Listen);

    public static async Task<AnnouncedRelay> StartAsync(ProcessStartInfo start, IReadOnlyDictionary<string, string?>? environment = null)
    {
        start.RedirectStandardInput = true;
        var program = new StartedProgram(start, environment ?? new Dictionary<string, string?>(), input: null);
        return new(program, await program.AnnouncedAsync(NetworkAnnouncement.Prefix, NetworkJsonContext.Default.NetworkAnnouncement));
    }

    /// <summary>Lets it end by itself, as its starter's end would, and returns the exit code.</summary>
    public Task<int> EndAsync()
    {
        Process.StandardInput.Close();
        return program.EndAsync();
    }

    public async ValueTask DisposeAsync()
    {
        await EndAsync();
        program.Dispose();
    }
}
