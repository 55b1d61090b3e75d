using System.Collections;

namespace RpcBench.Bench.Tests.Lab;

public sealed class MachineTests
{
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
