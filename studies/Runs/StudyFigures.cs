namespace RpcBench.Studies.Runs;

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

    public static StudyWorkloadRecord AddLowerBounds(StudyWorkloadRecord workload, MeasuredNetworkRecord network)
    {
        if (GetLeastRoundTrip(network) is not { } nanoseconds || network.Engine == MeasuredNetworkRecord.NoEngine)
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

    /// <summary>Returns the round trip for lower bounds in nanoseconds, or null if it was not measured. As in every other run, it is the
    /// 5th percentile of the echoes, because the delay of a call may have been shorter than the median.</summary>
    public static double? GetLeastRoundTrip(MeasuredNetworkRecord network) =>
        new[] { network.Before, network.After }.OfType<DeliveredNetworkRecord>()
            .Select(delivered => (double?)delivered.RoundTripLowNanoseconds).Min();
}
