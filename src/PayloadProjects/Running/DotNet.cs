namespace RpcBench.PayloadProjects.Running;

/// <summary>The command <c>dotnet</c> of the runtime that this program runs on.</summary>
internal static class DotNet
{
    private const int Major = 10;

    private static readonly TimeSpan StopsWithin = TimeSpan.FromSeconds(30);

    // The runtime is in dotnet/shared/Microsoft.NETCore.App/<version>.
    private static string Host
    {
        get
        {
            var root = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", ".."));
            var host = Path.Combine(root, OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet");
            return File.Exists(host) ? host : "dotnet";
        }
    }

    /// <exception cref="UserException">Thrown when the machine has no SDK that can build the project.</exception>
    public static async Task RequireSdkAsync(CancellationToken cancellation)
    {
        var (_, output) = await ReadAsync(Environment.CurrentDirectory, ["--list-sdks"], cancellation);
        if (!output.Split('\n').Any(IsNewEnough))
        {
            throw new UserException(
                $"payload builds the service that it writes, but {Host} has no .NET {Major} SDK. Install the .NET {Major} SDK "
                    + "(https://dot.net/download).");
        }
    }

    /// <summary>Runs a command to its end and returns its exit code and output.</summary>
    public static async Task<(int Code, string Output)> ReadAsync(
        string folder, IReadOnlyList<string> arguments, CancellationToken cancellation)
    {
        var start = new ProcessStartInfo(Host, arguments)
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        using var process = Start(start);
        try
        {
            var output = process.StandardOutput.ReadToEndAsync(cancellation);
            var errors = process.StandardError.ReadToEndAsync(cancellation);
            await process.WaitForExitAsync(cancellation);
            return (process.ExitCode, $"{await output}{await errors}");
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }
    }

    /// <summary>Runs a program that reads and writes this program's terminal. It gets the time to stop what it started if the token is
    /// cancelled.</summary>
    public static async Task<int> RunAsync(IReadOnlyList<string> arguments, CancellationToken cancellation)
    {
        using var process = Start(new(Host, arguments));
        try
        {
            await process.WaitForExitAsync(cancellation);
        }
        catch (OperationCanceledException)
        {
            await StopAsync(process);
            throw;
        }

        return process.ExitCode;
    }

    private static Process Start(ProcessStartInfo start) =>
        Process.Start(start) ?? throw new UserException($"{start.FileName} did not start. Install the .NET {Major} SDK.");

    // A terminal interrupts both programs, another sender only this program. Windows has no signal for one process.
    private static async Task StopAsync(Process process)
    {
        if (!OperatingSystem.IsWindows())
        {
            using var signal = Process.Start("kill", ["-TERM", $"{process.Id}"]);
            await signal.WaitForExitAsync(CancellationToken.None);
        }

        using var limit = new CancellationTokenSource(StopsWithin);
        try
        {
            await process.WaitForExitAsync(limit.Token);
        }
        catch (OperationCanceledException)
        {
            // Its watchdog stops what it started.
            process.Kill();
        }
    }

    private static bool IsNewEnough(string line) =>
        int.TryParse(line.Split('.')[0], NumberStyles.None, CultureInfo.InvariantCulture, out var major) && major >= Major;
}
