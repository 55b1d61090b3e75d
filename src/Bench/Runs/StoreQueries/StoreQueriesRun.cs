using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using RpcBench.Bench.Cli;
using RpcBench.Bench.Lab;
using RpcBench.Bench.Lab.Stores;
using RpcBench.Bench.Records;
using RpcBench.Bench.Runs.Benchmarks;
using Alternatives = RpcBench.Store.Alternatives.StoreQueries;

namespace RpcBench.Bench.Runs.StoreQueries;

/// <summary>Runs the ways to read a payload as BenchmarkDotNet benchmarks over the chosen store.</summary>
internal sealed class StoreQueriesRun(TimeProvider time, LabOptions options, IReadOnlyList<string> benchmarkArguments)
{
    /// <exception cref="UserException">The store has no statements to compare, or BenchmarkDotNet refuses its arguments.</exception>
    /// <exception cref="LabException">A benchmark gave no figures.</exception>
    public async Task<StoreQueriesDocument> RunAsync(CancellationToken cancellation)
    {
        var started = time.GetUtcNow();
        var arguments = BenchmarkArguments.Parse(benchmarkArguments);
        await using var folder = LabFolder.Create();
        await using var store = await PreparedStore.PrepareAsync(options, folder, cancellation);
        if (store.Options.Provider == "memory")
        {
            throw new UserException("The memory store runs no statements to compare. Choose --store mysql or sqlite.");
        }

        Environment.SetEnvironmentVariable(Alternatives.ProviderVariable, store.Options.Provider);
        Environment.SetEnvironmentVariable(Alternatives.ConnectionVariable, store.Options.ConnectionString);
        List<StoreQueryRecord> queries = [];
        await BenchmarkThread.RunAsync(() => queries.AddRange(Measure(arguments, cancellation)), cancellation);
        return new()
        {
            Tool = ToolVersion.Current,
            Started = started,
            Machine = Machine.Read(),
            Store = store.ToRecord(),
            Queries = queries,
        };
    }

    private static List<StoreQueryRecord> Measure(BenchmarkArguments arguments, CancellationToken cancellation)
    {
        var cases = arguments.Select(
            typeof(Alternatives), new StoppableEvents(cancellation), config => config.AddLogger(ConsoleLogger.Default));
        List<StoreQueryRecord> queries = [];
        SourceFolder.Run(() => queries = [.. BenchmarkRunner.Run([cases]).SelectMany(summary => summary.Reports).Select(ToRecord)]);
        return queries;
    }

    private static StoreQueryRecord ToRecord(BenchmarkReport report) => new(
        (string)report.BenchmarkCase.Parameters[nameof(Alternatives.Payload)],
        (string)report.BenchmarkCase.Parameters[nameof(Alternatives.Alternative)],
        BenchmarkFigures.Read(report) ?? throw new LabException($"{report.BenchmarkCase.DisplayInfo} gave no figures; BenchmarkDotNet's log says why."));
}
