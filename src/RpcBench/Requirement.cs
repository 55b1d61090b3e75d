namespace RpcBench;

/// <summary>A limit that the run is to show an arm to keep: see <see cref="ComparisonBuilder.Require{TClient}"/>.</summary>
/// <example><code>comparison.Require(grpc, atMost: 1.10).Of(Measure.P99).In(getOrder);</code></example>
public sealed class Requirement
{
    private string? _operation;

    internal Requirement(string arm, double atMost) => (Arm, AtMost) = (arm, atMost);

    internal string Arm { get; }

    internal double AtMost { get; }

    internal Measure Measure { get; private set; }

    /// <summary>Of what it is; without it of the mean time of a call.</summary>
    public Requirement Of(Measure measure)
    {
        Measure = measure;
        return this;
    }

    /// <summary>Of that operation alone.</summary>
    public Requirement In<TKey>(OperationBuilder<TKey> operation)
    {
        _operation = operation.Name;
        return this;
    }

    /// <summary>Why it cannot be judged; null: it can.</summary>
    internal string? FaultOf(IReadOnlyList<ComparedArm> arms, IReadOnlyList<string> operations)
    {
        if (_operation is not null && !operations.Contains(_operation))
        {
            return $"A requirement on {Arm} is in {_operation}, an operation of another comparison: name one of this.";
        }

        return arms.FirstOrDefault(arm => !arm.IsOnlyNamed)?.Id == Arm
            ? $"A requirement is on {Arm}, which is the baseline: name an arm that is compared with it." : null;
    }

    /// <summary>Judges by the ends of intervals: above the limit, at most as great, or neither.</summary>
    internal RequirementResult Judge(IReadOnlyList<MeasuredArm> measured)
    {
        var judged = measured.Where(one => one.Arm == Arm && (_operation is null || one.Operation == _operation)).ToLookup(SizeOf);
        return new(this, [.. judged[DifferenceSize.BeyondMargin]], [.. judged[DifferenceSize.NotKnown]], judged.Count > 0);
    }

    // The interval of a comparison that had not settled says nothing.
    private DifferenceSize SizeOf(MeasuredArm one) => one.Comparisons.GetValueOrDefault(Measure) is { IsSettled: true } compared
        ? RatioLimits.AtMost(AtMost).Judge(compared.Ratio) : DifferenceSize.NotKnown;
}

/// <summary>What a <see cref="Requirement"/> can be of.</summary>
public enum Measure
{
    /// <summary>The mean time of a call; in a closed loop with several in flight, these over the throughput.</summary>
    Time,

    /// <summary>The time that 99 calls of 100 do not exceed, where a thousand calls or more tell it.</summary>
    P99,

    /// <summary>Bytes that cross the client's socket, in both directions, a call.</summary>
    Bytes,

    /// <summary>Managed memory that a call allocates in the client.</summary>
    Allocated,
}
