using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Figures;
using RpcBench.Bench.Runs.Networks;
using RpcBench.Networks.Kernel;
using RpcBench.Networks.Profiles;
using Spectre.Console;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>The relay's transfers against the kernel's own TCP over the same networks.</summary>
internal static class KernelFloors
{
    private const double Limit = 0.10;
    private const int Rounds = 3;

    private static readonly IReadOnlyList<NetworkProfile> Networks =
        NetworkProfiles.Parse("rtt=35.6ms,rate=1gbit,name=studies-near,rtt=148.18ms,rate=1gbit,name=studies-far");

    public static async Task<IReadOnlyList<FloorRecord>> MeasureAsync(
        IAnsiConsole console, TimeProvider time, Action<string> leaveOut, CancellationToken cancellation)
    {
        if (NetworkNamespaces.Refusal() is { } reason)
        {
            leaveOut($"the relay against the kernel's TCP: {reason}");
            return [];
        }

        var document = await new VerifyRun(console, time, Networks, Rounds).RunAsync(cancellation);
        return [.. document.Networks.Select(Judge)];
    }

    private static FloorRecord Judge(VerifiedNetworkRecord network)
    {
        var worst = network.Steps.Where(step => step.IsTransfer).MaxBy(step => Math.Abs(step.Ratio - 1))!;
        return new(
            $"The relay against the kernel's TCP at {Figure.Time(network.Asked.RoundTripNanoseconds)}", "largest part by which a transfer's time differs",
            Limit, AtLeast: false, Math.Abs(worst.Ratio - 1), null,
            $"{worst.Name}: {Figure.Time(worst.RelayNanoseconds)} and {Figure.Time(worst.KernelNanoseconds)}");
    }
}
