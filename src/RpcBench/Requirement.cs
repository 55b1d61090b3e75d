namespace RpcBench;

/// <summary>A limit that an arm must keep. See <see cref="ComparisonBuilder.Require{TClient}"/>.</summary>
/// <example><code>comparison.Require(grpc, atMost: 1.10).Of(Measure.P99).In(getOrder);</code></example>
public sealed class Requirement
{
    private string? _operation;

    internal Requirement(string arm, double atMost) => (Arm, AtMost) = (arm, atMost);

    internal string Arm { get; }

    internal double AtMost { get; }

    internal Measure Measure { get; private set; }

    /// <summary>Sets the measure that the limit applies to. The default is the mean time of a call.</summary>
    public Requirement Of(Measure measure)
    {
        Measure = measure;
        return this;
    }

    /// <summary>Applies the limit to one operation only.</summary>
    public Requirement In<TKey>(OperationBuilder<TKey> operation)
    {
        _operation = operation.Name;
        return this;
    }

    internal string? FindFault(IReadOnlyList<ComparedArm> arms, IReadOnlyList<string> operations)
    {
        if (_operation is not null && !operations.Contains(_operation))
        {
            return $"The requirement for {Arm} names {_operation}, an operation of another comparison. Name an operation of this "
                + "comparison.";
        }

        return arms.FirstOrDefault(arm => !arm.IsOnlyWhenNamed)?.Id == Arm
            ? $"The requirement names {Arm}, which is the baseline. Name an arm that is compared with the baseline." : null;
    }

    /// <summary>Compares the ends of the intervals with the limit.</summary>
    internal RequirementResult Judge(IReadOnlyList<MeasuredArm> measured)
    {
        var judged = measured.Where(one => one.Arm == Arm && (_operation is null || one.Operation == _operation)).ToLookup(JudgeInterval);
        return new(this, [.. judged[DifferenceSize.BeyondMargin]], [.. judged[DifferenceSize.NotKnown]], judged.Count > 0);
    }

    // The interval of a comparison that has not settled shows nothing.
    private DifferenceSize JudgeInterval(MeasuredArm one) => one.Comparisons.GetValueOrDefault(Measure) is { IsSettled: true } compared
        ? RatioLimits.AtMost(AtMost).Judge(compared.Ratio) : DifferenceSize.NotKnown;
}

/// <summary>The measure that a ratio or a <see cref="Requirement"/> is about.</summary>
public enum Measure
{
    /// <summary>The mean time of a call. In a closed loop with several calls in flight, the ratio compares the inverse of the
    /// throughput.</summary>
    Time,

    /// <summary>The 99th percentile of the time of a call, if there are a thousand calls or more.</summary>
    P99,

    /// <summary>Bytes of one call that cross the client's socket, in both directions.</summary>
    Bytes,

    /// <summary>Managed memory that one call allocates in the client.</summary>
    Allocated,
}
