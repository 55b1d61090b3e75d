using System.Data.Common;

namespace RpcBench.Bench.Tests.Whole;

/// <summary>One complete load on books in a user's database, whose connection string is in the environment. Several tests read it; the
/// first of them starts it.</summary>
public sealed class UsersDatabaseRun(SeededServer seeded) : FinishedRun("load.json")
{
    internal LoadRecord Record => Read(RecordFiles.Load);

    private Task? _run;

    internal string Password { get; private set; } = "";

    /// <summary>The command lines of all processes of this machine while it put its load on.</summary>
    internal IReadOnlyList<string> Commands { get; private set; } = [];

    /// <summary>The books that were there before it, and those after.</summary>
    internal (IReadOnlyList<Book> Before, IReadOnlyList<Book> After) Books { get; private set; }

    /// <summary>Nothing yet: where there is no server, its tests are skipped.</summary>
    public override Task InitializeAsync() => Task.CompletedTask;

    internal Task EndedAsync() => _run ??= RunAsync();

    internal string[] Files() => Directory.GetFiles(Folder, "*", SearchOption.AllDirectories);

    private async Task RunAsync()
    {
        await using var database = await UsersDatabase.OpenAsync(await seeded.StartedAsync());
        Password = new DbConnectionStringBuilder { ConnectionString = database.ConnectionString }["Password"].ToString()!;
        var program = Start(
            database.ConnectionString,
            [
                "load", "--operation", "InsertBook=3,DeleteBook=2,ListBooks=1,GetBook=2",
                "--concurrency", "32", "--duration", "400ms", "--warmup", "100ms", "--blocks", "2", "--launches", "1", "--check", "all",
            ]);
        await program.SeenAsync("the generator's ceiling");
        Commands = OperatingSystem.IsLinux() ? [.. Leftovers.All().Select(process => process.Command)] : [];
        await RunAsync(program);
        Books = (database.Before, await database.ListAsync());
    }
}
