using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Perfolizer.Horology;
using Alternatives = RpcBench.Store.Alternatives.StoreQueries;

namespace RpcBench.Checks;

/// <summary>Runs the ways to read a payload as BenchmarkDotNet benchmarks over the chosen store.</summary>
internal sealed class StoreQueriesRun(TimeProvider time, StorePlan plan, BenchmarkArguments arguments)
{
    // About four seconds a case.
    private static readonly Job Near = new Job("RpcBench").WithIterationTime(TimeInterval.FromMilliseconds(200)).WithIterationCount(12);

    /// <summary>Lets BenchmarkDotNet show what was asked for.</summary>
    public static void Tell(BenchmarkArguments arguments) => arguments.Tell(typeof(Alternatives));

    /// <summary>Runs them.</summary>
    /// <returns>The results, and what BenchmarkDotNet could not write and why; null: nothing.</returns>
    /// <exception cref="UserException">The store cannot be used, or has no statements to compare.</exception>
    /// <exception cref="EnvironmentException">A benchmark gave no figures.</exception>
    public async Task<(StoreQueriesDocument Document, string? Problem)> RunAsync(CancellationToken cancellation)
    {
        var started = time.GetUtcNow();
        await using var folder = await RunDirectory.CreateAsync(cancellation);
        await using var store = await plan.PrepareAsync(folder, cancellation);
        if (store.Options.Provider == "memory")
        {
            throw new UserException("The memory store runs no statements to compare. Choose --store mysql or sqlite.");
        }

        Environment.SetEnvironmentVariable(Alternatives.ProviderVariable, store.Options.Provider);
        Environment.SetEnvironmentVariable(Alternatives.ConnectionVariable, store.Options.ConnectionString);
        (IReadOnlyList<Summary> Summaries, string? Problem) measured = ([], null);

        // What BenchmarkDotNet starts is the run's too, and ends with it.
        Environment.SetEnvironmentVariable(OwningRun.Variable, folder.Path);
        try
        {
            await BenchmarkThread.RunAsync(
                () => InCheckout(() => measured = BenchmarkFiles.Run(Select(folder, cancellation))), cancellation);
        }
        finally
        {
            Environment.SetEnvironmentVariable(OwningRun.Variable, null);
        }

        var document = new StoreQueriesDocument
        {
            Tool = ToolVersion.Current,
            Started = started,
            Machine = MachineRecord.Read(),
            Store = new(store.Facts.Provider, store.Facts.Why, store.Facts.Driver, store.Facts.Server),
            Queries = [.. measured.Summaries.SelectMany(summary => summary.Reports).Select(ToRecord)],
        };
        return (document, measured.Problem);
    }

    private BenchmarkRunInfo Select(RunDirectory folder, CancellationToken cancellation) => BenchmarkConverter.TypeToBenchmarks(
        typeof(Alternatives),
        arguments.Configure(Near).AddEventProcessor(new StoppableEvents(folder.TakeAlong, cancellation)).AddLogger(ConsoleLogger.Default));

    // BenchmarkDotNet builds its own project from the checkout that this program was built in, and looks for it above the current folder.
    private static void InCheckout(Action body)
    {
        var checkout = new DirectoryInfo(AppContext.BaseDirectory);
        while (checkout is not null && !File.Exists(Path.Combine(checkout.FullName, "RpcBench.sln")))
        {
            checkout = checkout.Parent;
        }

        var current = Environment.CurrentDirectory;
        Environment.CurrentDirectory = checkout?.FullName
            ?? throw new UserException(
                "BenchmarkDotNet builds from the sources, and this program does not lie below RpcBench.sln. Run it from a checkout.");
        try
        {
            body();
        }
        finally
        {
            Environment.CurrentDirectory = current;
        }
    }

    private static StoreQueryRecord ToRecord(BenchmarkReport report) => new(
        (string)report.BenchmarkCase.Parameters[nameof(Alternatives.Payload)],
        (string)report.BenchmarkCase.Parameters[nameof(Alternatives.Alternative)],
        BenchmarkRecord.Read(report)
            ?? throw new EnvironmentException($"{report.BenchmarkCase.DisplayInfo} gave no figures; BenchmarkDotNet's log says why."));
}
