namespace RpcBench.Tests;

public sealed class GateTests : SampleProgramTest
{
    private const string ServingProgram = """
        var app = WebApplication.CreateBuilder(args).Build();
        app.MapGet("/one/{key}", (string key) => key);
        app.MapGet("/two/{key}", async (string key) => { await Task.Delay(0); return key; });
        app.Run();
        """;

    private const string Service = "service/Program.cs";

    private const string BuildFile = """
        <Project Sdk="Microsoft.NET.Sdk.Web">
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <ImplicitUsings>enable</ImplicitUsings>
          </PropertyGroup>
        </Project>
        """;

    public GateTests()
    {
        Project = PathTo("repository/service");
        Directory.CreateDirectory(Project);
        Write("service/Service.csproj", BuildFile);
        Write(Service, ServingProgram);
        Git("init", "--quiet");
        Commit("first");
    }

    [Fact]
    public async Task ASlowdownOfHeadIsNamedOnItsArmAndTheRecordCanBeRead()
    {
        // Both versions wait, so that their ratio does not change while the runtime still compiles them.
        Write(Service, ServingProgram.Replace("Delay(0)", "Delay(20)", StringComparison.Ordinal));
        Commit("waits over two");
        Write(Service, ServingProgram.Replace("Delay(0)", "Delay(50)", StringComparison.Ordinal));
        Commit("slower over two");

        await File.WriteAllTextAsync(PathTo("known.txt"), "two two time until 2001-01-01: was known once\n");

        var run = Gate("--base", "HEAD~1", "--head", "HEAD", "--in-flight", "1", "--launches", "3", "--accept", PathTo("known.txt"));

        await AssertExitCodeAsync(run, ExitCodes.Slower);
        AssertHas(run.Output, "the date of 'two two time until 2001-01-01' has passed, so the line accepts nothing");
        var record = ReadRecord(RecordFiles.Run);
        var slower = GateJudge.FindChanges(record)
            .Where(change => change.IsWorse && change.Quantity == ChangeQuantity.Time);
        Assert.Equal(["two"], slower.Select(change => change.Place.Arm));
        Assert.Equal(["one-base", "one-head", "two-base", "two-head"], record.Arms.Select(arm => arm.Id));
        var pair = record.Gate!.Pairs[1];
        Assert.Equal((Git("rev-parse", "HEAD~1"), Git("rev-parse", "HEAD")), (pair.Base.Commit, pair.Head.Commit));
        Assert.NotEqual(pair.Base.Checksum, pair.Head.Checksum);
        AssertNoWorktreeIsLeft();

        var again = Start(Fault.BuiltInDebug, "report", FindSingleFile(RecordFiles.Run.Name), "--output", PathTo("again"));
        Assert.InRange(await again.WaitForExitAsync(), ExitCodes.Success, ExitCodes.Invalid);
        AssertHas(await File.ReadAllTextAsync(PathTo("again/report.md")), "Gate: head against base", "slower");
    }

    [Fact]
    public async Task CommitsWithEqualPublishedFilesEndImmediately()
    {
        Write("README.md", "changed");
        Commit("words");

        var run = Gate("--base", "HEAD~1", "--head", "HEAD");

        await AssertExitCodeAsync(run, ExitCodes.Success);
        AssertHas(run.Output, "nothing to compare of Service", "files");
        AssertNoWorktreeIsLeft();
    }

    [Theory]
    [InlineData("repository.yml")]
    [InlineData("template.yml")]
    public async Task AWorkflowComparesOnlyThePullRequestsChanges(string workflow)
    {
        CheckOutPullRequest();
        var file = await File.ReadAllTextAsync(Path.Combine(AppContext.BaseDirectory, "workflows", workflow));
        var sides = Regex.Match(file, @"--base (\S+) --head (\S+)");

        var run = Gate("--base", sides.Groups[1].Value, "--head", sides.Groups[2].Value);

        await AssertExitCodeAsync(run, ExitCodes.Success);
        AssertHas(run.Output, "nothing to compare of Service", "files");
        AssertHas(file, "fetch-depth: 0", "--github", "actions/upload-artifact", "BenchmarkDotNet.Artifacts", "if: always()");
    }

