namespace RpcBench.Tests;

public sealed class GateTests : DeclaringRun
{
    private const string Serves = """
        var app = WebApplication.CreateBuilder(args).Build();
        app.MapGet("/one/{key}", (string key) => key);
        app.MapGet("/two/{key}", async (string key) => { await Task.Delay(0); return key; });
        app.Run();
        """;

    private const string Service = "service/Program.cs";

    private const string Built = """
        <Project Sdk="Microsoft.NET.Sdk.Web">
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <ImplicitUsings>enable</ImplicitUsings>
          </PropertyGroup>
        </Project>
        """;

    public GateTests()
    {
        Project = At("repository/service");
        Directory.CreateDirectory(Project);
        Write("service/Service.csproj", Built);
        Write(Service, Serves);
        Git("init", "--quiet");
        Commit("first");
    }

    [Fact]
    public async Task WhatHeadTakesLongerIsNamedOnItsArmAndTheRecordIsReadAgain()
    {
        // Both versions wait, so that their ratio does not change while the runtime still compiles them.
        Write(Service, Serves.Replace("Delay(0)", "Delay(20)", StringComparison.Ordinal));
        Commit("waits over two");
        Write(Service, Serves.Replace("Delay(0)", "Delay(50)", StringComparison.Ordinal));
        Commit("slower over two");

        await File.WriteAllTextAsync(At("known.txt"), "two two time until 2001-01-01: was known once\n");

        var run = Gate("--base", "HEAD~1", "--head", "HEAD", "--in-flight", "1", "--launches", "3", "--accept", At("known.txt"));

        await EndedAsync(run, ExitCodes.Slower);
        AssertHas(run.Output, "the date of 'two two time until 2001-01-01' has passed, so the line accepts nothing");
        var record = Read(RecordFiles.Run);
        var slower = GateJudge.Of(record)
            .Where(change => change.IsWorse && change.Quantity == ChangeQuantity.Time);
        Assert.Equal(["two"], slower.Select(change => change.Place.Arm));
        Assert.Equal(["one-base", "one-head", "two-base", "two-head"], record.Arms.Select(arm => arm.Id));
        var pair = record.Gate!.Pairs[1];
        Assert.Equal((Git("rev-parse", "HEAD~1"), Git("rev-parse", "HEAD")), (pair.Base.Commit, pair.Head.Commit));
        Assert.NotEqual(pair.Base.Checksum, pair.Head.Checksum);
        AssertNoWorktreeIsLeft();

        var again = Start(Fault.BuiltInDebug, "report", Single(RecordFiles.Run.Name), "--output", At("again"));
        Assert.InRange(await again.EndAsync(), ExitCodes.Success, ExitCodes.Invalid);
        AssertHas(await File.ReadAllTextAsync(At("again/report.md")), "Gate: head against base", "slower");
    }

    [Fact]
    public async Task CommitsThatPublishTheSameFilesEndAtOnce()
    {
        Write("README.md", "changed");
        Commit("words");

        var run = Gate("--base", "HEAD~1", "--head", "HEAD");

        await EndedAsync(run, ExitCodes.Success);
        AssertHas(run.Output, "nothing to compare of Service", "files");
        AssertNoWorktreeIsLeft();
    }

    [Theory]
    [InlineData("repository.yml")]
    [InlineData("template.yml")]
    public async Task AWorkflowComparesWhatThePullRequestChangesAloneWhereItsBranchIsBehindMain(string workflow)
    {
        CheckOutPullRequest();
        var file = await File.ReadAllTextAsync(Path.Combine(AppContext.BaseDirectory, "workflows", workflow));
        var sides = Regex.Match(file, @"--base (\S+) --head (\S+)");

        var run = Gate("--base", sides.Groups[1].Value, "--head", sides.Groups[2].Value);

        await EndedAsync(run, ExitCodes.Success);
        AssertHas(run.Output, "nothing to compare of Service", "files");
        AssertHas(file, "fetch-depth: 0", "--github", "actions/upload-artifact", "BenchmarkDotNet.Artifacts", "if: always()");
    }

