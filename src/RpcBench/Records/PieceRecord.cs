namespace RpcBench.Records;

/// <summary>A piece of work that calls do among others, measured by itself on the client.</summary>
/// <param name="Name">For example <c>encode-json</c>, <c>decode-json</c>, <c>encode-protobuf</c>, <c>decode-protobuf</c> or
/// <c>map</c>.</param>
/// <param name="LaunchNanoseconds">Of each launch its iterations: the time of doing it once, the loop around it taken off.</param>
internal sealed record PieceRecord(string Name, IReadOnlyList<IReadOnlyList<double>> LaunchNanoseconds)
{
    /// <summary>The mean of the launches' means.</summary>
    public double MeanNanoseconds => LaunchNanoseconds.Average(launch => launch.Average());
}
