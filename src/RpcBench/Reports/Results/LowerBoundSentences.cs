namespace RpcBench.Reports.Results;

internal static class LowerBoundSentences
{
    public static IEnumerable<string> Write(NetworkResult network)
    {
        if (network.Distance is not { HasLowerBound: true } distance)
        {
            yield break;
        }

        var link = distance.BitsPerSecond is { } rate ? $", and the time that its bytes take on a link of {Figure.Rate(rate)}" : "";
        var window = Figure.Count(TcpFacts.InitialWindowSegments * TcpFacts.SegmentBytes);
        yield return distance.OpensForEachCall
            ? "Every call opened a connection: one round trip for the handshake, one for request and response, and one more each time "
                + $"that the window of the new connection must grow. It begins at {TcpFacts.InitialWindowSegments} segments ({window} "
                + "bytes) and doubles with each round trip. To this comes the time of the last window's bytes on the link: those before it "
                + "go while their round trips pass."
            : "Connections were open before anything was timed, and their windows may have grown to any size: a call takes at least one "
                + $"round trip for request and response{link}.";
        var example = network.Methods.SelectMany(method => method.Arms.Select(arm => (method.Operation.Name, Arm: arm)))
            .Where(entry => entry.Arm is { LowerBound: not null, Mean: not null })
                .OrderByDescending(entry => entry.Arm.Record.Wire!.ReceivedBytes).FirstOrDefault();
        if (example.Arm is { LowerBound: { } lowerBound, Mean: { } mean } largest)
        {
            var total = lowerBound.Handshakes + lowerBound.Rounds;
            var onLink = lowerBound.Serialisation > TimeSpan.Zero
                ? $", and {Figure.Time(lowerBound.Serialisation.TotalNanoseconds)} on the link" : "";
            yield return $"{example.Name} over {largest.Label}, the largest response: {Figure.Count(largest.Record.Wire!.ReceivedBytes)} "
                + $"bytes need {total} round {(total == 1 ? "trip" : "trips")} "
                + $"({(lowerBound.Handshakes > 0 ? "1 handshake, " : "")}1 exchange"
                + $"{(lowerBound.Rounds > 1 ? $", {lowerBound.Rounds - 1} for a window that must grow" : "")}){onLink}: "
                + $"at least {Least(lowerBound, distance)}. "
                + $"Measured: {Figure.Time(mean.Value)}, {Figure.RoundTrips(distance.InRoundTrips(mean.Value))}.";
        }
    }

    /// <summary>The lower bound as a time and in round trips, for example <c>148.4 ms, 1.00 RTT</c>.</summary>
    public static string Least(CallLowerBound lowerBound, Distance distance) =>
        $"{Figure.Time(lowerBound.Time.TotalNanoseconds).Replace(' ', '\u00A0')}, "
            + Figure.RoundTrips(distance.InRoundTrips(lowerBound.Time.TotalNanoseconds));
}
