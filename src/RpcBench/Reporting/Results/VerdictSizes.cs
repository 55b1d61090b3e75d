namespace RpcBench.Reporting.Results;

/// <summary>Tells the methods that two arms win apart by the size of their responses.</summary>
internal static class VerdictSizes
{
    /// <summary>Returns the two groups with the sizes of their responses, or of their calls if some calls send more than they receive. The
    /// group of smaller sizes is first. Returns null if the sizes overlap or were not counted.</summary>
    /// <param name="counted">The results with the bytes of each call. They are counted one call at a time.</param>
    /// <param name="judged">The methods that the two arms are compared in.</param>
    /// <param name="one">The methods that one arm wins.</param>
    /// <param name="other">The methods that the other arm wins.</param>
    public static IReadOnlyList<VerdictGroup>? Tell(
        NetworkResult counted, IReadOnlyList<MethodResult> judged, VerdictGroup one, VerdictGroup other)
    {
        var wires = one.Methods.Concat(other.Methods).Select(method => WireOf(counted, method)).ToList();
        if (wires.Contains(null))
        {
            return null;
        }

        var isOfResponses = wires.TrueForAll(wire => wire!.ReceivedBytes >= wire.SentBytes);
        var (first, second) = (Sizes(one), Sizes(other));
        return (first.Max() < second.Min(), second.Max() < first.Min()) switch
        {
            (true, _) => [Small(one, first.Max()), Large(other, second.Min())],
            (_, true) => [Small(other, second.Max()), Large(one, first.Min())],
            _ => null,
        };

        List<double> Sizes(VerdictGroup group) => [.. group.Methods.Select(method => SizeOf(method) ?? 0)];

        double? SizeOf(MethodResult method) => WireOf(counted, method) switch
        {
            null => null,
            var wire when isOfResponses => wire.ReceivedBytes,
            var wire => wire.Bytes,
        };

        VerdictGroup Small(VerdictGroup group, double most) =>
            Describe(group, "Small", $"up to {Write(most)}", judged.Count(method => SizeOf(method) <= most));

        VerdictGroup Large(VerdictGroup group, double least) =>
            Describe(group, "Large", $"from {Write(least)}", judged.Count(method => SizeOf(method) >= least));

        VerdictGroup Describe(VerdictGroup group, string size, string limit, int among)
        {
            var kind = group.Kind(judged);
            var what = kind ?? $"{size} {(isOfResponses ? "responses" : "calls")}";
            return group with { Subject = $"{what} ({limit})", Among = kind is null ? among : group.Methods.Count };
        }
    }

    private static WireRecord? WireOf(NetworkResult counted, MethodResult method) =>
        counted.Find(method.Operation.Name)?.Baseline.Record.Wire;

    private static string Write(double bytes) => (Scale.OfSize(bytes) with { Digits = 2 }).WithUnit(bytes);
}
