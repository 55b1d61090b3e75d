namespace RpcBench.Bench.Tests.Whole;

/// <summary>What a load on a user's database leaves there, and what it shows of it.</summary>
[Collection(nameof(WholeProgram))]
public sealed class UsersDatabaseRunTests(UsersDatabaseRun run) : IClassFixture<UsersDatabaseRun>
{
    [SkippableFact]
    public async Task AUsersDatabaseHasTheSameBooksAfterALoadOnThem()
    {
        await run.EndedAsync();

        Assert.True(run.Code is ExitCodes.Success or ExitCodes.Invalid, run.Said);
        var point = Assert.Single(run.Record.Points);
        Assert.Equal(["rest", "grpc"], point.Cells.Select(cell => cell.Arm));
        Assert.All(point.Cells, cell => Assert.Equal((2, 0L), (cell.Blocks, cell.Failed)));
        Assert.DoesNotContain(run.Record.Notes, note => note.Code == RemarkCode.BooksLeft);
        Assert.Equal(run.Books.Before, run.Books.After);
    }

    [SkippableFact]
    public async Task APasswordThatIsUsedIsInNoProcesssArgumentsInNoFileAndOnNoScreen()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Arguments are read from /proc.");
        await run.EndedAsync();

        Assert.True(run.Code is ExitCodes.Success or ExitCodes.Invalid, run.Said);
        Assert.Contains(run.Commands, command => command.Contains("RpcBench.GrpcService.dll", StringComparison.Ordinal));
        Assert.DoesNotContain(run.Commands, command => command.Contains(run.Password, StringComparison.Ordinal));
        Assert.DoesNotContain(run.Password, run.Said, StringComparison.Ordinal);
        Assert.All(run.Files(), file => Assert.DoesNotContain(run.Password, File.ReadAllText(file), StringComparison.Ordinal));
    }
}
