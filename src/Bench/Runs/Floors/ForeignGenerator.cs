using System.Diagnostics;
using System.Globalization;
using System.Text.RegularExpressions;
using RpcBench.Bench.Lab;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>A load generator of the field, run as its users run it.</summary>
internal sealed partial class ForeignGenerator
{
    // A unary call that asks for id 1: not compressed, two bytes long, field 1.
    private static readonly byte[] GrpcBody = [0, 0, 0, 0, 2, 0x08, 1];

    private readonly string _program;
    private readonly Func<Uri, int, TimeSpan, string[]> _arguments;
    private readonly Regex _rate;

    private ForeignGenerator(string program, Func<Uri, int, TimeSpan, string[]> arguments, Regex rate)
    {
        _program = program;
        _arguments = arguments;
        _rate = rate;
    }

    /// <summary>wrk; null: it is not installed.</summary>
    public static ForeignGenerator? FindWrk() => Find("wrk") is { } program
        ? new(program, (target, inFlight, length) => ["-t1", $"-c{inFlight}", $"-d{Seconds(length)}s", target.ToString()], WrkRate)
        : null;

    /// <summary>h2load; null: it is not installed.</summary>
    public static ForeignGenerator? FindH2Load() => Find("h2load") is { } program ? new(program, H2LoadArguments, H2LoadRate) : null;

    /// <summary>Calls a second over that length.</summary>
    public async Task<double> RunAsync(Uri target, int inFlight, TimeSpan length, CancellationToken cancellation)
    {
        using var process = Process.Start(new ProcessStartInfo(_program, _arguments(target, inFlight, length)) { RedirectStandardOutput = true, RedirectStandardError = true })!;
        try
        {
            var errors = process.StandardError.ReadToEndAsync(cancellation);
            var output = await process.StandardOutput.ReadToEndAsync(cancellation);
            await process.WaitForExitAsync(cancellation);
            return _rate.Match(output) is { Success: true } match && process.ExitCode == 0
                ? double.Parse(match.Groups[1].Value, CultureInfo.InvariantCulture)
                : throw new LabException($"{_program} ended with exit code {process.ExitCode} and no rate: {output}{await errors}");
        }
        finally
        {
            if (!process.HasExited)
            {
                process.Kill();
            }
        }
    }

    [GeneratedRegex(@"Requests/sec:\s+([0-9.]+)")]
    private static partial Regex WrkRate { get; }

    [GeneratedRegex(@"finished in .*?, ([0-9.]+) req/s")]
    private static partial Regex H2LoadRate { get; }

    private static string[] H2LoadArguments(Uri target, int inFlight, TimeSpan length)
    {
        var body = Path.Combine(Path.GetTempPath(), $"rpcbench-{Environment.ProcessId}.grpc");
        File.WriteAllBytes(body, GrpcBody);
        return ["-t1", "-c1", $"-m{inFlight}", "-D", Seconds(length), "-d", body, "-H", "content-type: application/grpc", "-H", "te: trailers", target.ToString()];
    }

    private static string Seconds(TimeSpan length) => Math.Max(1, (int)length.TotalSeconds).ToString(CultureInfo.InvariantCulture);

    private static string? Find(string name) => (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator)
        .Select(folder => Path.Combine(folder, name)).FirstOrDefault(File.Exists);
}
