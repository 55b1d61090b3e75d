using System.Globalization;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace RpcBench.Feed.Tests.Packages;

public sealed class ResolutionTests : IDisposable
{
    // Restoring takes the most time: one restore of all three shows of each what one of its own would.
    private static readonly (string Id, string Version)[] Asked =
    [
        ("Grpc.Core.Api", Repository.AskedVersion("Grpc.Core.Api")),
        ("Grpc.Net.Common", Repository.AskedVersion("Grpc.Net.Client")),
        ("MySqlConnector", Repository.AskedVersion("MySqlConnector")),
    ];

    private readonly Workshop _workshop = new();

    [Fact]
    public async Task WhereTheRealPackagesAreMissingTheStandInsAreTaken()
    {
        _workshop.WriteWhatStandInsDependOn();
        _workshop.WriteProject(Asked);

        await _workshop.DotnetAsync("restore");

        var taken = _workshop.TakenPackages();
        Assert.All(Asked, package => Assert.StartsWith($"{package.Version}.", taken[package.Id], StringComparison.Ordinal));
    }

    [Fact]
    public async Task WhereTheRealPackagesExistTheStandInsAreNotTaken()
    {
        foreach (var (id, version) in Asked)
        {
            StubPackage.WriteEmpty(_workshop.Source, id, version);
        }

        _workshop.WriteProject(Asked);

        await _workshop.DotnetAsync("restore");

        Assert.Equal(Asked, _workshop.TakenPackages().Select(taken => (taken.Key, taken.Value)).Order());
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

    [Fact]
    public async Task AnEarlierStandInThatNuGetKeptGivesWayToTheOneInTheFeed()
    {
        var (id, asked) = ("Grpc.Core.Api", Repository.AskedVersion("Grpc.Core.Api"));
        StubPackage.WriteEmpty(_workshop.Source, id, $"{asked}.1");
        _workshop.WriteProject((id, asked));
        await _workshop.DotnetAsync("restore");
        Assert.Equal($"{asked}.1", _workshop.TakenPackages()[id]);

        File.Delete(Path.Combine(_workshop.Source, $"{id}.{asked}.1.nupkg"));
        File.Copy(Path.Combine(Repository.Root, "Directory.Build.targets"), _workshop.At("Directory.Build.targets"));
        await _workshop.DotnetAsync("restore");

        Assert.True(File.Exists(Path.Combine(Repository.Feed, $"{id}.{_workshop.TakenPackages()[id]}.nupkg")));
    }

    [Fact]
    public void EveryEarlierStandInIsForgotten()
    {
        var forgotten = XDocument.Load(Path.Combine(Repository.Root, "Directory.Build.targets"))
            .Descendants("EarlierStandIn").SelectMany(item => item.Attribute("Include")!.Value.Split(';')).Order();
        var earlier =
            from file in Directory.GetFiles(Repository.Feed, "*.nupkg")
            let name = Regex.Match(Path.GetFileNameWithoutExtension(file), @"^(.+?)\.(\d+\.\d+\.\d+)\.(\d+)$").Groups
            from digit in Enumerable.Range(1, int.Parse(name[3].Value, CultureInfo.InvariantCulture) - 1)
            select $"{name[1].Value.ToLowerInvariant()}/{name[2].Value}.{digit}";

        Assert.Equal(earlier.Order(), forgotten);
    }

    public void Dispose() => _workshop.Dispose();
}
