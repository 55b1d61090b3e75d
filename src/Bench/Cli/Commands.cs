using System.CommandLine;
using RpcBench.CommandLines;

namespace RpcBench.Bench.Cli;

/// <summary>The verbs.</summary>
internal static class Commands
{
    public static RootCommand Root()
    {
        var root = MatrixCommand.Create();
        root.Add(WhyCommand.Create());
        root.Add(MapCommand.Create());
        root.Add(LoadCommand.Create());
        root.Add(CallCommand.Create());
        root.Add(ReportCommand.Create());
        root.Add(ServeCommand.Create());
        root.Add(DoctorCommand.Create());
        root.Add(FloorsCommand.Create());
        root.Add(StoreQueriesCommand.Create());
        root.Add(NetworkCommand.Create());
        root.Add(StudyCommand.Create());
        root.Add(FiguresCommand.Create());
        return StrictCommandLine.Harden(root);
    }

    /// <summary>
    /// A verb: its arguments and options, what reads its plan and what does it, how it is used, and what it may end with besides success and bad input.
    /// </summary>
    public static Command Verb<TPlan>(
        string name,
        string description,
        IEnumerable<Symbol> symbols,
        Func<ParseResult, TPlan> read,
        Func<TPlan, CancellationToken, Task<int>> run,
        (string Written, string Meaning)[] examples,
        params int[] exitCodes)
        where TPlan : notnull
    {
        var verb = new Command(name, description) { symbols };
        verb.Action = new VerbAction<TPlan>(read, run) { Sections = [Examples(examples), ExitCodes.Explain(exitCodes)] };
        return verb;
    }

    /// <summary>The section of a verb's help that shows how it is used.</summary>
    public static HelpSection Examples(params (string Written, string Meaning)[] rows) =>
        new("Examples (after dotnet run -c Release --project src/Bench --)", rows);
}
