namespace RpcBench.Reporting.Results;

internal static class NetworkWords
{
    public static string Lead(NetworkResult network) => network.IsNamed ? $"Over {network.Network.Name}: " : "";

    public static string Configured(NetworkRecord network) => Configured(network.Name, network.Asked);

    public static string RoundTrip(NetworkRecord network) =>
        network.Name == NetworkResult.LocalName ? "nothing between" : $"configured {Format.Configured(network.Asked.RoundTripNanoseconds)}";

    public static string Engine(string engine) => engine switch
    {
        MeasuredNetworkRecord.NoEngine => "the loopback device",
        "relay" => "a relay at the TCP level",
        _ => engine,
    };

    public static string Ping(NetworkResult network) =>
        network.Distance is { } distance ? Format.Ping(distance.RoundTripNanoseconds) : $"PING {Format.NotMeasured}";

    public static string Measured(MeasuredNetworkRecord network)
    {
        string?[] parts =
        [
            Configured(network.Name, network.Asked), $"through {Engine(network.Engine)}",
            Echoes(network.Before) is { } before ? $"PING before {before}" : null,
            Echoes(network.After) is { } after ? $"PING after {after}" : null,
        ];
        return string.Join("; ", parts.OfType<string>());
    }

    public static string? Echoes(NetworkDeliveredRecord? delivered) =>
        delivered is not null && Scale.OfTime(delivered.RoundTripNanoseconds) is var scale
        ? $"{scale.WithUnit(delivered.RoundTripNanoseconds).Replace(' ', '\u00A0')} "
            + $"[{scale.Number(delivered.RoundTripLowNanoseconds)},\u00A0{scale.Number(delivered.RoundTripHighNanoseconds)}]"
        : null;

    /// <summary>Describes the configured network, for example <c>configured round trip 148 ms, 1 Gbit/s</c>.</summary>
    private static string Configured(string name, NetworkAskedRecord asked)
    {
        string?[] parts =
        [
            $"configured round trip {Format.Configured(asked.RoundTripNanoseconds)}",
            asked.BitsPerSecond is { } rate ? Format.Rate(rate) : null,
            asked.JitterNanoseconds > 0 ? $"jitter {Format.Configured(asked.JitterNanoseconds)}" : null,
            asked.Loss > 0 ? $"loss {Format.Percent(asked.Loss)}" : null,
        ];
        return name == NetworkResult.LocalName ? "nothing between" : string.Join(", ", parts.OfType<string>());
    }
}
