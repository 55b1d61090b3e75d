namespace RpcBench.Reporting.Results;

/// <summary>Distinguishes the methods that one arm wins from the methods that another arm wins by the size of their responses.</summary>
internal sealed class VerdictSizes(NetworkResult counted, IReadOnlyList<MethodResult> judged, bool isOfResponses)
{
    private string What => isOfResponses ? "responses" : "calls";

    /// <summary>Returns the two groups with the sizes of their responses, or of their calls if some calls send more than they receive. The
    /// group with the smaller sizes is first. Returns null if the sizes overlap or were not counted.</summary>
    /// <param name="counted">The results with the bytes of each call. They are counted one call at a time.</param>
    /// <param name="judged">The methods in which the two arms are compared.</param>
    /// <param name="one">The methods that one arm wins.</param>
    /// <param name="other">The methods that the other arm wins.</param>
    public static IReadOnlyList<VerdictGroup>? Tell(
        NetworkResult counted, IReadOnlyList<MethodResult> judged, VerdictGroup one, VerdictGroup other)
    {
        var wires = one.Methods.Concat(other.Methods).Select(method => WireOf(counted, method)).ToList();
        return wires.Contains(null) ? null
            : new VerdictSizes(counted, judged, wires.TrueForAll(wire => wire!.ReceivedBytes >= wire.SentBytes)).Tell(one, other);
    }

    private IReadOnlyList<VerdictGroup>? Tell(VerdictGroup one, VerdictGroup other)
    {
        var (first, second) = (Sizes(one), Sizes(other));
        return (first.Max() < second.Min(), second.Max() < first.Min()) switch
        {
            (true, _) => [Small(one, first.Max()), Large(other, second.Min())],
            (_, true) => [Small(other, second.Max()), Large(one, first.Min())],
            _ => null,
        };
    }

    private List<double> Sizes(VerdictGroup group) => [.. group.Methods.Select(SizeOf).OfType<double>()];

    private double? SizeOf(MethodResult method)
    {
        var wire = WireOf(counted, method);
        return isOfResponses ? wire?.ReceivedBytes : wire?.Bytes;
    }

    private VerdictGroup Small(VerdictGroup group, double most) =>
        Describe(group, "Small", $"up to {Write(most)}", judged.Count(method => SizeOf(method) <= most));

    private VerdictGroup Large(VerdictGroup group, double least) =>
        Describe(group, "Large", $"from {Write(least)}", judged.Count(method => SizeOf(method) >= least));

    private VerdictGroup Describe(VerdictGroup group, string size, string limit, int among) => group.Kind(judged) is { } kind
        ? group with { Subject = $"{kind} ({limit})", Among = group.Methods.Count }
        : group with { Subject = $"{size} {What} ({limit})", Among = among };

    private static WireRecord? WireOf(NetworkResult counted, MethodResult method) =>
        counted.FindMethod(method.Operation.Name)?.Baseline.Record.Wire;

    private static string Write(double bytes) => (Scale.ForSizes(bytes) with { Digits = 2 }).FormatWithUnit(bytes);
}
