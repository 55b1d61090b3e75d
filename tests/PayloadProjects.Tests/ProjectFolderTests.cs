namespace RpcBench.PayloadProjects.Tests;

public sealed class ProjectFolderTests : TemporaryFolderTest
{
    [Fact]
    public void AProjectMovesIntoTheFolderOfItsRunWithoutWhatWasBuilt()
    {
        CreateRun("earlier");
        var folder = CreateProject();
        CreateRun("own");

        Assert.True(folder.MoveIntoRun());

        Assert.Equal(PathTo("artifacts/runs/own/project"), folder.Path);
        Assert.True(File.Exists(PathTo("artifacts/runs/own/project/Order.Api/Program.cs")));
        Assert.False(Directory.Exists(PathTo("artifacts/runs/own/project/Order.Api/bin")));
    }

    [Fact]
    public void AProjectStaysIfAnotherProcessMadeARunMeanwhile()
    {
        var folder = CreateProject();
        CreateRun("own");
        CreateRun("other");

        Assert.True(folder.MoveIntoRun());

        Assert.True(File.Exists(Path.Combine(folder.Path, "Order.Api", "Program.cs")));
    }

    [Fact]
    public void AProjectWithoutARunIsRemovedUnlessItsFolderWasNamed()
    {
        var unnamed = CreateProject();
        var named = CreateProject(PathTo("mine"));

        Assert.False(unnamed.MoveIntoRun());
        Assert.True(named.MoveIntoRun());
        unnamed.RemoveUnlessKept();
        named.RemoveUnlessKept();

        Assert.False(Directory.Exists(unnamed.Path));
        Assert.True(Directory.Exists(PathTo("mine")));
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

    private void CreateRun(string name) => Directory.CreateDirectory(PathTo($"artifacts/runs/{name}"));

    private ProjectFolder CreateProject(string? keep = null)
    {
        var folder = new ProjectFolder(keep, PathTo("artifacts"));
        Directory.CreateDirectory(Path.Combine(folder.Path, "Order.Api", "bin"));
        File.WriteAllText(Path.Combine(folder.Path, "Order.Api", "Program.cs"), "");
        return folder;
    }
}
