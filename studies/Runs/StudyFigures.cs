namespace RpcBench.Studies.Runs;

/// <summary>Makes the figures of a record, from nanoseconds.</summary>
internal static class StudyFigures
{
    public static StudyFigureRecord Summarize(string operation, string connections, IReadOnlyList<double> samples)
    {
        var sorted = samples.Order().ToArray();
        return new()
        {
            Operation = operation,
            Connections = connections,
            Calls = sorted.Length,
            MeanNanoseconds = sorted.Average(),
            MinimumNanoseconds = sorted[0],
            P50Nanoseconds = Percentiles.At(sorted, 50),
            P99Nanoseconds = Percentiles.At(sorted, 99),
            MaximumNanoseconds = sorted[^1],
            StandardDeviationNanoseconds = sorted.Length < 2 ? 0 : sorted.StandardDeviation(),
        };
    }

    /// <summary>The figure of a load's calls; null: none was good.</summary>
    public static StudyFigureRecord? Summarize(string operation, string connections, LatencyRecord? latency) =>
        latency is null ? null : new()
        {
            Operation = operation,
            Connections = connections,
            Calls = (int)latency.Count,
            MeanNanoseconds = latency.Mean,
            MinimumNanoseconds = latency.Minimum,
            P50Nanoseconds = latency.P50,
            P99Nanoseconds = latency.P99,
            MaximumNanoseconds = latency.Maximum,
            StandardDeviationNanoseconds = latency.StandardDeviation,
        };

    /// <summary>A workload's figures with the least that the network, as delivered, allows each.</summary>
    public static StudyWorkloadRecord WithLowerBounds(StudyWorkloadRecord workload, MeasuredNetworkRecord network)
    {
        if (LeastRoundTrip(network) is not { } nanoseconds || network.Engine == MeasuredNetworkRecord.NoEngine)
        {
            return workload;
        }

        return workload with { AsPublished = Both(workload.AsPublished), LikeForLike = Both(workload.LikeForLike) };

        StudyArmRecord Both(StudyArmRecord arm) => arm with
        {
            Rest = arm.Rest is { } rest ? WithLowerBound(rest) : null,
            Grpc = arm.Grpc is { } grpc ? WithLowerBound(grpc) : null,
        };

        StudyFigureRecord WithLowerBound(StudyFigureRecord figure)
        {
            var lowerBound = CallLowerBound.Compute(
                TimeSpan.FromMicroseconds(nanoseconds / 1000), network.Asked.BitsPerSecond,
                figure.Connections == StudyFigureRecord.PerCall, (long)(figure.SentBytes ?? 0), (long)(figure.ReceivedBytes ?? 0));
            return figure with
            {
                LowerBoundNanoseconds = lowerBound.Time.TotalNanoseconds,
                LowerBoundRoundTrips = lowerBound.Handshakes + lowerBound.Rounds
            };
        }
    }

    /// <summary>The round trip of lower bounds, in nanoseconds: the 5th percentile of the echoes, as for every other run, because a call
    /// may have met a short delay; null: not measured.</summary>
    public static double? LeastRoundTrip(MeasuredNetworkRecord network) =>
        new[] { network.Before, network.After }.OfType<NetworkDeliveredRecord>()
            .Select(delivered => (double?)delivered.RoundTripLowNanoseconds).Min();
}
