using RpcBench.Bench.Lab.Networks;
using RpcBench.Networks.Probe;
using RpcBench.Records;

namespace RpcBench.Bench.Runs.Networks;

/// <summary>Measures what a network delivers, through the path that the calls take.</summary>
internal static class DeliveredProbe
{
    public static async Task<NetworkDeliveredRecord> MeasureAsync(NetworkPath path, CancellationToken cancellation)
    {
        var options = ProbeOptions.Delivered with { Echoes = DeliveredValidator.EchoesFor(path.Profile) };
        var reading = await NetworkProbe.MeasureAsync(path.CreateClientSocket, path.Probe, options, cancellation);
        return new(
            Nanoseconds(reading.RoundTrip),
            Nanoseconds(reading.RoundTripLow),
            Nanoseconds(reading.RoundTripHigh),
            reading.Echoes,
            Nanoseconds(reading.ConnectAndFirstByte),
            reading.WarmBytesPerSecond!.Value,
            Nanoseconds(reading.ColdDown),
            options.TransferBytes);
    }

    // These options leave no step out that is read here.
    private static double Nanoseconds(TimeSpan? time) => time!.Value.TotalNanoseconds;
}
