using RpcBench.Bench.Cli;
using RpcBench.Bench.Operations;
using RpcBench.CommandLines;

namespace RpcBench.Bench.Tests.Cli;

public sealed class TargetArgumentsTests
{
    private static readonly Version Http1 = new(1, 1);
    private static readonly Api[] Both = [Api.Rest, Api.Grpc];

    [Fact]
    public void WithoutTargetsTheRunStartsItsOwnServices() => Assert.Null(TargetArguments.Read(null, null, Both, Http1));

    [Theory]
    [InlineData("http://server:5080")]
    [InlineData("http://server:5080/")]
    [InlineData("HTTP://10.0.0.2:5080")]
    [InlineData("http://[::1]:5080")]
    public void AnAddressIsSchemeHostAndPort(string rest)
    {
        var endpoints = TargetArguments.Read(rest, "http://server:5081", Both, Http1)!;
        Assert.Equal(5080, endpoints.Rest.Port);
        Assert.Equal(5081, endpoints.Grpc.Port);
        Assert.Equal(Http1, endpoints.RestVersion);
    }

    [Fact]
    public void AnApiThatIsNotCalledNeedsNoService()
    {
        var endpoints = TargetArguments.Read(null, "http://server:5081", [Api.Grpc], Http1)!;
        Assert.False(endpoints.Has(Api.Rest));
        Assert.True(endpoints.Has(Api.Grpc));
    }

    [Theory]
    [InlineData("server:5080", "is not a valid address")]
    [InlineData("5080", "is not a valid address")]
    [InlineData("", "is not a valid address")]
    [InlineData("/api", "is not a valid address")]
    [InlineData("http://", "is not a valid address")]
    [InlineData("http://server:99999", "is not a valid address")]
    [InlineData("https://server:5080", "TLS")]
    [InlineData("ftp://server", "not HTTP")]
    [InlineData("http://server:5080/api", "holds more")]
    [InlineData("http://server:5080?x=1", "holds more")]
    [InlineData("http://server:5080#top", "holds more")]
    [InlineData("http://me:secret@server:5080", "holds a user")]
    public void WhatIsNoSuchAddressIsNamedWithItsOptionAndAnExample(string rest, string expected)
    {
        var refusal = Assert.Throws<UserException>(() => TargetArguments.Read(rest, "http://server:5081", Both, Http1)).Message;
        Assert.Contains("--target-rest", refusal, StringComparison.Ordinal);
        Assert.Contains(expected, refusal, StringComparison.Ordinal);
        Assert.Contains("http://server:5080", refusal, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', refusal);
        Assert.DoesNotContain("secret", refusal, StringComparison.Ordinal);
    }

    [Fact]
    public void AMissingServiceIsNamed() => Assert.StartsWith(
        "--target-grpc is missing", Assert.Throws<UserException>(() => TargetArguments.Read("http://server:5080", null, Both, Http1)).Message, StringComparison.Ordinal);

    [Fact]
    public void AServiceThatTheRunWouldNotCallIsRefused() => Assert.StartsWith(
        "--target-rest", Assert.Throws<UserException>(() => TargetArguments.Read("http://server:5080", "http://server:5081", [Api.Grpc], Http1)).Message, StringComparison.Ordinal);
}
