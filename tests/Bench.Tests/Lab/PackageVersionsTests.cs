namespace RpcBench.Bench.Tests.Lab;

public sealed class PackageVersionsTests
{
    /// <summary>protobuf forbids a runtime that is older than the generator, so that a record without either says too little.</summary>
    [Theory]
    [InlineData("Google.Protobuf"), InlineData("Grpc.Tools"), InlineData("Grpc.Core.Api"), InlineData("Grpc.Net.Client"),
        InlineData("MySqlConnector")]
    public void WhatBearsOnTheFiguresIsNamedWithItsVersion(string package) =>
        Assert.Matches(@"^\d+\.\d+\.\d+", PackageVersions.Read(new PayloadCompared())[package]);
}
