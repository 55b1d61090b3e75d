using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;

namespace RpcBench.Endurance.Soak;

/// <summary>Measures the memory that a .NET process retains: the objects that survive a full collection, and the resident memory outside
/// the garbage collector's heaps, which depends on the machine's load. A process to be measured is started with <see
/// cref="Environment"/>.</summary>
internal static class HeldMemory
{
    // The keyword that makes a runtime collect when a session with it starts.
    private const long CollectionKeyword = 0x800000;
    private const int FullCollection = 2;

    // The session is part of the measured memory.
    private const int BufferMebibytes = 1;
    private const double Mebi = 1024 * 1024;

    // Bounds, access, offset, device and inode. A name would be the sixth field.
    private const int AnonymousParts = 5;
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(30);

    /// <summary>Switches off what changes memory without being a leak: recompiled methods, and an allocator arena for each
    /// thread.</summary>
    public static IReadOnlyDictionary<string, string?> Environment { get; } =
        new Dictionary<string, string?> { ["DOTNET_TieredCompilation"] = "0", ["MALLOC_ARENA_MAX"] = "1" };

    /// <summary>Makes the process <paramref name="id"/> collect garbage, and returns the remaining memory in MiB.</summary>
    public static async Task<double> MeasureAsync(int id) => (await MeasureHeapAfterCollectionAsync(id) / Mebi) + MeasureOutsideHeaps(id);

    private static async Task<long> MeasureHeapAfterCollectionAsync(int id)
    {
        var live = new TaskCompletionSource<long>(TaskCreationOptions.RunContinuationsAsynchronously);
        var provider = new EventPipeProvider(
            ClrTraceEventParser.ProviderName, EventLevel.Informational, (long)ClrTraceEventParser.Keywords.GC | CollectionKeyword);
        using var session = await new DiagnosticsClient(id).StartEventPipeSessionAsync(
            [provider], requestRundown: false, circularBufferMB: BufferMebibytes, token: CancellationToken.None);
        using var source = new EventPipeEventSource(session.EventStream);
        var isOurs = false;
        source.Clr.GCStart += start =>
            isOurs = start.Depth == FullCollection && start.Reason is GCReason.Induced or GCReason.InducedNotForced;
        source.Clr.GCHeapStats += heaps =>
        {
            if (isOurs)
            {
                live.TrySetResult(heaps.TotalPromoted);
            }
        };
        var reading = Task.Run(source.Process);
        try
        {
            return await live.Task.WaitAsync(Limit);
        }
        finally
        {
            await session.StopAsync(CancellationToken.None);
            await reading;
        }
    }

    // Adjacent areas without a file are one reservation, whatever is committed in it. The largest is the garbage collector's.
    private static double MeasureOutsideHeaps(int id)
    {
        List<(ulong Start, ulong End, double Kilobytes)> reservations = [];
        foreach (var line in File.ReadLines($"/proc/{id}/smaps"))
        {
            var parts = line.Split(' ', StringSplitOptions.RemoveEmptyEntries);
            if (parts[0] == "Anonymous:")
            {
                reservations[^1] =
                    reservations[^1] with { Kilobytes = reservations[^1].Kilobytes + double.Parse(parts[1], CultureInfo.InvariantCulture) };
            }
            else if (!parts[0].EndsWith(':'))
            {
                var bounds = Array.ConvertAll(
                    parts[0].Split('-'), bound => ulong.Parse(bound, NumberStyles.HexNumber, CultureInfo.InvariantCulture));
                if (parts.Length == AnonymousParts && reservations.Count > 0 && reservations[^1].End == bounds[0])
                {
                    reservations[^1] = reservations[^1] with { End = bounds[1] };
                }
                else
                {
                    reservations.Add((bounds[0], bounds[1], 0));
                }
            }
        }

        return (reservations.Sum(area => area.Kilobytes) - reservations.MaxBy(area => area.End - area.Start).Kilobytes) / 1024;
    }
}
