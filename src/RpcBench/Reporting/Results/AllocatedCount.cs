using MathNet.Numerics.Statistics;

namespace RpcBench.Reporting.Results;

/// <summary>Managed bytes that a process allocates for a call, and the number of bytes by which that count may be wrong.</summary>
internal sealed record AllocatedCount(double Bytes, double Uncertainty)
{
    private const double Confidence = 0.95;

    // Two processes of the same program differ by a few objects that not every call allocates.
    private const double MinUncertainty = 64;

    // A single window also counts what the process allocates besides its calls. Two short runs of the same program differed by 300 to 440
    // bytes a call.
    private const double MinUncertaintyOfOneWindow = 256;

    // With several calls in flight, buffer pools allocate up to 5 % more or less from run to run.
    private const double PoolUncertaintyShare = 0.05;

    // The runtime gives memory to threads in blocks of 8 KiB. Older versions counted some blocks before they were used.
    private const double ThreadUncertaintyBytes = 4 * 8 * 1024;

    /// <summary>Returns what an arm's client allocates for a call, or null if it was not measured. Calls made one at a time were counted
    /// apart from the timed calls, except in older records.</summary>
    public static AllocatedCount? FromClient(CellRecord cell, int inFlight)
    {
        if (inFlight == 1 && cell.Allocated is { } counted)
        {
            return Create(counted, counted.ClientBytes, counted.ClientRepetitions);
        }

        return cell.Time?.AllocatedBytes is { } bytes ? FromOneWindow(bytes, inFlight > 1) : null;
    }

    public static (AllocatedCount? Client, AllocatedCount? Service) FromClientAndService(CellRecord cell)
    {
        if (cell.Allocated is not { } counted)
        {
            return default;
        }

        var service = counted.ServiceBytes is { } bytes ? Create(counted, bytes, counted.ServiceRepetitions) : null;
        return (Create(counted, counted.ClientBytes, counted.ClientRepetitions), service);
    }

    public static AllocatedCount FromOneWindow(double bytes, bool isBusy) =>
        new(bytes, Math.Max(MinUncertaintyOfOneWindow, isBusy ? PoolUncertaintyShare * bytes : 0));

    private static AllocatedCount Create(AllocatedRecord counted, double bytes, IReadOnlyList<double>? repetitions) =>
        repetitions is { Count: > 1 }
            ? new(bytes, Math.Max(MinUncertainty, Student.HalfWidth(repetitions.StandardDeviation(), repetitions.Count, Confidence)))
            : new(bytes, Math.Max(MinUncertaintyOfOneWindow, ThreadUncertaintyBytes / counted.Calls));
}