    [Fact]
    public async Task AShallowCloneIsNamedWithTheRemedy()
    {
        CheckOutPullRequest("--depth", "1");

        await AssertRefusedAsync(
            Gate("--base", "HEAD^1", "--head", "HEAD"),
            "--base is 'HEAD^1', which is neither a git ref of", "The clone is shallow", "git fetch --unshallow", "fetch-depth: 0");
    }

    [Fact]
    public async Task EqualSourcesWriteEveryRequestedFileAndNameUncommittedChanges()
    {
        Write(Service, ServingProgram.Replace("Delay(0)", "Delay(50)", StringComparison.Ordinal));
        Write("service/New.cs", "// A file that git does not know.");

        var run = Gate(
            "--base",
            "HEAD",
            "--head",
            "HEAD",
            "--markdown",
            PathTo("a.md"),
            "--json",
            PathTo("a.json"),
            "--junit",
            PathTo("a.xml"));

        await AssertExitCodeAsync(run, ExitCodes.Success);
        AssertHas(run.Output, "nothing to compare of Service: HEAD and HEAD are the same sources");
        const string Uncommitted = "Uncommitted changes are not compared: service/Program.cs and service/New.cs. Commit them first.";
        AssertHas(run.Output, Uncommitted);
        AssertHas(
            await File.ReadAllTextAsync(PathTo("a.md")), "# Gate: head against base\n",
            "**PASSED. There is nothing to compare: base and head are the same.**", Uncommitted);
        AssertHas(await File.ReadAllTextAsync(PathTo("a.json")), "\"exitCode\": 0", "\"outcome\": \"Same\"");
        AssertHas(await File.ReadAllTextAsync(PathTo("a.xml")), "one at a time, local, two: time", "failures=\"0\"");
    }

    [Fact]
    public async Task ARenamedProjectIsNamedForItsSide()
    {
        Git("mv", "service", "renamed");
        Git("mv", "renamed/Service.csproj", "renamed/Renamed.csproj");
        Commit("renamed");
        var renamed = Git("rev-parse", "HEAD");
        Git("checkout", "--quiet", "--detach", "HEAD~1");

        await AssertRefusedAsync(
            Gate("--base", "HEAD", "--head", renamed),
            $"--head is '{renamed}', which has no project 'service/Service.csproj'. If the project has another path there, name it with "
                + "--head-project.");
        var run = Gate(
            "--base", "HEAD", "--head", renamed, "--head-project", "renamed", "--in-flight", "1", "--launches", "2",
            "--fail-on", "none");

        await AssertExitCodeAsync(run, ExitCodes.Success);
        Assert.Equal(renamed, ReadRecord(RecordFiles.Run).Gate!.Pairs[0].Head.Commit);
        AssertNoWorktreeIsLeft();
    }

    [Fact]
    public async Task VersionsWithDifferentResponsesAreNotTimed()
    {
        Write(Service, ServingProgram.Replace("(string key) => key)", "(string key) => key + key)", StringComparison.Ordinal));
        Commit("other content");

        await AssertExitCodeAsync(Gate("--base", "HEAD~1", "--head", "HEAD", "--launches", "2"), ExitCodes.Mismatch);

        AssertNoWorktreeIsLeft();
    }

    [Fact]
    public async Task ABaseThatDoesNotBuildEndsWithItsLastLines()
    {
        Write(Service, "this is no program");
        Commit("broken");
        Write(Service, ServingProgram);
        Commit("mended");

        var run = Gate("--base", "HEAD~1", "--head", "HEAD");

        await AssertExitCodeAsync(run, ExitCodes.BadInput);
        AssertHas(run.Errors, "Service of --base 'HEAD~1'", "does not build. Its last lines:", "error CS");
        AssertNoWorktreeIsLeft();
    }

