using RpcBench.Reports.Results;

namespace RpcBench.Tests;

/// <summary>What a reader must hear of whatever carried two arms differently.</summary>
public sealed class DifferencesTests
{
    [Theory]
    [InlineData(true, "none", "REST", " REST over TLS, gRPC in the clear: part of the difference may be encryption.")]
    [InlineData(false, "gzip", "REST", " REST with gzip, gRPC uncompressed: part of the difference may be compression.")]
    public void IsSaid(bool isTls, string? compression, string label, string expected) =>
        Assert.Equal(expected, Of(isTls, compression, label));

    [Theory]
    [InlineData(false, "none", "REST")]
    [InlineData(true, "none", "REST with TLS")]
    [InlineData(false, "gzip", "REST, Gzip")]
    [InlineData(false, null, "REST")]
    public void IsNotSaidOfWhatIsTheSameOrStandsInALabelOrWasNotSeen(bool isTls, string? compression, string label) =>
        Assert.Empty(Of(isTls, compression, label));

    [Fact]
    public void IsSaidOfEachProperty() => AssertHas(Of(isTls: true, "br", "REST"), "may be encryption. REST with br, gRPC uncompressed");

    private static string Of(bool isTls, string? compression, string label) => ArmWords.Differences(
    [
        new("rest", label, "rest", "json", "1.1", Protocol: new("1.1", isTls, compression, null, null)),
        new("grpc", "gRPC", "grpc", "protobuf", "2.0", Protocol: new("2.0", IsTls: false, "none", null, null)),
    ]);
}
