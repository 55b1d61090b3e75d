namespace RpcBench.Tests;

/// <summary>Gates of a small service in a git repository: versions are built, measured and judged, and nothing of them is left.</summary>
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
        Write(Service, Serves.Replace("Delay(0)", "Delay(50)", StringComparison.Ordinal));
        Commit("slower over two");

        await File.WriteAllTextAsync(At("known.txt"), "two two time until 2001-01-01: was known once\n");

        var run = Gate("--base", "HEAD~1", "--head", "HEAD", "--in-flight", "1", "--launches", "3", "--accept", At("known.txt"));

        await EndedAsync(run, ExitCodes.Slower);
        AssertHas(run.Output, "'two two time until 2001-01-01' is past and accepts nothing any longer");
        var record = Read(RecordFiles.Run);
        var slower = Reports.Gate.GateJudge.Of(record)
            .Where(change => change.IsWorse && change.Quantity == Reports.Changes.ChangeQuantity.Time);
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

    [Theory]
    [InlineData("--base is 'nowhere', which is no git ref", "--base", "nowhere", "--head", "HEAD")]
    [InlineData("no program of Service", "--base", ".", "--head", "HEAD")]
    [InlineData("name that arm with --arms", "--base", "http://127.0.0.1:1", "--head", "HEAD")]
    [InlineData("--max-bytes is 'few'", "--base", "HEAD", "--head", "HEAD", "--max-bytes", "few")]
    [InlineData("There is no operation 'Put'", "--base", "HEAD", "--head", "HEAD", "--operation", "Put")]
    [InlineData("--head is missing", "--base", "HEAD")]
    public async Task WhatCannotBeGatedIsRefused(string expected, params string[] arguments)
    {
        await RefusedAsync(Gate(arguments), expected);

        AssertNoWorktreeIsLeft();
    }

    [Fact]
    public async Task AProjectOutsideOfARepositoryHasNoRefs()
    {
        Directory.Delete(At("repository/.git"), recursive: true);

        await RefusedAsync(Gate("--base", "main", "--head", "HEAD"), "lies in no git repository: name a published folder or a URL");
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
            "--base", one, "--head", other, "--arms", "one", "--in-flight", "1", "--launches", "2", "--max-slowdown", "900%");

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