    [Fact]
    public async Task ASecondEndpointOfTheServiceCausesNoConflict()
    {
        Write("service/appsettings.json", """
            {
              "Kestrel": {
                "Endpoints": { "Called": { "Url": "http://127.0.0.1:5990" }, "Admin": { "Url": "http://127.0.0.1:5991" } }
              }
            }
            """);
        Commit("two endpoints");
        Write(Service, ServingProgram.Replace("(string key) => key)", "(string key) => key + string.Empty)", StringComparison.Ordinal));
        Commit("the same content");

        var run = Start(
            Fault.HasTwoEndpoints, "gate", "--base", "HEAD~1", "--head", "HEAD", "--in-flight", "1", "--launches", "2",
            "--max-slowdown", "900%", "--fail-on", "slower");

        await AssertExitCodeAsync(run, ExitCodes.Success);
        Assert.Equal(["one-base", "one-head", "two-base", "two-head"], ReadRecord(RecordFiles.Run).Arms.Select(arm => arm.Id));
        AssertNoWorktreeIsLeft();
    }

    [Fact]
    public async Task AMissingSubmoduleIsNamedWithTheRemedy()
    {
        const string NotThere = "he submodule libs/shared is not checked out. If the service needs it, publish both versions yourself and "
            + "name the two folders with --base and --head.";
        Directory.CreateDirectory(PathTo("repository/libs/shared"));
        Git("update-index", "--add", "--cacheinfo", $"160000,{Git("rev-parse", "HEAD")},libs/shared");
        Write("service/Service.csproj", BuildFile.Replace(
            "</Project>", """<ItemGroup><Compile Include="../libs/shared/Shared.cs" /></ItemGroup></Project>""", StringComparison.Ordinal));
        Commit("with a submodule");
        var commit = Git("rev-parse", "HEAD")[..10];
        Write("service/Service.csproj", BuildFile);
        Commit("without");

        var run = Gate("--base", "HEAD~1", "--head", "HEAD");

        await AssertExitCodeAsync(run, ExitCodes.BadInput);
        Assert.Equal(
            $"Service of --base 'HEAD~1' ({commit}) does not build. T{NotThere} Its last lines:", SplitLines(run.Errors)[0]);
        AssertHas(
            string.Join(' ', SplitLines(run.Output).Select(line => line.Trim())),
            "Service of HEAD~1: the submodule libs/shared is not");
        AssertNoWorktreeIsLeft();
    }

    [Theory]
    [InlineData("--base is 'nowhere', which is neither a git ref", "--base", "nowhere", "--head", "HEAD")]
    [InlineData("no program of Service", "--base", ".", "--head", "HEAD")]
    [InlineData("Name that arm with --arms", "--base", "http://127.0.0.1:1", "--head", "HEAD")]
    [InlineData("--max-bytes is 'few'", "--base", "HEAD", "--head", "HEAD", "--max-bytes", "few")]
    [InlineData("There is no operation 'Put'", "--base", "HEAD", "--head", "HEAD", "--operation", "Put")]
    [InlineData("Option '--head' is required.", "--base", "HEAD")]
    [InlineData("names a project in a git ref", "--base", "HEAD", "--head", "/", "--head-project", "service")]
    public async Task InvalidGateArgumentsAreRefused(string expected, params string[] arguments)
    {
        await AssertRefusedAsync(Gate(arguments), expected);

        AssertNoWorktreeIsLeft();
    }

    [Fact]
    public async Task AProjectOutsideOfARepositoryHasNoRefs()
    {
        Directory.Delete(PathTo("repository/.git"), recursive: true);

        await AssertRefusedAsync(Gate("--base", "main", "--head", "HEAD"), "is not in a git repository. Name a published folder or a URL");
    }

    [Fact]
    public async Task VersionsOnDifferentMachinesAreNotComparable() => await AssertExitCodeAsync(
        Gate("--base", "http://192.0.2.1", "--head", "HEAD", "--arms", "one"), ExitCodes.NotComparable);

