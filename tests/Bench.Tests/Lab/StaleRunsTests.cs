namespace RpcBench.Bench.Tests.Lab;

public sealed class StaleRunsTests : InFolder
{
    // Of a process that began before the machine did.
    private static readonly ProcessMark Dead = new(Environment.ProcessId, 0);

    private string Mine => At(RunFolder.NewName() + "mine");

    [Fact]
    public async Task AKilledRunIsRemovedWithWhatItsListNamesAndOneRemovalThatFailsStopsNoOther()
    {
        var dead = Run(Dead);
        var project = Directory.CreateDirectory(At("project"));
        CleanupList.Add(dead, new GuardedFolder("/proc/self/task"));
        File.AppendAllText(CleanupList.FileOf(dead), "\nfolder relative\nnothing known\nprocess 1");
        CleanupList.Add(dead, new GuardedFolder(project.FullName));

        await StaleRuns.SweepAsync(Mine);

        Assert.False(Directory.Exists(project.FullName));
        Assert.False(Directory.Exists(dead));
    }

    [Fact]
    public async Task ARunThatLivesIsLeftAlone()
    {
        var living = Run(ProcessMark.OfThisProcess);

        await StaleRuns.SweepAsync(Mine);

        Assert.True(File.Exists(Path.Combine(living, "data")));
    }

    [SkippableFact]
    public async Task FoldersThatOthersCouldHaveMadeAreLeftAlone()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Elsewhere the temporary folder is the user's own.");
        var open = Run(Dead);
        if (OperatingSystem.IsLinux())
        {
            File.SetUnixFileMode(open, (UnixFileMode)0b111_111_111);
        }

        var target = Directory.CreateDirectory(At("elsewhere"));
        var data = Path.Combine(target.FullName, "data");
        File.WriteAllText(data, "");
        Directory.CreateSymbolicLink(At(NameOf(Dead) + "link"), target.FullName);
        var other = Directory.CreateDirectory(At("rpcbench-run-of-another-container"));

        await StaleRuns.SweepAsync(Mine);

        Assert.True(Directory.Exists(open));
        Assert.True(File.Exists(data));
        Assert.True(other.Exists);
    }

    [Fact]
    public async Task AServiceWhoseInputHasEndedEndsOnceTheGuardIsGone()
    {
        using var guard = Start(OwnProgram.Path, Watchdog.Verb);
        var folder = await guard.StandardOutput.ReadLineAsync();
        using var service = Start(ServiceFiles.Find("rest"), environment =>
        {
            environment[OwningRun.Variable] = folder;
            environment[OwningRun.GuardVariable] = $"{ProcessMark.Read(guard.Id)}";
            environment["Store__Provider"] = "memory";
            environment["Listen__Http1"] = environment["Listen__Http2"] = "0";
        });
        try
        {
            Assert.NotNull(await service.StandardOutput.ReadLineAsync());
            service.StandardInput.Close();
            guard.Kill();

            await service.WaitForExitAsync().WaitAsync(TimeSpan.FromSeconds(60));
        }
        finally
        {
            guard.Kill();
            service.Kill();
        }
    }

    private static string NameOf(ProcessMark owner) =>
        RunFolder.NewName().Replace($"{ProcessMark.OfThisProcess}", $"{owner}", StringComparison.Ordinal);

    private Process Start(string assembly, params string[] arguments) => Start(assembly, _ => { }, arguments);

    private Process Start(string assembly, Action<IDictionary<string, string?>> prepare, params string[] arguments)
    {
        var start = new ProcessStartInfo(OwnProgram.Host, [assembly, .. arguments])
        { RedirectStandardInput = true, RedirectStandardOutput = true };
        start.Environment["TMPDIR"] = Folder;
        prepare(start.Environment);
        return Process.Start(start)!;
    }

    private string Run(ProcessMark owner)
    {
        var folder = Directory.CreateDirectory(At(NameOf(owner))).FullName;
        File.WriteAllText(Path.Combine(folder, "data"), "x");
        return folder;
    }
}
