using System.Runtime.InteropServices;
using RpcBench.CommandLines;
using RpcBench.Store.PrivateServer;

namespace RpcBench.Bench.Tests.Whole;

/// <summary>A run that is told to end before it has anything to show.</summary>
[Collection(nameof(WholeProgram))]
public sealed class StoppedStartTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("rpcbench-tests-");

    private string Temporary => Directory.CreateDirectory(Path.Combine(_folder.FullName, "tmp")).FullName;

    public void Dispose() => _folder.Delete(recursive: true);

    [SkippableFact]
    public async Task ARunThatIsToldToEndWhileItsDatabaseIsMadeSaysSoInOneLineAndLeavesNothing()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        Skip.If(ServerProgram.Find() is null && Environment.GetEnvironmentVariable("CI") != "true", "No mariadbd or mysqld on this machine: see tests/README.md.");

        // Run by root, the server has an account of its own, which must be able to pass and to write here.
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(Temporary, (UnixFileMode)0b111_111_111 | UnixFileMode.StickyBit);
        }

        using var program = BenchProgram.Start(
            _folder.FullName, new Dictionary<string, string?> { ["RPCBENCH_MYSQL"] = null, ["TMPDIR"] = Temporary }, "load", "--store", "mysql", "--duration", "1s");
        await Until.TrueAsync(() => Leftovers.FindAll($"--datadir={Temporary}").Count > 0);
        program.Signal(PosixSignal.SIGTERM);

        Assert.Equal(ExitCodes.Interrupted, await program.EndAsync());
        Assert.Equal(["Stopped."], program.Errors.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries));
        Assert.Empty(Leftovers.Processes(Temporary));
        Assert.Empty(Leftovers.Folders(Temporary));
    }
}
