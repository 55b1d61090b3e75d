using System.Diagnostics;
using RpcBench.Bench.Lab;
using RpcBench.Bench.Lab.Processes;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Figures;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>Runs the default command twice and holds the runs against each other.</summary>
internal static class DefaultCommandFloors
{
    private const double MaximumSeconds = 240;
    private const double MaximumMebibytes = 250;
    private const double MaximumDisagreement = 0.10;

    public static async Task<IReadOnlyList<FloorRecord>> MeasureAsync(CancellationToken cancellation)
    {
        await using var folder = await LabFolder.CreateAsync(cancellation);
        var first = await RunAsync(folder, "first", cancellation);
        var second = await RunAsync(folder, "second", cancellation);
        return
        [
            AtMost("The default command", "seconds until its end, the slower of two runs", MaximumSeconds, Math.Max(first.Seconds, second.Seconds)),
            AtMost("Memory of the services", "peak resident MiB of the larger", MaximumMebibytes, PeakMebibytes(first.Record, second.Record)),
            Disagreement(first.Record, second.Record),
        ];
    }

    private static async Task<(RunRecord Record, double Seconds)> RunAsync(LabFolder lab, string name, CancellationToken cancellation)
    {
        var folder = Directory.CreateDirectory(Path.Combine(lab.Path, name));
        var start = new ProcessStartInfo(DotnetHost.Path, [typeof(DefaultCommandFloors).Assembly.Location, "--artifacts", folder.FullName])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        var clock = Stopwatch.GetTimestamp();
        using var process = lab.Start(start);
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
        if (process.ExitCode != Cli.ExitCodes.Success)
        {
            throw new LabException($"The default command ended with exit code {process.ExitCode}: {await errors}{await output}");
        }

        return (RunRecordFile.Read(folder.GetFiles("run.json", SearchOption.AllDirectories).Single().FullName), seconds);
    }

    private static FloorRecord AtMost(string name, string quantity, double limit, double figure) =>
        new(name, quantity, limit, AtLeast: false, figure, null, "two runs in a row");

    private static double PeakMebibytes(params RunRecord[] runs) =>
        runs.SelectMany(run => run.Conditions.Services).Max(service => service.PeakResidentBytes) / (1024.0 * 1024);

    private static FloorRecord Disagreement(RunRecord first, RunRecord second)
    {
        var apart = first.Networks[0].Operations.Zip(second.Networks[0].Operations, (a, b) => (a.Name, Apart: Apart(a.Ratio!.Estimate, b.Ratio!.Estimate))).MaxBy(pair => pair.Apart);
        return AtMost("Two default runs agree", "largest difference of a method's ratio", MaximumDisagreement, apart.Apart) with
        {
            Basis = $"{apart.Name}; {Figure.Count(first.Networks[0].Operations.Count)} methods, two runs in a row",
        };
    }

    // Relative to the smaller, so that the order of the runs does not matter.
    private static double Apart(double a, double b) => (Math.Max(a, b) / Math.Min(a, b)) - 1;
}
