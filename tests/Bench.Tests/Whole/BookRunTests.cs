using System.Runtime.InteropServices;
using RpcBench.Bench.Tests.Runs.Load.Streaming;
using RpcBench.CommandLines;
using RpcBench.Contracts.Books;
using RpcBench.Records;
using RpcBench.Records.Load;
using RpcBench.Store;
using RpcBench.Store.MySql;
using RpcBench.Store.PrivateServer;

namespace RpcBench.Bench.Tests.Whole;

/// <summary>Runs on books in stores that outlive them: what was there before is there after, whatever ended the run.</summary>
[Collection(nameof(WholeProgram))]
public sealed class BookRunTests : IDisposable
{
    private static readonly string[] LongLoad = ["--operation", "InsertBook=2,DeleteBook=1,GetBook=1", "--duration", "100s", "--warmup", "0s", "--blocks", "100"];

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("rpcbench-tests-");

    public void Dispose() => _folder.Delete(recursive: true);

    [Fact]
    public async Task TheMatrixMeasuresEveryOperationThatIsChosenByItsName()
    {
        using var program = Start(
            "--store", "sqlite", "--filter", "*DeleteBook*", "*MeasureRawImage*", "--image-bytes", "5000", "--image-format", "png",
            "--pairs", "3", "--warmupCount", "1", "--iterationCount", "3", "--seed", "12");

        var code = await program.EndAsync();

        Assert.True(code == ExitCodes.Success, program.Output + program.Errors);
        var record = RunRecordFile.Read(Single("run.json"));
        // What is always compared, the image, and ten books with the store after each.
        Assert.Equal(1800 + 1 + 20, record.Check.Objects);
        Assert.Equal(["MeasureRawImage", "DeleteBook"], record.Networks[0].Operations.Select(operation => operation.Name));
        Assert.Equal([OperationKind.Image, OperationKind.Book], record.Networks[0].Operations.Select(operation => operation.Kind));
        Assert.Equal("PNG, 5,000 bytes", record.Conditions.Fixed["Image"]);
        Assert.All(record.Networks[0].Operations.SelectMany(operation => new[] { operation.Rest, operation.Grpc }), arm =>
        {
            Assert.True(arm.Benchmark!.MeanNanoseconds > 0);
            Assert.True(arm.Paired!.Calls >= 9);
            Assert.True(arm.Wire!.ReceivedBytes > 0);
        });
        Assert.All(new[] { record.Networks[0].Operations[0].Rest, record.Networks[0].Operations[0].Grpc }, arm => Assert.True(arm.Wire!.SentBytes > 5000));
        Assert.All(new[] { record.Networks[0].Operations[1].Rest, record.Networks[0].Operations[1].Grpc }, arm => Assert.True(arm.Server!.StoreNanoseconds > 0));
    }

    [SkippableFact]
    public async Task AUsersDatabaseHasTheSameBooksAfterALoadOnThem()
    {
        await using var database = await UsersDatabase.StartAsync();
        using var program = Start(
            "load", "--mysql", database.ConnectionString, "--operation", "InsertBook=3,DeleteBook=2,ListBooks=1,GetBook=2",
            "--concurrency", "32", "--duration", "1s", "--warmup", "200ms", "--blocks", "2", "--check", "all");

        var code = await program.EndAsync();

        var record = LoadRecordFile.Read(Single("load.json"));
        Assert.True(code is ExitCodes.Success or ExitCodes.Invalid, program.Output + program.Errors);
        var point = Assert.Single(record.Points);
        Assert.All(new[] { point.Rest!, point.Grpc! }, arm => Assert.Equal((2, 0L), (arm.Blocks, arm.Failed)));
        Assert.Empty(record.Notes);
        await database.AssertUntouchedAsync();
    }

    [SkippableFact]
    public async Task AUsersDatabaseHasTheSameBooksAfterALoadThatWasKilled()
    {
        await using var database = await UsersDatabase.StartAsync();
        using var program = Start(["load", "--mysql", database.ConnectionString, .. LongLoad]);
        await program.SeenAsync("block 2 of 100");
        Assert.NotEqual(101, (await database.ListAsync()).Count);
        await EndAsync(program, isKilled: true);

        // The guard outlives the run by a moment.
        await Until.TrueAsync(() => database.ListAsync().Result.Count == 101);
        await database.AssertUntouchedAsync();
    }

