using Spectre.Console;

namespace RpcBench.Checks;

/// <summary><c>store-queries</c>: the ways to read a payload, measured side by side.</summary>
internal static class StoreQueriesCommand
{
    private sealed record StoreQueriesPlan(StorePlan Store, BenchmarkArguments Benchmarks, FileInfo? Output);

    public static Command Create()
    {
        var store = new StoreArguments();
        var output = MeasurementOptions.Output();
        var command = new Command("store-queries",
            "Measures the ways to read a payload from the store, with BenchmarkDotNet; further arguments go to it") { output, store.All };
        command.TreatUnmatchedTokensAsErrors = false;
        command.Action = new VerbAction<StoreQueriesPlan>(
            parsed => new(
                RefuseMemory(store.Read(parsed)), BenchmarkArguments.Parse(BenchmarkOptions.Check(parsed.UnmatchedTokens, command)),
                MeasurementOptions.ReadOutput(parsed, output)),
            RunAsync)
        {
            PassesOn = true,
            Sections =
            [
                Verbs.Examples(("store-queries --filter '*Measure*' --job short", "as BenchmarkDotNet's users expect"),
                    ("store-queries --store sqlite", "over SQLite")),
                ExitCodes.Explain(ExitCodes.Failure, ExitCodes.NotWritten, ExitCodes.Interrupted),
            ],
        };
        return command;
    }

    private static StorePlan RefuseMemory(StorePlan store) => store.Asked.Store != StoreRequest.Memory
        ? store
        : throw new UserException("--store memory runs no statements to compare. Choose --store mysql or sqlite.");

    private static async Task<int> RunAsync(StoreQueriesPlan plan, CancellationToken cancellation)
    {
        if (plan.Benchmarks.OnlyTells)
        {
            StoreQueriesRun.Tell(plan.Benchmarks);
            return ExitCodes.Success;
        }

        var folder = plan.Output is null ? ResultFolder.At(plan.Benchmarks.ArtifactsPath) : ResultFolder.ForFile(plan.Output);
        var (document, problem) = await new StoreQueriesRun(TimeProvider.System, plan.Store, plan.Benchmarks).RunAsync(cancellation);
        folder.Miss(problem);
        return Conclusion.Conclude(
            AnsiConsole.Console.WriteLine,
            () => AnsiConsole.Console.WriteLine(MeasuredTables.Markdown(document)),
            folder,
            files => plan.Output is null ? [] : Conclusion.Written(files.Put(plan.Output.Name, CheckFiles.StoreQueries.Text(document))),
            ExitCodes.Success);
    }
}
