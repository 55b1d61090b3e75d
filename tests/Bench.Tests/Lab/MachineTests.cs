using System.Collections;

namespace RpcBench.Bench.Tests.Lab;

public sealed class MachineTests
{
    /// <summary>protobuf forbids a runtime that is older than the generator, so that a record without either says too little.</summary>
    [Theory]
    [InlineData("Google.Protobuf"), InlineData("Grpc.Core.Api"), InlineData("Grpc.Net.Client")]
    public void WhatBearsOnTheFiguresIsNamedWithItsVersion(string package) =>
        Assert.Matches(@"^\d+\.\d+\.\d+", PackageVersions.Read(OwnRuns.Compare(Catalogue.Standard))[package]);

    [Fact]
    public void SettingsOfTheRuntimeAreToldAndThoseOfTheSdkAreNot()
    {
        Hashtable environment = new()
        {
            ["DOTNET_gcServer"] = "1",
            ["DOTNET_SYSTEM_BUFFERS_SHAREDARRAYPOOL_MAXARRAYSPERPARTITION"] = "4096",
            ["DOTNET_TieredPGO"] = "0",
            ["DOTNET_ROOT"] = "somewhere",
            ["DOTNET_NOLOGO"] = "1",
            ["DOTNET_CLI_TELEMETRY_OPTOUT"] = "1",
            ["PATH"] = "elsewhere",
        };

        Assert.Equal(
            "DOTNET_SYSTEM_BUFFERS_SHAREDARRAYPOOL_MAXARRAYSPERPARTITION=4096, DOTNET_TieredPGO=0, DOTNET_gcServer=1",
            Machine.RuntimeSettings(environment));
        Assert.Equal("none", Machine.RuntimeSettings(new Hashtable { ["DOTNET_ROOT"] = "somewhere" }));
    }
}
