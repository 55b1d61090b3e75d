namespace RpcBench.Tests;

public sealed class PackageVersionsTests : InFolder
{
    private const string Server = "Grpc.AspNetCore.Server";

    public PackageVersionsTests() => File.WriteAllText(
        At("Orders.Api.deps.json"), """{"libraries":{"Grpc.AspNetCore.Server/2.85.0":{},"Grpc.Net.Client/2.76.0":{},"Other/1.0.0":{}}}""");

    [Theory, InlineData("Orders.Api"), InlineData("Orders.Api.dll"), InlineData("Orders.Api.exe")]
    public void OfAServiceAreThoseBesideItsProgram(string program) => Assert.Equal("2.85.0", PackageVersions.Find(At(program))?[Server]);

    [Theory, InlineData("orders"), InlineData("--urls")]
    public void OfAForeignProgramAreUnknown(string program) => Assert.Null(PackageVersions.Find(At(program)));

    [Fact]
    public void ThoseOfAServiceAreNeverTheBenchs() =>
        Assert.Equal([new("Grpc.Net.Client", "2.76.0")], PackageVersions.OfClient(At("Orders.Api.dll")));
}
