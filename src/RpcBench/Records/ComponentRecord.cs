namespace RpcBench.Records;

/// <summary>A component of calls that is measured by itself on the client.</summary>
/// <param name="Name">The name, for example <c>encode-json</c>, <c>decode-json</c>, <c>encode-protobuf</c>, <c>decode-protobuf</c> or
/// <c>map</c>.</param>
/// <param name="LaunchNanoseconds">For each iteration of each launch, the time of doing the component once, without the loop around
/// it.</param>
internal sealed record ComponentRecord(string Name, IReadOnlyList<IReadOnlyList<double>> LaunchNanoseconds)
{
    /// <summary>The mean of the launches' means.</summary>
    public double MeanNanoseconds => LaunchNanoseconds.Average(launch => launch.Average());
}
