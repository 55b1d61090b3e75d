using Grpc.Core;

namespace RpcBench.Tests;

public sealed class SizeLimitTests
{
    [Theory]
    [InlineData("Received", false, "the client's limit. Raise it with target.Channel(options => options.MaxReceiveMessageSize")]
    [InlineData("Sending", false, "the client's limit. Raise it with target.Channel(options => options.MaxSendMessageSize")]
    [InlineData("Received", true, "the service's limit. Raise it with AddGrpc(options => options.MaxReceiveMessageSize")]
    [InlineData("Sending", true, "the service's limit. Raise it with AddGrpc(options => options.MaxSendMessageSize")]
    public void AGrpcMessageLimitIsNamed(string begin, bool isTheServices, string expected) => AssertHas(
        CallErrors.Describe(new RpcException(
            new(StatusCode.ResourceExhausted, $"{begin} message exceeds the maximum configured message size."),
            isTheServices ? new() { { "date", "now" } } : [])),
        expected);

    [Theory]
    [InlineData(
        HttpRequestError.ConfigurationLimitExceeded, null,
        "The body exceeds the client's limit. Raise HttpClient.MaxResponseContentBufferSize")]
    [InlineData(HttpRequestError.Unknown, HttpStatusCode.RequestEntityTooLarge, "the service's limit. Raise Kestrel's "
        + "Limits.MaxRequestBodySize")]
    public void ARestSizeLimitIsNamed(HttpRequestError error, HttpStatusCode? status, string expected) =>
        AssertHas(CallErrors.Describe(new HttpRequestException(error, "too large", inner: null, status)), expected);
}
