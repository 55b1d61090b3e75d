namespace RpcBench.Bench.Tests.Whole;

/// <summary>Runs on books in stores that outlive them: what was there before is there after, whatever ended the run.</summary>
public sealed class BookRunTests(SeededServer seeded) : WholeRun
{
    private static readonly string[] LongLoad = ["--operation", "InsertBook=2,DeleteBook=1,GetBook=1", .. EndlessLoad.Options];

    [SkippableFact]
    public async Task AUsersDatabaseHasTheSameBooksAfterALoadThatWasKilled()
    {
        await using var database = await UsersDatabase.OpenAsync(await seeded.StartedAsync());
        using var program = Start(["load", "--mysql", database.ConnectionString, .. LongLoad]);
        await EndlessLoad.BegunAsync(Results);
        await Until.TrueAsync(() => database.ListAsync().Result.Count != 101);
        program.KillAlone();
        await program.EndAsync();

        // The guard outlives the run by a moment.
        await Until.TrueAsync(() => database.ListAsync().Result.Count == 101);
        await database.AssertUntouchedAsync();
    }

    [SkippableFact]
    public async Task CtrlCKeepsTheFiguresSoFarAndServicesThatRunElsewhereHaveTheSameBooksAfterIt()
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        await using var services = await WatchedServices.StartAsync(isShared: false);
        using var program = Start(["load", .. services.Targets(Arm.Standard), .. LongLoad]);
        await EndlessLoad.BegunAsync(Results);
        program.Signal(PosixSignal.SIGINT);

        Assert.Equal(ExitCodes.Interrupted, await program.EndAsync());

        await Until.TrueAsync(() => services.RestStore.Books.ListAsync(default).AsTask().Result.Count == 100
            && services.GrpcStore.Books.ListAsync(default).AsTask().Result.Count == 100);
        var record = Read(RecordFiles.Load);
        Assert.Equal(RunOutcome.Interrupted, record.Outcome);
        Assert.InRange(record.Points.Count, 1, EndlessLoad.Points - 1);
        Assert.Equal(["rest", "grpc"], record.Points[0].Cells.Where(cell => cell.Calls > 0).Select(cell => cell.Arm));
        Assert.Empty(Leftovers.Of(Temporary));
    }

    [Fact]
    public async Task BooksThatCollideEndTheLoadWithTheirIdAndItsRecordIsThere()
    {
        await using var services =
            await WatchedServices.StartAsync(isShared: false, grpcBooks: books => new WrongBooks(books) { IsTaken = true });
        using var program = Start(["load", .. services.Targets(Arm.Standard), "--operation", "InsertBook"]);

        await RefusedAsync(program, "is there already");
        Assert.Equal(RunOutcome.Failed, Read(RecordFiles.Load).Outcome);
        Assert.Equal(100, (await services.RestStore.Books.ListAsync(default)).Count);
    }
}
