namespace RpcBench.CommandLines;

/// <summary>Methods that create verbs whose help has examples and exit codes.</summary>
public static class Verbs
{
    /// <summary>Creates a verb from a function that reads its plan and a function that runs the plan. The exit codes are the codes besides
    /// success and bad input.</summary>
    public static Command Create<TPlan>(
        string name, string description, IEnumerable<Symbol> symbols, Func<ParseResult, TPlan> read,
        Func<TPlan, InvocationConfiguration, CancellationToken, Task<int>> run, IReadOnlyList<(string Written, string Meaning)> examples,
        params IReadOnlyList<int> exitCodes)
        where TPlan : notnull
    {
        var verb = new Command(name, description) { symbols };
        verb.Action = new VerbAction<TPlan>(read, run) { Sections = [Examples(examples), ExitCodes.Explain([.. exitCodes])] };
        return verb;
    }

    public static HelpSection Examples(params IReadOnlyList<(string Written, string Meaning)> rows) =>
        new("Examples", rows) { AreAfterProgram = true };
}
