namespace RpcBench.ServiceDefaults;

/// <summary>What one service is when nothing is configured.</summary>
/// <param name="Name">What it is called in its announcement and its errors: <c>rest</c>, <c>grpc</c> or <c>floor</c>.</param>
/// <param name="Http1Port">The port that speaks HTTP/1.1, or null where there is none; <c>Listen:Http1</c> replaces it.</param>
/// <param name="Http2Port">The port that speaks HTTP/2 without TLS; <c>Listen:Http2</c> replaces it.</param>
public sealed record ServiceProfile(string Name, int? Http1Port, int Http2Port);
