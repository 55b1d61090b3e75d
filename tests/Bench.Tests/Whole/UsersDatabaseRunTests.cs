using System.Data.Common;

namespace RpcBench.Bench.Tests.Whole;

/// <summary>What a complete load on books in a user's database, whose connection string is in the environment, leaves there and shows of
/// it.</summary>
public sealed class UsersDatabaseRunTests(SeededServer seeded) : WholeRun
{
    [SkippableFact]
    public async Task ItHasTheSameBooksAfterwardsAndItsPasswordIsInNoProcesssArgumentsInNoFileAndOnNoScreen()
    {
        await using var database = await UsersDatabase.OpenAsync(await seeded.StartedAsync());
        var password = new DbConnectionStringBuilder { ConnectionString = database.ConnectionString }["Password"].ToString()!;
        using var program = Start(
            database.ConnectionString,
            [
                "load", "--operation", "InsertBook=3,DeleteBook=2,ListBooks=1,GetBook=2",
                "--concurrency", "32", "--duration", "400ms", "--warmup", "100ms", "--blocks", "2", "--launches", "1", "--check", "all",
            ]);
        await program.SeenAsync("the generator's ceiling");
        if (OperatingSystem.IsLinux())
        {
            var commands = Leftovers.All().Select(process => process.Command).ToList();
            Assert.Contains(commands, command => command.Contains("RpcBench.GrpcService.dll", StringComparison.Ordinal));
            Assert.DoesNotContain(commands, command => command.Contains(password, StringComparison.Ordinal));
        }

        var code = await program.EndAsync();

        var said = program.Output + program.Errors;
        Assert.True(code is ExitCodes.Success or ExitCodes.Invalid, said);
        AssertLacks(said, password);
        Assert.All(
            Directory.GetFiles(Folder, "*", SearchOption.AllDirectories), file => AssertLacks(File.ReadAllText(file), password));
        var record = Read(RecordFiles.Load);
        var point = Assert.Single(record.Points);
        Assert.Equal(["rest", "grpc"], point.Cells.Select(cell => cell.Arm));
        Assert.All(point.Cells, cell => Assert.Equal((2, 0L), (cell.Blocks, cell.Failed)));
        Assert.DoesNotContain(record.Notes, note => note.Code == RemarkCode.BooksLeft);
        await database.AssertUntouchedAsync();
    }
}
