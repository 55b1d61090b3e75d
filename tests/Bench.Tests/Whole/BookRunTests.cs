using System.Data.Common;

namespace RpcBench.Bench.Tests.Whole;

/// <summary>Tests runs on books in stores that outlive the run. However the run ends, the books are the same before and after the
/// run.</summary>
[Collection(nameof(WholeProgram))]
public sealed class BookRunTests(SeededServer seeded) : BenchProgramTest
{
    private static readonly string[] LongLoad = ["--operation", "InsertBook=2,DeleteBook=1,GetBook=1", .. EndlessLoad.Options];

    [SkippableFact]
    public async Task ALoadLeavesAUsersBooksUnchangedAndLeaksNoPassword()
    {
        await using var database = await UsersDatabase.OpenAsync(await seeded.GetServerAsync());
        var password = new DbConnectionStringBuilder { ConnectionString = database.ConnectionString }["Password"].ToString()!;
        using var program = Start(
            database.ConnectionString,
            [
                "load", "--operation", "InsertBook=3,DeleteBook=2,ListBooks=1,GetBook=2",
                "--rate", "400", "--duration", "400ms", "--warmup", "100ms", "--blocks", "2", "--launches", "1", "--check", "all",
            ]);
        await program.WaitForLineAsync("the generator's ceiling");
        if (OperatingSystem.IsLinux())
        {
            var commands = Leftovers.ListProcesses().Select(process => process.Command).ToList();
            Assert.Contains(commands, command => command.Contains("RpcBench.GrpcService.dll", StringComparison.Ordinal));
            Assert.DoesNotContain(commands, command => command.Contains(password, StringComparison.Ordinal));
        }

        var code = await program.WaitForExitAsync();

        var said = program.Output + program.Errors;
        Assert.True(code is ExitCodes.Success or ExitCodes.Invalid, said);
        AssertLacks(said, password);
        Assert.All(
            Directory.GetFiles(Folder, "*", SearchOption.AllDirectories), file => AssertLacks(File.ReadAllText(file), password));
        var record = ReadRecord(RecordFiles.Load);
        var point = Assert.Single(record.Points);
        Assert.Equal(["rest", "grpc"], point.Cells.Select(cell => cell.Arm));
        Assert.All(point.Cells, cell => Assert.Equal((2, 0L), (cell.Blocks, cell.Failed)));
        Assert.DoesNotContain(record.Notes, note => note.Code == DiagnosticCode.ClaimLeft);
        await database.AssertUntouchedAsync();
    }

    [SkippableFact]
    public async Task AKilledLoadLeavesAUsersBooksUnchanged()
    {
        await using var database = await UsersDatabase.OpenAsync(await seeded.GetServerAsync());
        using var program = Start(["load", "--mysql", database.ConnectionString, .. LongLoad]);
        await EndlessLoad.WaitUntilStartedAsync(ResultsFolder);
        await Polling.WaitUntilAsync(() => database.ListAsync().Result.Count != 101);
        program.KillWithoutChildren();
        await program.WaitForExitAsync();

        // The watchdog outlives the run by a moment.
        await Polling.WaitUntilAsync(() => database.ListAsync().Result.Count == 101);
        await database.AssertUntouchedAsync();
    }

    [SkippableFact]
    public async Task CtrlCKeepsTheFiguresSoFarAndLeavesBooksOfRunningServicesUnchanged()
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        await using var services = await WatchedServices.StartAsync(isShared: false);
        using var program = Start(["load", .. services.CreateTargetArguments(Catalogue.Standard), .. LongLoad]);
        await EndlessLoad.WaitUntilStartedAsync(ResultsFolder);
        program.SendSignal(PosixSignal.SIGINT);

        Assert.Equal(ExitCodes.Interrupted, await program.WaitForExitAsync());

        await Polling.WaitUntilAsync(() => services.RestStore.Books.ListAsync(default).AsTask().Result.Count == 100
            && services.GrpcStore.Books.ListAsync(default).AsTask().Result.Count == 100);
        var record = ReadRecord(RecordFiles.Load);
        Assert.Equal(RunOutcome.Interrupted, record.Outcome);
        Assert.InRange(record.Points.Count, 1, EndlessLoad.Points - 1);
        Assert.Equal(["rest", "grpc"], record.Points[0].Cells.Where(cell => cell.Calls > 0).Select(cell => cell.Arm));
        Assert.Empty(Leftovers.FindAny(TemporaryFolder));
    }

    [Fact]
    public async Task CollidingBooksEndTheLoadWithTheirIdAndARecord()
    {
        await using var services =
            await WatchedServices.StartAsync(isShared: false, grpcBooks: books => new FaultyBookStore(books) { RefusesInsertions = true });
        using var program = Start(["load", .. services.CreateTargetArguments(Catalogue.Standard), "--operation", "InsertBook"]);

        await AssertRefusedAsync(program, "InsertBook over gRPC with key 101 failed: AlreadyExists");
        Assert.Equal(RunOutcome.Failed, ReadRecord(RecordFiles.Load).Outcome);
        Assert.Equal(100, (await services.RestStore.Books.ListAsync(default)).Count);
    }
}

/// <summary>A user's database that contains the user's book among the ids that a run could reserve.</summary>
internal sealed class UsersDatabase(string connectionString, IPayloadStore store, IReadOnlyList<Book> before) : IAsyncDisposable
{
    public string ConnectionString => connectionString;

    public static async Task<UsersDatabase> OpenAsync(PrivateMySqlServer server)
    {
        var store = await PayloadStores.OpenAsync(new() { Provider = "mysql", ConnectionString = server.ConnectionString });
        await store.Books.InsertAsync(new() { Id = 1_600_000_000, Title = "Theirs", Author = "The user" }, default);
        return new(server.ConnectionString, store, await store.Books.ListAsync(default));
    }

    public async Task<IReadOnlyList<Book>> ListAsync() => await store.Books.ListAsync(default);

    public async Task AssertUntouchedAsync() => Assert.Equal(before, await ListAsync());

    public ValueTask DisposeAsync() => store.DisposeAsync();
}
