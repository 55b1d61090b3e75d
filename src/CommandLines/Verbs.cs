namespace RpcBench.CommandLines;

public static class Verbs
{
    /// <summary>Creates a verb whose help has examples and exit codes. The exit codes are those besides success and bad input.</summary>
    public static Command Create<TPlan>(
        string name, string description, IEnumerable<Symbol> symbols, Func<ParseResult, TPlan> read,
        Func<TPlan, InvocationConfiguration, CancellationToken, Task<int>> run, IReadOnlyList<(string Written, string Meaning)> examples,
        params IReadOnlyList<int> exitCodes)
        where TPlan : notnull
    {
        var verb = new Command(name, description) { symbols };
        verb.Action = new VerbAction<TPlan>(read, run) { Sections = [CreateExamples(examples), ExitCodes.Explain([.. exitCodes])] };
        return verb;
    }

    public static HelpSection CreateExamples(params IReadOnlyList<(string Written, string Meaning)> rows) =>
        new("Examples", rows) { FollowsProgramName = true };
}