    [Fact]
    public async Task AShallowCloneIsNamedWithTheRemedy()
    {
        CheckOutPullRequest("--depth", "1");

        await RefusedAsync(
            Gate("--base", "HEAD^1", "--head", "HEAD"),
            "--base is 'HEAD^1', which is neither a git ref of", "The clone is shallow", "git fetch --unshallow", "fetch-depth: 0");
    }

    [Fact]
    public async Task TheSameSourcesWriteEveryRequestedFileAndNameWhatIsNotCommitted()
    {
        Write(Service, Serves.Replace("Delay(0)", "Delay(50)", StringComparison.Ordinal));
        Write("service/New.cs", "// A file that git does not know.");

        var run = Gate("--base", "HEAD", "--head", "HEAD", "--markdown", At("a.md"), "--json", At("a.json"), "--junit", At("a.xml"));

        await EndedAsync(run, ExitCodes.Success);
        AssertHas(run.Output, "nothing to compare of Service: HEAD and HEAD are the same sources");
        const string Uncommitted = "Uncommitted changes are not compared: service/Program.cs and service/New.cs. Commit them first.";
        AssertHas(run.Output, Uncommitted);
        AssertHas(
            await File.ReadAllTextAsync(At("a.md")), "# Gate: head against base\n",
            "**PASSED. There is nothing to compare: base and head are the same.**", Uncommitted);
        AssertHas(await File.ReadAllTextAsync(At("a.json")), "\"exitCode\": 0", "\"outcome\": \"Same\"");
        AssertHas(await File.ReadAllTextAsync(At("a.xml")), "one at a time, local, two: time", "failures=\"0\"");
    }

    [Fact]
    public async Task AProjectThatWasRenamedIsNamedForItsSide()
    {
        Git("mv", "service", "renamed");
        Git("mv", "renamed/Service.csproj", "renamed/Renamed.csproj");
        Commit("renamed");
        var renamed = Git("rev-parse", "HEAD");
        Git("checkout", "--quiet", "--detach", "HEAD~1");

        await RefusedAsync(
            Gate("--base", "HEAD", "--head", renamed),
            $"--head is '{renamed}', which has no project 'service/Service.csproj'. If the project has another path there, name it with "
                + "--head-project.");
        var run = Gate(
            "--base", "HEAD", "--head", renamed, "--head-project", "renamed", "--in-flight", "1", "--launches", "2",
            "--fail-on", "none");

        await EndedAsync(run, ExitCodes.Success);
        Assert.Equal(renamed, Read(RecordFiles.Run).Gate!.Pairs[0].Head.Commit);
        AssertNoWorktreeIsLeft();
    }

    [Fact]
    public async Task VersionsWithOtherContentAreNotTimed()
    {
        Write(Service, Serves.Replace("(string key) => key)", "(string key) => key + key)", StringComparison.Ordinal));
        Commit("other content");

        await EndedAsync(Gate("--base", "HEAD~1", "--head", "HEAD", "--launches", "2"), ExitCodes.Mismatch);

        AssertNoWorktreeIsLeft();
    }

    [Fact]
    public async Task ABaseThatDoesNotBuildEndsWithItsLastLines()
    {
        Write(Service, "this is no program");
        Commit("broken");
        Write(Service, Serves);
        Commit("mended");

        var run = Gate("--base", "HEAD~1", "--head", "HEAD");

        await EndedAsync(run, ExitCodes.BadInput);
        AssertHas(run.Errors, "--base does not build: Service of 'HEAD~1'", "error CS");
        AssertNoWorktreeIsLeft();
    }

