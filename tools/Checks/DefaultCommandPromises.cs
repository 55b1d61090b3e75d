namespace RpcBench.Checks;

internal static class DefaultCommandPromises
{
    private const string Basis = "two runs in a row";

    public static async Task MeasureAsync(PromisesRun run, CancellationToken cancellation)
    {
        await using var folder = await RunDirectory.CreateAsync(cancellation);
        var first = await RunAsync(folder, "first", cancellation);
        var second = await RunAsync(folder, "second", cancellation);
        var services = first.Record.Conditions.Services.Concat(second.Record.Conditions.Services);
        run.AddMeasurement(Promise.DefaultCommand, Math.Max(first.Seconds, second.Seconds), Basis);
        run.AddMeasurement(Promise.ServiceMemory, services.Max(service => service.PeakResidentBytes) / 1048576.0, Basis);
    }

    private static async Task<(RunRecord Record, double Seconds)> RunAsync(
        RunDirectory directory, string name, CancellationToken cancellation)
    {
        var folder = Directory.CreateDirectory(Path.Combine(directory.Path, name));
        var clock = Stopwatch.GetTimestamp();
        using var process =
            directory.Start(new(CurrentProgram.DotNetHost, [typeof(BenchComparison).Assembly.Location, "--artifacts", folder.FullName])
            {
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            });
        var output = process.StandardOutput.ReadToEndAsync(cancellation);
        var errors = process.StandardError.ReadToEndAsync(cancellation);
        try
        {
            await process.WaitForExitAsync(cancellation);
        }
        catch (OperationCanceledException)
        {
            await ProcessStop.StopAsync(process, TimeSpan.FromSeconds(30));
            throw;
        }

        var seconds = Stopwatch.GetElapsedTime(clock).TotalSeconds;
        return process.ExitCode == ExitCodes.Success
            ? (RecordFiles.Run.Read(folder.GetFiles("run.json", SearchOption.AllDirectories).Single().FullName), seconds)
            : throw new EnvironmentException($"The default command ended with exit code {process.ExitCode}: {await errors}{await output}");
    }
}
