namespace RpcBench.Feed.Tests.Packages;

public sealed class ResolutionTests : IDisposable
{
    private readonly Workshop _workshop = new();

    public static TheoryData<string, string> Packages => new()
    {
        { "Grpc.Core.Api", Repository.AskedVersion("Grpc.Core.Api") },
        { "Grpc.Net.Common", Repository.AskedVersion("Grpc.Net.Client") },
        { "MySqlConnector", Repository.AskedVersion("MySqlConnector") },
    };

    [Theory]
    [MemberData(nameof(Packages))]
    public async Task WhereTheRealPackageIsMissingTheStandInIsTaken(string id, string asked)
    {
        WriteWhatStandInsDependOn();
        _workshop.WriteProject((id, asked));

        await _workshop.DotnetAsync("restore");

        Assert.StartsWith($"{asked}.", _workshop.TakenPackages()[id], StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Packages))]
    public async Task WhereTheRealPackageExistsTheStandInIsNotTaken(string id, string asked)
    {
        StubPackage.WriteEmpty(_workshop.Source, id, asked);
        _workshop.WriteProject((id, asked));

        await _workshop.DotnetAsync("restore");

        Assert.Equal(asked, Assert.Single(_workshop.TakenPackages()).Value);
    }

    [Fact]
    public async Task TheRealOneOfAPairGoesWithTheStandInOfTheOther()
    {
        var asked = Repository.AskedVersion("Grpc.Core.Api");
        StubPackage.WriteEmpty(_workshop.Source, "Grpc.Core.Api", asked);
        _workshop.WriteProject(("Grpc.Core.Api", asked), ("Grpc.Net.Common", asked));

        await _workshop.DotnetAsync("restore");

        Assert.Equal(asked, _workshop.TakenPackages()["Grpc.Core.Api"]);
        Assert.StartsWith($"{asked}.", _workshop.TakenPackages()["Grpc.Net.Common"], StringComparison.Ordinal);
    }

    public void Dispose() => _workshop.Dispose();

    private void WriteWhatStandInsDependOn()
    {
        StubPackage.WriteEmpty(_workshop.Source, "System.Configuration.ConfigurationManager", "10.0.11");
        StubPackage.WriteEmpty(_workshop.Source, "System.Security.Permissions", "10.0.11");
    }
}
