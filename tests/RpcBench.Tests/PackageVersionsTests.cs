namespace RpcBench.Tests;

public sealed class PackageVersionsTests : TemporaryFolderTest
{
    private const string Server = "Grpc.AspNetCore.Server";

    public PackageVersionsTests() => File.WriteAllText(
        PathTo("Orders.Api.deps.json"),
        """
        {
          "targets": { "net10.0": {
            "Orders.Api/1.0.0": { "dependencies": { "Grpc.AspNetCore.Server": "2.85.0", "Orders.Data": "1.0.0" } },
            "Orders.Data/1.0.0": { "dependencies": { "Grpc.Net.Client": "2.76.0", "Npgsql": "10.0.0" } },
            "Npgsql/10.0.0": { "dependencies": { "Other": "1.0.0" } }
          } },
          "libraries": {
            "Orders.Api/1.0.0": { "type": "project" }, "Orders.Data/1.0.0": { "type": "project" },
            "Grpc.AspNetCore.Server/2.85.0": { "type": "package" }, "Grpc.Net.Client/2.76.0": { "type": "package" },
            "Npgsql/10.0.0": { "type": "package" }, "Other/1.0.0": { "type": "package" }
          }
        }
        """);

    [Theory, InlineData("Orders.Api"), InlineData("Orders.Api.dll"), InlineData("Orders.Api.exe")]
    public void AServicesVersionsAreReadFromTheFilesBesideItsProgram(string program)
        => Assert.Equal("2.85.0", PackageVersions.TryReadProgram(PathTo(program))?[Server]);

    [Fact]
    public void OnlyDirectReferencesOfAProjectAreListed() => Assert.Equal(
        ["Grpc.AspNetCore.Server", "Grpc.Net.Client", "Npgsql"],
        PackageVersions.ReadProgram(PathTo("Orders.Api.dll")).Keys.Order(StringComparer.Ordinal));

    [Theory, InlineData("orders"), InlineData("--urls")]
    public void APlainProgramsVersionsAreUnknown(string program) => Assert.Null(PackageVersions.TryReadProgram(PathTo(program)));

    [Fact]
    public void AServicesClientVersionsAreNotTheBenchmarksOwn() =>
        Assert.Equal([new("Grpc.Net.Client", "2.76.0")], PackageVersions.ReadClientPackages(PathTo("Orders.Api.dll")));
}
