namespace RpcBench.Checks;

/// <summary>A widely used load generator, started as its users start it. <c>CreateArguments</c> gets a target, a number of calls in flight
/// and whole seconds. <c>SkippedMeasurement</c> says what is not measured if the program is not installed. <c>RatePattern</c> finds the
/// calls per second in the output.</summary>
internal sealed record ExternalGenerator(
    string Name,
    Func<Uri, int, string, string[]> CreateArguments,
    string SkippedMeasurement,
    string RatePattern)
{
    // A unary call that requests id 1: not compressed, a message of two bytes, field 1.
    private static readonly byte[] GrpcBody = [0, 0, 0, 0, 2, 0x08, 1];

    public static ExternalGenerator Wrk { get; } = new(
        "wrk",
        (target, inFlight, seconds) => ["-t1", $"-c{inFlight}", $"-d{seconds}s", target.ToString()],
        "the REST generator against wrk, which is not installed (package wrk)",
        @"Requests/sec:\s+([0-9.]+)");

    public static ExternalGenerator H2Load { get; } = new(
        "h2load",
        (target, inFlight, seconds) =>
            ["-t1", "-c1", $"-m{inFlight}", "-D", seconds, "-d", WriteBody(), "-H", "content-type: application/grpc", "-H", "te: trailers",
                target.ToString()],
        "the gRPC generator against h2load, which is not installed (package nghttp2-client)",
        @"finished in .*?, ([0-9.]+) req/s");

    public bool IsInstalled =>
        (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Any(folder => File.Exists(Path.Combine(folder, Name)));

    public async Task<double> RunAsync(Uri target, int inFlight, TimeSpan length, CancellationToken cancellation)
    {
        var seconds = Math.Max(1, (int)length.TotalSeconds).ToString(CultureInfo.InvariantCulture);
        using var process = Process.Start(new ProcessStartInfo(
            Name, CreateArguments(target, inFlight, seconds))
        { RedirectStandardOutput = true, RedirectStandardError = true })!;
        try
        {
            var errors = process.StandardError.ReadToEndAsync(cancellation);
            var output = await process.StandardOutput.ReadToEndAsync(cancellation);
            await process.WaitForExitAsync(cancellation);
            return Regex.Match(output, RatePattern) is { Success: true } match && process.ExitCode == 0
                ? double.Parse(match.Groups[1].Value, CultureInfo.InvariantCulture)
                : throw new EnvironmentException($"{Name} ended with exit code {process.ExitCode} and no rate: {output}{await errors}");
        }
        finally
        {
            if (!process.HasExited)
            {
                process.Kill();
            }
        }
    }

    private static string WriteBody()
    {
        var body = Path.Combine(Path.GetTempPath(), $"rpcbench-{Environment.ProcessId}.grpc");
        File.WriteAllBytes(body, GrpcBody);
        return body;
    }
}