    [SkippableTheory, InlineData(false), InlineData(true)]
    public async Task ServicesThatRunElsewhereHaveTheSameBooksAfterALoadThatWasEnded(bool isKilled)
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        await using var services = await WatchedServices.StartAsync(isShared: false);
        var endpoints = services.Endpoints(1);
        using var program = Start(["load", "--target-rest", endpoints.Rest.ToString(), "--target-grpc", endpoints.Grpc.ToString(), .. LongLoad]);
        await program.SeenAsync("block 2 of 100");
        await EndAsync(program, isKilled);

        await Until.TrueAsync(() => services.RestStore.Books.ListAsync(default).AsTask().Result.Count == 100
            && services.GrpcStore.Books.ListAsync(default).AsTask().Result.Count == 100);
    }

    [Fact]
    public async Task BooksThatCollideEndTheLoadWithTheirIdAndItsRecordIsThere()
    {
        await using var services = await WatchedServices.StartAsync(isShared: false, grpcBooks: books => new TakenBooks(books));
        var endpoints = services.Endpoints(1);
        using var program = Start("load", "--target-rest", endpoints.Rest.ToString(), "--target-grpc", endpoints.Grpc.ToString(), "--operation", "InsertBook");

        Assert.Equal(ExitCodes.BadInput, await program.EndAsync());

        Assert.Contains("is there already", Assert.Single(program.Errors.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries)), StringComparison.Ordinal);
        Assert.Equal(RunOutcome.Failed, LoadRecordFile.Read(Single("load.json")).Outcome);
        Assert.Equal(100, (await services.RestStore.Books.ListAsync(default)).Count);
    }

    private static async Task EndAsync(BenchProgram program, bool isKilled)
    {
        if (isKilled)
        {
            program.KillAlone();
            await program.EndAsync();
            return;
        }

        program.Signal(PosixSignal.SIGINT);
        Assert.Equal(ExitCodes.Interrupted, await program.EndAsync());
    }

    private BenchProgram Start(params string[] arguments) =>
        BenchProgram.Start(_folder.FullName, new Dictionary<string, string?> { ["RPCBENCH_MYSQL"] = null }, arguments);

    private string Single(string file) => Assert.Single(Directory.GetFiles(Path.Combine(_folder.FullName, "BenchmarkDotNet.Artifacts"), file, SearchOption.AllDirectories));

    /// <summary>Somebody else was always first.</summary>
    private sealed class TakenBooks(IBookStore books) : IBookStore
    {
        public ValueTask<bool> InsertAsync(Book book, CancellationToken cancellation) => new(false);

        public ValueTask<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation) => books.ListAsync(cancellation);

        public ValueTask<Book?> FindAsync(int id, CancellationToken cancellation) => books.FindAsync(id, cancellation);

        public ValueTask<bool> DeleteAsync(int id, CancellationToken cancellation) => books.DeleteAsync(id, cancellation);
    }

    /// <summary>A server that is the user's own as far as the program knows, with a book of the user's among the ids that a run could claim.</summary>
    private sealed class UsersDatabase(PrivateMySqlServer server, IPayloadStore store, IReadOnlyList<Book> before) : IAsyncDisposable
    {
        public string ConnectionString => server.ConnectionString;

        public static async Task<UsersDatabase> StartAsync()
        {
            var program = ServerProgram.Find();
            Assert.False(program is null && Environment.GetEnvironmentVariable("CI") == "true", "CI must have mariadbd or mysqld: see tests/README.md.");
            Skip.If(program is null, "No mariadbd or mysqld on this machine: see tests/README.md.");
            var server = await PrivateMySqlServer.StartAsync(program!);
            await MySqlDatabase.InitializeAsync(server.ConnectionString);
            var store = await PayloadStores.OpenAsync(new() { Provider = "mysql", ConnectionString = server.ConnectionString });
            await store.Books.InsertAsync(new() { Id = 1_600_000_000, Title = "Theirs", Author = "The user" }, default);
            return new(server, store, await store.Books.ListAsync(default));
        }

        public async Task<IReadOnlyList<Book>> ListAsync() => await store.Books.ListAsync(default);

        public async Task AssertUntouchedAsync() => Assert.Equal(before, await ListAsync());

        public async ValueTask DisposeAsync()
        {
            await store.DisposeAsync();
            await server.DisposeAsync();
        }
    }
}
