using System.Collections;

namespace RpcBench.Bench.Tests.Hosting;

public sealed class MachineTests
{
    /// <summary>protobuf forbids a runtime that is older than the generator. A record needs the versions of all packages that affect its
    /// figures.</summary>
    [Theory]
    [InlineData("Google.Protobuf"), InlineData("Grpc.Core.Api"), InlineData("Grpc.Net.Client")]
    public void PackagesThatAffectTheFiguresAreNamedWithTheirVersion(string package) =>
        Assert.Matches(@"^\d+\.\d+\.\d+", PackageVersions.Read(BenchRuns.CreateRun(Catalogue.Standard).Packages)[package]);

    [SkippableFact]
    public void TheProcessorModelIsTheKernels()
    {
        var machine = MachineRecord.Read();
        Assert.NotNull(machine.Kernel);
        Skip.IfNot(
            File.Exists("/proc/cpuinfo") && File.ReadAllText("/proc/cpuinfo").Contains("cpu family", StringComparison.Ordinal),
            "Only Linux says this, and only of processors with families.");

        var lines = File.ReadAllLines("/proc/cpuinfo").Select(line => line.Split(':')).Where(line => line.Length == 2)
            .DistinctBy(line => line[0].Trim()).ToDictionary(line => line[0].Trim(), line => line[1].Trim());
        Assert.Equal($"family {lines["cpu family"]}, model {lines["model"]}, stepping {lines["stepping"]}", machine.ProcessorModel);
        Assert.Equal(File.ReadAllText("/proc/sys/kernel/osrelease").Trim(), machine.Kernel);
    }

    [Fact]
    public void TheCompilationSettingsComeFromTheEnvironment()
    {
        // This program has its own setting, which the environment overrides.
        Environment.SetEnvironmentVariable("DOTNET_TieredPGO", "1");
        try
        {
            Assert.Equal("tiered with PGO, ReadyToRun", Machine.Tiering);
            Environment.SetEnvironmentVariable("DOTNET_ReadyToRun", "0");
            Assert.Equal("tiered with PGO, no ReadyToRun", Machine.Tiering);
            Environment.SetEnvironmentVariable("DOTNET_TieredPGO", "0");
            Assert.Equal("tiered without PGO, no ReadyToRun", Machine.Tiering);
        }
        finally
        {
            Environment.SetEnvironmentVariable("DOTNET_ReadyToRun", null);
            Environment.SetEnvironmentVariable("DOTNET_TieredPGO", null);
        }
    }

    [Fact]
    public void RuntimeSettingsAreReportedAndSdkSettingsAreNot()
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
            Machine.DescribeRuntimeSettings(environment));
        Assert.Equal("none", Machine.DescribeRuntimeSettings(new Hashtable { ["DOTNET_ROOT"] = "somewhere" }));
    }
}
