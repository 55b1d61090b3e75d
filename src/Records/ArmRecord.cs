namespace RpcBench.Records;

/// <summary>What a run compared: one way to call the operations.</summary>
/// <param name="Id">By which cells and comparisons name it: <c>rest</c>, <c>rest-h2</c> or <c>grpc</c>.</param>
/// <param name="Label">As people write it.</param>
/// <param name="Style">How its calls were made: <c>rest</c> or <c>grpc</c>.</param>
/// <param name="Encoding">Of what is sent and received: <c>json</c> or <c>protobuf</c>.</param>
/// <param name="HttpVersion">The HTTP version that every call had, <c>1.1</c> or <c>2.0</c>: a call of another fails.</param>
/// <param name="Target">Where its service was, if it ran elsewhere; null: it was the run's own.</param>
public sealed record ArmRecord(string Id, string Label, string Style, string Encoding, string HttpVersion, string? Target = null);
