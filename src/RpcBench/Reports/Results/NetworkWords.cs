namespace RpcBench.Reports.Results;

internal static class NetworkWords
{
    /// <summary>Begins a sentence where reports name networks.</summary>
    public static string Lead(NetworkResult network) => network.IsNamed ? $"Over {network.Network.Name}: " : "";

    /// <summary>What was configured, for example <c>round trip 148 ms, 1 Gbit/s</c>.</summary>
    public static string Configured(NetworkRecord network)
    {
        string?[] parts =
        [
            $"round trip {Figure.Configured(network.Asked.RoundTripNanoseconds)}",
            network.Asked.BitsPerSecond is { } rate ? Figure.Rate(rate) : null,
            network.Asked.JitterNanoseconds > 0 ? $"jitter {Figure.Configured(network.Asked.JitterNanoseconds)}" : null,
            network.Asked.Loss > 0 ? $"loss {Figure.Percent(network.Asked.Loss)}" : null,
        ];
        return network.Name == NetworkResult.LocalName ? "nothing between" : string.Join(", ", parts.OfType<string>());
    }

    public static string RoundTrip(NetworkRecord network) =>
        network.Name == NetworkResult.LocalName ? "nothing between" : $"configured {Figure.Configured(network.Asked.RoundTripNanoseconds)}";

    public static string Engine(string engine) => engine switch
    {
        MeasuredNetworkRecord.NoEngine => "the loopback device",
        "relay" => "a relay at the TCP level",
        _ => engine,
    };

    /// <summary>The measured round trip, for example <c>PING 148.2 ms</c>.</summary>
    public static string Ping(NetworkResult network) =>
        network.Distance is { } distance ? Figure.Ping(distance.RoundTripNanoseconds) : $"PING {Figure.NotMeasured}";

    public static string Measured(MeasuredNetworkRecord network)
    {
        var rate = network.Asked.BitsPerSecond is { } bits ? $", {Figure.Rate(bits)}" : "";
        string?[] parts =
        [
            network.Asked.RoundTripNanoseconds > 0
                ? $"configured round trip {Figure.Configured(network.Asked.RoundTripNanoseconds)}{rate}" : "nothing between",
            $"through {Engine(network.Engine)}",
            Echoes(network.Before) is { } before ? $"PING before {before}" : null,
            Echoes(network.After) is { } after ? $"PING after {after}" : null,
        ];
        return string.Join("; ", parts.OfType<string>());
    }

    /// <summary>Median and spread of the echoes; null where there were none.</summary>
    public static string? Echoes(NetworkDeliveredRecord? delivered) =>
        delivered is not null && Scale.OfTime(delivered.RoundTripNanoseconds) is var scale
        ? $"{scale.WithUnit(delivered.RoundTripNanoseconds).Replace(' ', '\u00A0')} "
            + $"[{scale.Number(delivered.RoundTripLowNanoseconds)},\u00A0{scale.Number(delivered.RoundTripHighNanoseconds)}]"
        : null;
}