    [Fact]
    public async Task ASecondEndpointOfTheServiceIsInNobodysWay()
    {
        Write("service/appsettings.json", """
            {
              "Kestrel": {
                "Endpoints": { "Called": { "Url": "http://127.0.0.1:5990" }, "Admin": { "Url": "http://127.0.0.1:5991" } }
              }
            }
            """);
        Commit("two endpoints");
        Write(Service, Serves.Replace("(string key) => key)", "(string key) => key + string.Empty)", StringComparison.Ordinal));
        Commit("the same content");

        var run = Start(
            Fault.HasTwoEndpoints, "gate", "--base", "HEAD~1", "--head", "HEAD", "--in-flight", "1", "--launches", "2",
            "--max-slowdown", "900%", "--fail-on", "slower");

        await EndedAsync(run, ExitCodes.Success);
        Assert.Equal(["one-base", "one-head", "two-base", "two-head"], Read(RecordFiles.Run).Arms.Select(arm => arm.Id));
        AssertNoWorktreeIsLeft();
    }

    [Fact]
    public async Task ABaseThatLacksItsSubmoduleNamesItAndTheWayOut()
    {
        const string NotThere = "he submodule libs/shared is not checked out. If the service needs it, publish both versions yourself and "
            + "name the two folders with --base and --head.";
        Directory.CreateDirectory(At("repository/libs/shared"));
        Git("update-index", "--add", "--cacheinfo", $"160000,{Git("rev-parse", "HEAD")},libs/shared");
        Write("service/Service.csproj", Built.Replace(
            "</Project>", """<ItemGroup><Compile Include="../libs/shared/Shared.cs" /></ItemGroup></Project>""", StringComparison.Ordinal));
        Commit("with a submodule");
        var commit = Git("rev-parse", "HEAD")[..10];
        Write("service/Service.csproj", Built);
        Commit("without");

        var run = Gate("--base", "HEAD~1", "--head", "HEAD");

        await EndedAsync(run, ExitCodes.BadInput);
        Assert.Equal(
            $"--base does not build: Service of 'HEAD~1' ({commit}). T{NotThere} Its last lines:", Lines(run.Errors)[0]);
        AssertHas(string.Join(' ', Lines(run.Output).Select(line => line.Trim())), "Service of HEAD~1: the submodule libs/shared is not");
        AssertNoWorktreeIsLeft();
    }

    [Theory]
    [InlineData("--base is 'nowhere', which is neither a git ref", "--base", "nowhere", "--head", "HEAD")]
    [InlineData("no program of Service", "--base", ".", "--head", "HEAD")]
    [InlineData("name that arm with --arms", "--base", "http://127.0.0.1:1", "--head", "HEAD")]
    [InlineData("--max-bytes is 'few'", "--base", "HEAD", "--head", "HEAD", "--max-bytes", "few")]
    [InlineData("There is no operation 'Put'", "--base", "HEAD", "--head", "HEAD", "--operation", "Put")]
    [InlineData("Option '--head' is required.", "--base", "HEAD")]
    [InlineData("names a project in a git ref", "--base", "HEAD", "--head", "/", "--head-project", "service")]
    public async Task WhatCannotBeGatedIsRefused(string expected, params string[] arguments)
    {
        await RefusedAsync(Gate(arguments), expected);

        AssertNoWorktreeIsLeft();
    }

    [Fact]
    public async Task AProjectOutsideOfARepositoryHasNoRefs()
    {
        Directory.Delete(At("repository/.git"), recursive: true);

        await RefusedAsync(Gate("--base", "main", "--head", "HEAD"), "is not in a git repository. Name a published folder or a URL");
    }

    [Fact]
    public async Task VersionsOnDifferentMachinesAreNotComparable() => await EndedAsync(
        Gate("--base", "http://192.0.2.1", "--head", "HEAD", "--arms", "one"), ExitCodes.NotComparable);

