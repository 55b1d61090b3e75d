namespace RpcBench.Networks;

/// <summary>A network between client and service, as it was requested. What the network delivers is measured.</summary>
/// <param name="Name">The name that reports use, for example <c>same-zone</c> or <c>office</c>.</param>
/// <param name="RoundTrip">Propagation there and back, zero or more.</param>
public sealed record NetworkProfile(string Name, TimeSpan RoundTrip)
{
    private const long SlowBitsPerSecond = 50_000_000;
    private static readonly TimeSpan FarRoundTrip = TimeSpan.FromMilliseconds(20);

    /// <summary>The rate of the link in each direction, IP and TCP headers included, or null if there is no limit.</summary>
    public long? BitsPerSecond { get; init; }

    /// <summary>The standard deviation of the delay that is added each way. Packets of one connection stay in order.</summary>
    public TimeSpan Jitter { get; init; }

    /// <summary>The share of the packets that are lost, 0 to 1.</summary>
    public double Loss { get; init; }

    public bool IsLocal => this == Local;

    /// <summary>Whether a round trip takes more than 20 ms, or a large response alone occupies the link for that long.</summary>
    public bool IsFarAway => RoundTrip > FarRoundTrip || BitsPerSecond is < SlowBitsPerSecond;

    public TimeSpan OneWay => RoundTrip / 2;

    public static NetworkProfile Local { get; } = new("local", TimeSpan.Zero);

    /// <summary>Two machines in one cloud zone. docs/networks.md has the sources of both figures.</summary>
    public static NetworkProfile SameZone { get; } = new("same-zone", TimeSpan.FromMilliseconds(0.4)) { BitsPerSecond = 1_000_000_000 };

    /// <summary>Two machines on two continents. docs/networks.md has the sources of both figures.</summary>
    public static NetworkProfile CrossRegion { get; } =
        new("cross-region", TimeSpan.FromMilliseconds(148)) { BitsPerSecond = 1_000_000_000 };

    public const string NoNetwork = "no network between";

    public static IReadOnlyList<NetworkProfile> Presets { get; } = [Local, SameZone, CrossRegion];

    /// <summary>Returns the text that <see cref="NetworkProfiles.Parse"/> reads, name included:
    /// <c>rtt=148ms,rate=1gbit,name=cross-region</c>.</summary>
    public string ToArgument() => $"{Join(",", "rtt=", "rate=", "jitter=", "loss=")},name={Name}";

    /// <summary>Returns, for example, <c>round trip 148ms, 1gbit</c>.</summary>
    public string Describe() => IsLocal ? NoNetwork : Join(", ", "round trip ", "", "jitter ", "loss ");

    private string Join(string separator, string roundTrip, string rate, string jitter, string loss) => string.Join(separator, new[]
    {
        roundTrip + Units.Format(RoundTrip),
        BitsPerSecond is { } bits ? rate + Units.FormatRate(bits) : null,
        Jitter > TimeSpan.Zero ? jitter + Units.Format(Jitter) : null,
        Loss > 0 ? loss + Units.FormatShare(Loss) : null,
    }.OfType<string>());
}
