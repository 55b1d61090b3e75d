using Grpc.Core;

namespace RpcBench.Tests;

/// <summary>A message that is too large: whose limit it exceeds, and what raises it.</summary>
public sealed class LimitTests
{
    private static readonly Metadata FromService = new() { { "date", "now" } };

    private static readonly Dictionary<string, Exception> Limits = new()
    {
        ["the client's limit: target.Channel(options => options.MaxReceiveMessageSize"] = Grpc("Received", []),
        ["the client's limit: target.Channel(options => options.MaxSendMessageSize"] = Grpc("Sending", []),
        ["the service's limit: AddGrpc(options => options.MaxReceiveMessageSize"] = Grpc("Received", FromService),
        ["the service's limit: AddGrpc(options => options.MaxSendMessageSize"] = Grpc("Sending", FromService),
        ["the client's limit: HttpClient.MaxResponseContentBufferSize"] =
            new HttpRequestException(HttpRequestError.ConfigurationLimitExceeded, "too large"),
        ["the service's limit: Kestrel's Limits.MaxRequestBodySize"] =
            new HttpRequestException("too large", inner: null, HttpStatusCode.RequestEntityTooLarge),
    };

    public static TheoryData<string> Names => [.. Limits.Keys];

    [Theory, MemberData(nameof(Names))]
    public void AreNamedWithWhatRaisesThem(string name) => AssertHas(CallErrors.Describe(Limits[name]), name);

    [Fact]
    public void ThereIsNoneInAnotherFailure() => Assert.Equal(
        "ResourceExhausted: no more", CallErrors.Describe(new RpcException(new(StatusCode.ResourceExhausted, "no more"))));

    private static RpcException Grpc(string begin, Metadata trailers) =>
        new(new(StatusCode.ResourceExhausted, $"{begin} message exceeds the maximum configured message size."), trailers);
}
