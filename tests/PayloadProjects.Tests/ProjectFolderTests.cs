namespace RpcBench.PayloadProjects.Tests;

public sealed class ProjectFolderTests : TemporaryFolderTest
{
    [Fact]
    public void AProjectMovesIntoTheFolderOfItsRunWithoutWhatWasBuilt()
    {
        CreateRun("earlier");
        var folder = CreateProject();
        CreateRun("own");

        Assert.True(folder.MoveIntoRun("payload"));

        Assert.Equal(PathTo("artifacts/runs/own/project"), folder.Path);
        Assert.True(File.Exists(PathTo("artifacts/runs/own/project/Order.Api/Program.cs")));
        Assert.False(Directory.Exists(PathTo("artifacts/runs/own/project/Order.Api/bin")));
    }

    [Fact]
    public void AProjectStaysIfAnotherProcessMeasuredTheSamePayloadMeanwhile()
    {
        var folder = CreateProject();
        CreateRun("own");
        CreateRun("other");

        Assert.True(folder.MoveIntoRun("payload"));

        Assert.True(File.Exists(Path.Combine(folder.Path, "Order.Api", "Program.cs")));
    }

    [Fact]
    public void ARunOfAnotherPayloadIsNotTheProjects()
    {
        var folder = CreateProject();
        CreateRun("other", "another payload");
        Directory.CreateDirectory(PathTo("artifacts/runs/unfinished"));

        Assert.False(folder.MoveIntoRun("payload"));

        Assert.True(Directory.Exists(folder.Path));
    }

    [Fact]
    public void AProjectWithoutARunIsRemovedUnlessItsFolderWasNamed()
    {
        var unnamed = CreateProject();
        var named = CreateProject(PathTo("mine"));

        Assert.False(unnamed.MoveIntoRun("payload"));
        Assert.False(named.MoveIntoRun("payload"));
        unnamed.Remove();
        named.Remove();

        Assert.False(Directory.Exists(unnamed.Path));
        Assert.True(Directory.Exists(PathTo("mine")));
        named.Remove(evenIfNamed: true);
        Assert.False(Directory.Exists(PathTo("mine")));
        Assert.False(Directory.Exists(PathTo("artifacts")));
    }

    [Fact]
    public void AFolderThatIsNotEmptyOrBelowAProjectIsRefused()
    {
        File.WriteAllText(PathTo("Shop.csproj"), "<Project />");
        Directory.CreateDirectory(PathTo("full/inner"));

        AssertHas(
            RefusalOf<UserException>(() => new ProjectFolder(PathTo("full"), PathTo("artifacts"))),
            "which exists and is not an empty folder.");
        AssertHas(
            RefusalOf<UserException>(() => new ProjectFolder(PathTo("new"), PathTo("artifacts"))),
            "below", "Shop.csproj, which would compile", "--keep");
    }

    private void CreateRun(string name, string payload = "payload")
    {
        var folder = Directory.CreateDirectory(PathTo($"artifacts/runs/{name}"));
        var record = new { conditions = new { @fixed = new { Network = "loopback", Payload = payload } } };
        File.WriteAllText(Path.Combine(folder.FullName, "run.json"), JsonSerializer.Serialize(record));
    }

    private ProjectFolder CreateProject(string? keep = null)
    {
        var folder = new ProjectFolder(keep, PathTo("artifacts"));
        Directory.CreateDirectory(Path.Combine(folder.Path, "Order.Api", "bin"));
        File.WriteAllText(Path.Combine(folder.Path, "Order.Api", "Program.cs"), "");
        return folder;
    }
}