    [Fact]
    public async Task RunningServicesAreComparedByTheirAddresses()
    {
        using var publish = new StartedProgram(
            new("dotnet", ["publish", Project!, "-o", PathTo("published"), "--disable-build-servers", "-nodeReuse:false"]), []);
        Assert.Equal(0, await publish.WaitForExitAsync());
        using StartedProgram first = Serve(), second = Serve();
        var (one, other) = (await AddressAsync(first), await AddressAsync(second));

        var run = Gate(
            "--base", one, "--head", other, "--arms", "one", "--in-flight", "1", "--launches", "2", "--max-slowdown", "900%",
            "--fail-on", "slower");

        await AssertExitCodeAsync(run, ExitCodes.Success);
        var pair = Assert.Single(ReadRecord(RecordFiles.Run).Gate!.Pairs);
        Assert.Equal((one, other, null, null), (pair.Base.Named, pair.Head.Named, pair.Base.Checksum, pair.Head.Commit));
        Assert.True(first.IsRunning && second.IsRunning);
    }

    [SkippableFact]
    public async Task AGateKilledWhilePublishingLeavesNoWorktreeAndNoProcess()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Guards end runs on Linux.");
        Write(Service, ServingProgram.Replace("Delay(0)", "Delay(1)", StringComparison.Ordinal));
        Commit("slower over two");
        using var run = Gate("--base", "HEAD~1", "--head", "HEAD");
        await Polling.WaitUntilAsync(() => Leftovers.FindProcessIds(TemporaryFolder, " publish ").Count > 0);
        Assert.NotEqual(1, SplitLines(Git("worktree", "list")).Length);

        run.KillWithoutChildren();

        await Polling.WaitUntilAsync(() => Leftovers.FindAny(TemporaryFolder).Count == 0);
        AssertNoWorktreeIsLeft();
    }

    /// <summary>Puts the repository into the state in which a code host checks out a pull request: a clone at the merge of a branch that
    /// only changes a document into a main branch that has become slower in the meantime.</summary>
    private void CheckOutPullRequest(params string[] depth)
    {
        var origin = PathTo("origin.git");
        Git("checkout", "--quiet", "-b", "branch");
        Write("README.md", "changed");
        Commit("words");
        Git("checkout", "--quiet", "-");
        Write(Service, ServingProgram.Replace("Delay(0)", "Delay(50)", StringComparison.Ordinal));
        Commit("main moves on");
        Git(
            "-c", "user.name=tests", "-c", "user.email=tests@localhost", "merge", "--quiet", "--no-ff", "--message", "the merge", "branch");
        Git("clone", "--quiet", "--bare", PathTo("repository"), origin);
        Git("push", "--quiet", origin, "HEAD:refs/pull/1/merge");
        Directory.Delete(PathTo("repository"), recursive: true);
        Directory.CreateDirectory(PathTo("repository"));
        Git("init", "--quiet");
        Git(["fetch", "--quiet", .. depth, $"file://{origin}", "refs/pull/1/merge"]);
        Git("checkout", "--quiet", "--detach", "FETCH_HEAD");
    }

    private StartedProgram Serve() => new(
        new("dotnet", [PathTo("published/Service.dll"), "--urls", "http://127.0.0.1:0"]) { WorkingDirectory = PathTo("published") }, []);

    private static async Task<string> AddressAsync(StartedProgram service)
    {
        const string Listens = "Now listening on: ";
        var line = Assert.IsType<string>(await service.WaitForLineAsync(Listens));
        return line[(line.IndexOf(Listens, StringComparison.Ordinal) + Listens.Length)..];
    }

    private StartedProgram Gate(params string[] arguments) => Start(Fault.None, ["gate", .. arguments]);

    private void AssertNoWorktreeIsLeft() => Assert.Single(SplitLines(Git("worktree", "list")));

    private void Write(string file, string text) => File.WriteAllText(Path.Combine(PathTo("repository"), file), text);

    private void Commit(string message)
    {
        Git("add", "--all");
        Git("-c", "user.name=tests", "-c", "user.email=tests@localhost", "commit", "--quiet", "--message", message);
    }

    private string Git(params string[] arguments)
    {
        using var git = Process.Start(new ProcessStartInfo("git", ["-C", PathTo("repository"), .. arguments])
        {
            RedirectStandardOutput = true,
        })!;
        var said = git.StandardOutput.ReadToEnd();
        git.WaitForExit();
        Assert.Equal(0, git.ExitCode);
        return said.Trim();
    }
}
