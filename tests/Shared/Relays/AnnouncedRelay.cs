namespace RpcBench.Tests;

/// <summary>The relay as it is really run: a process of its own, which has said what it carries and ends with its input.</summary>
internal sealed class AnnouncedRelay : IAsyncDisposable
{
    private AnnouncedRelay(Process process, NetworkAnnouncement announcement) => (Process, Announcement) = (process, announcement);

    public Process Process { get; }

    public NetworkAnnouncement Announcement { get; }

    /// <summary>Where its first route begins.</summary>
    public IPEndPoint Address => IPEndPoint.Parse(Announcement.Routes[0].Listen);

    /// <summary>Starts it; <c>--announce</c> is among its arguments.</summary>
    public static async Task<AnnouncedRelay> StartAsync(ProcessStartInfo start)
    {
        start.RedirectStandardInput = start.RedirectStandardOutput = true;
        var process = Process.Start(start)!;
        var line = await process.StandardOutput.ReadLineAsync();
        return line is not null && line.StartsWith(NetworkAnnouncement.Prefix, StringComparison.Ordinal)
            ? new AnnouncedRelay(process, JsonSerializer.Deserialize(
                line[NetworkAnnouncement.Prefix.Length..], NetworkJsonContext.Default.NetworkAnnouncement)!)
            : throw new InvalidOperationException($"The relay did not start: {line}");
    }

    /// <summary>Lets it end by itself, as its starter's end would, and returns the exit code.</summary>
    public async Task<int> EndAsync()
    {
        Process.StandardInput.Close();
        await Process.WaitForExitAsync();
        return Process.ExitCode;
    }

    public async ValueTask DisposeAsync()
    {
        await EndAsync();
        Process.Dispose();
    }
}
