namespace RpcBench.Reports.Results;

internal static class NetworkWords
{
    /// <summary>What was configured, for example <c>round trip 148 ms, 1 Gbit/s</c>.</summary>
    public static string Configured(NetworkRecord network) =>
        network.Name == NetworkResult.LocalName ? "nothing between" : string.Join(", ", new[]
    {
        $"round trip {Figure.Configured(network.Asked.RoundTripNanoseconds)}",
        network.Asked.BitsPerSecond is { } rate ? Figure.Rate(rate) : null,
        network.Asked.JitterNanoseconds > 0 ? $"jitter {Figure.Configured(network.Asked.JitterNanoseconds)}" : null,
        network.Asked.Loss > 0 ? $"loss {Figure.Percent(network.Asked.Loss)}" : null,
    }.OfType<string>());

    public static string RoundTrip(NetworkRecord network) =>
        network.Name == NetworkResult.LocalName ? "nothing between" : $"configured {Figure.Configured(network.Asked.RoundTripNanoseconds)}";

    public static string Engine(string engine) => engine switch
    {
        "none" => "the loopback device",
        "relay" => "a relay at the TCP level",
        _ => engine,
    };

    /// <summary>The measured round trip, for example <c>PING 148.2 ms</c>.</summary>
    public static string Ping(NetworkResult network) =>
        network.Distance is { } distance ? Ping(distance.RoundTripNanoseconds) : $"PING {Figure.NotMeasured}";

    public static string Ping(double nanoseconds) => $"PING {Figure.Time(nanoseconds)}";

    public static string Measured(MeasuredNetworkRecord network) => string.Join("; ", new[]
    {
        network.Asked.RoundTripNanoseconds > 0
            ? $"configured round trip {Figure.Configured(network.Asked.RoundTripNanoseconds)}"
                + (network.Asked.BitsPerSecond is { } rate ? $", {Figure.Rate(rate)}" : "")
            : "nothing between",
        $"through {Engine(network.Engine)}",
        Echoes(network.Before) is { } before ? $"PING before {before}" : null,
        Echoes(network.After) is { } after ? $"PING after {after}" : null,
    }.OfType<string>());

    /// <summary>Median and spread of the echoes; null where there were none.</summary>
    public static string? Echoes(NetworkDeliveredRecord? delivered) =>
        delivered is not null && Scale.OfTime(delivered.RoundTripNanoseconds) is var scale
        ? $"{scale.WithUnit(delivered.RoundTripNanoseconds).Replace(' ', '\u00A0')} "
            + $"[{scale.Number(delivered.RoundTripLowNanoseconds)},\u00A0{scale.Number(delivered.RoundTripHighNanoseconds)}]"
        : null;
}
