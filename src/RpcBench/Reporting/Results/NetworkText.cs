namespace RpcBench.Reporting.Results;

internal static class NetworkText
{
    public static string FormatPrefix(NetworkResult network) => network.IsNamed ? $"Over {network.Network.Name}: " : "";

    public static string DescribeConfiguration(NetworkRecord network) => DescribeConfiguration(network.Name, network.Asked);

    public static string DescribeRoundTrip(NetworkRecord network) =>
        network.Name == NetworkResult.LocalName
            ? NetworkProfile.NoNetwork
            : $"configured {Format.ConfiguredTime(network.Asked.RoundTripNanoseconds)}";

    public static string DescribeEngine(string engine) => engine switch
    {
        MeasuredNetworkRecord.NoEngine => "the loopback device",
        "relay" => "a relay at the TCP level",
        _ => engine,
    };

    public static string FormatPing(NetworkResult network) =>
        network.Distance is { } distance ? Format.Ping(distance.RoundTripNanoseconds) : $"PING {Format.NotMeasured}";

    public static string DescribeMeasured(MeasuredNetworkRecord network)
    {
        string?[] parts =
        [
            DescribeConfiguration(network.Name, network.Asked), $"through {DescribeEngine(network.Engine)}",
            FormatEchoes(network.Before) is { } before ? $"PING before {before}" : null,
            FormatEchoes(network.After) is { } after ? $"PING after {after}" : null,
        ];
        return string.Join("; ", parts.OfType<string>());
    }

    public static string? FormatEchoes(DeliveredNetworkRecord? delivered) =>
        delivered is not null && Scale.ForTimes(delivered.RoundTripNanoseconds) is var scale
        ? $"{scale.FormatWithUnit(delivered.RoundTripNanoseconds).Replace(' ', '\u00A0')} "
            + $"[{scale.FormatNumber(delivered.RoundTripLowNanoseconds)},\u00A0{scale.FormatNumber(delivered.RoundTripHighNanoseconds)}]"
        : null;

    /// <summary>Describes the configured network, for example <c>configured round trip 148 ms, 1 Gbit/s</c>.</summary>
    private static string DescribeConfiguration(string name, RequestedNetworkRecord asked)
    {
        string?[] parts =
        [
            $"configured round trip {Format.ConfiguredTime(asked.RoundTripNanoseconds)}",
            asked.BitsPerSecond is { } rate ? Format.Rate(rate) : null,
            asked.JitterNanoseconds > 0 ? $"jitter {Format.ConfiguredTime(asked.JitterNanoseconds)}" : null,
            asked.Loss > 0 ? $"loss {Format.Percent(asked.Loss)}" : null,
        ];
        return name == NetworkResult.LocalName ? NetworkProfile.NoNetwork : string.Join(", ", parts.OfType<string>());
    }
}
