using System.CommandLine;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Documents;
using RpcBench.Bench.Runs.StoreQueries;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary><c>store-queries</c>: the ways to read a payload, measured side by side.</summary>
internal static class StoreQueriesCommand
{
    public static Command Create()
    {
        var lab = new LabArguments();
        var output = new Option<FileInfo?>("--output") { Description = "Writes the record there as well", HelpName = "file" };
        var command = new Command("store-queries", "Measures the ways to read a payload from the store, with BenchmarkDotNet; further arguments go to it") { output };
        lab.AddTo(command);
        command.TreatUnmatchedTokensAsErrors = false;
        command.SetAction(async (parsed, cancellation) =>
        {
            var document = await new StoreQueriesRun(TimeProvider.System, lab.Read(parsed), parsed.UnmatchedTokens).RunAsync(cancellation);
            if (parsed.GetValue(output) is { } file)
            {
                SealedJson.Write(file.FullName, document, StoreQueriesJson.Default.StoreQueriesDocument);
            }

            AnsiConsole.Console.WriteLine(StoreQueriesTable.Markdown(document));
            return ExitCodes.Success;
        });
        return command;
    }
}