    [Fact]
    public async Task ServicesThatRunAlreadyAreHeldAgainstEachOtherByTheirAddresses()
    {
        using var publish = new StartedProgram(
            new("dotnet", ["publish", Project!, "-o", At("published"), "--disable-build-servers", "-nodeReuse:false"]), []);
        Assert.Equal(0, await publish.EndAsync());
        using StartedProgram first = Serve(), second = Serve();
        var (one, other) = (await AddressAsync(first), await AddressAsync(second));

        var run = Gate(
            "--base", one, "--head", other, "--arms", "one", "--in-flight", "1", "--launches", "2", "--max-slowdown", "900%",
            "--fail-on", "slower");

        await EndedAsync(run, ExitCodes.Success);
        var pair = Assert.Single(Read(RecordFiles.Run).Gate!.Pairs);
        Assert.Equal((one, other, null, null), (pair.Base.Named, pair.Head.Named, pair.Base.Checksum, pair.Head.Commit));
        Assert.True(first.IsRunning && second.IsRunning);
    }

    [SkippableFact]
    public async Task AGateThatIsKilledWhileItPublishesLeavesNeitherWorktreeNorProcess()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Guards end runs on Linux.");
        Write(Service, Serves.Replace("Delay(0)", "Delay(1)", StringComparison.Ordinal));
        Commit("slower over two");
        using var run = Gate("--base", "HEAD~1", "--head", "HEAD");
        await Until.TrueAsync(() => Leftovers.FindAll(Temporary, " publish ").Count > 0);
        Assert.NotEqual(1, Lines(Git("worktree", "list")).Length);

        run.KillAlone();

        await Until.TrueAsync(() => Leftovers.Of(Temporary).Count == 0);
        AssertNoWorktreeIsLeft();
    }

    /// <summary>Puts the repository into the state in which a code host checks out a pull request: a clone at the merge of a branch that
    /// only changes a document into a main branch that has become slower in the meantime.</summary>
    private void CheckOutPullRequest(params string[] depth)
    {
        var origin = At("origin.git");
        Git("checkout", "--quiet", "-b", "branch");
        Write("README.md", "changed");
        Commit("words");
        Git("checkout", "--quiet", "-");
        Write(Service, Serves.Replace("Delay(0)", "Delay(50)", StringComparison.Ordinal));
        Commit("main moves on");
        Git(
            "-c", "user.name=tests", "-c", "user.email=tests@localhost", "merge", "--quiet", "--no-ff", "--message", "the merge", "branch");
        Git("clone", "--quiet", "--bare", At("repository"), origin);
        Git("push", "--quiet", origin, "HEAD:refs/pull/1/merge");
        Directory.Delete(At("repository"), recursive: true);
        Directory.CreateDirectory(At("repository"));
        Git("init", "--quiet");
        Git(["fetch", "--quiet", .. depth, $"file://{origin}", "refs/pull/1/merge"]);
        Git("checkout", "--quiet", "--detach", "FETCH_HEAD");
    }

    private StartedProgram Serve() => new(
        new("dotnet", [At("published/Service.dll"), "--urls", "http://127.0.0.1:0"]) { WorkingDirectory = At("published") }, []);

    private static async Task<string> AddressAsync(StartedProgram service)
    {
        const string Listens = "Now listening on: ";
        var line = Assert.IsType<string>(await service.SeenAsync(Listens));
        return line[(line.IndexOf(Listens, StringComparison.Ordinal) + Listens.Length)..];
    }

    private StartedProgram Gate(params string[] arguments) => Start(Fault.None, ["gate", .. arguments]);

    private void AssertNoWorktreeIsLeft() => Assert.Single(Lines(Git("worktree", "list")));

    private void Write(string file, string text) => File.WriteAllText(Path.Combine(At("repository"), file), text);

    private void Commit(string message)
    {
        Git("add", "--all");
        Git("-c", "user.name=tests", "-c", "user.email=tests@localhost", "commit", "--quiet", "--message", message);
    }

    private string Git(params string[] arguments)
    {
        using var git = Process.Start(new ProcessStartInfo("git", ["-C", At("repository"), .. arguments])
        {
            RedirectStandardOutput = true,
        })!;
        var said = git.StandardOutput.ReadToEnd();
        git.WaitForExit();
        Assert.Equal(0, git.ExitCode);
        return said.Trim();
    }
}
