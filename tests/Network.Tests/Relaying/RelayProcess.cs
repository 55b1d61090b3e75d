namespace RpcBench.Network.Tests.Relaying;

/// <summary>The relay as it is really run: a process of its own.</summary>
internal sealed class RelayProcess : IAsyncDisposable
{
    private RelayProcess(Process process, IPEndPoint address) => (Process, Address) = (process, address);

    private static string Program { get; } = Path.Combine(AppContext.BaseDirectory, "RpcBench.NetworkRelay.dll");

    public Process Process { get; }

    public IPEndPoint Address { get; }

    public static Task<RelayProcess> StartAsync(string network, IPEndPoint target, params string[] more) =>
        StartAsync("dotnet", [Program, .. Arguments(network, target), .. more]);

    /// <summary>One that may open only so many files, sockets among them.</summary>
    public static Task<RelayProcess> StartWithFewFilesAsync(int files, string network, IPEndPoint target) =>
        StartAsync("bash", ["-c", $"ulimit -n {files}; exec \"$@\"", "bash", "dotnet", Program, .. Arguments(network, target)]);

    private static string[] Arguments(string network, IPEndPoint target) =>
        ["--listen", "127.0.0.1:0", "--to", $"{target}", "--network", network, "--announce"];

    private static async Task<RelayProcess> StartAsync(string file, string[] arguments)
    {
        var process = Process.Start(new ProcessStartInfo(file, arguments)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        var line = await process.StandardOutput.ReadLineAsync()
            ?? throw new InvalidOperationException(await process.StandardError.ReadToEndAsync());
        var announcement =
            JsonSerializer.Deserialize(line[NetworkAnnouncement.Prefix.Length..], NetworkJsonContext.Default.NetworkAnnouncement)!;
        return new(process, IPEndPoint.Parse(announcement.Routes.Single().Listen));
    }

    public static Task<ProgramExit> RunAsync(params string[] arguments) =>
        ProgramExit.OfAsync(new("dotnet", [Program, .. arguments]), input: "");

    public async ValueTask DisposeAsync()
    {
        Process.StandardInput.Close();
        await Process.WaitForExitAsync();
        Process.Dispose();
    }
}
