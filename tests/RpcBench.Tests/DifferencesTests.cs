namespace RpcBench.Tests;

public sealed class DifferencesTests
{
    private const string OverTls = " REST over TLS, gRPC in the clear: part of the difference may be encryption.";

    [Theory]
    [InlineData(true, "none", "REST", OverTls)]
    [InlineData(false, "gzip", "REST", " REST with gzip, gRPC uncompressed: part of the difference may be compression.")]
    [InlineData(true, "br", "REST", OverTls + " REST with br, gRPC uncompressed: part of the difference may be compression.")]
    [InlineData(false, "none", "REST", "")]
    [InlineData(true, "none", "REST with TLS", "")]
    [InlineData(false, "gzip", "REST, Gzip", "")]
    [InlineData(false, null, "REST", "")]
    public void AnObservedDifferenceThatNoLabelNamesIsReported(bool isTls, string? compression, string label, string expected) =>
        Assert.Equal(expected, ArmText.DescribeDifferences(
        [
            new("rest", label, "rest", "json", "1.1") { Protocol = new("1.1", isTls, compression, null, null) },
            new("grpc", "gRPC", "grpc", "protobuf", "2.0") { Protocol = new("2.0", IsTls: false, "none", null, null) },
        ]));
}
