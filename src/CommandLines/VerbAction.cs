namespace RpcBench.CommandLines;

/// <summary>The action of a verb in two steps: it reads and validates a plan from the command line, and only then runs the plan.</summary>
public abstract class VerbAction : AsynchronousCommandLineAction
{
    public IReadOnlyList<HelpSection> Sections { get; init; } = [];

    /// <summary>Returns what the verb would do, without starting, writing or removing anything. Throws if the command line is
    /// invalid.</summary>
    public abstract object ReadPlan(ParseResult parsed);
}

public sealed class VerbAction<TPlan>(
    Func<ParseResult, TPlan> plan, Func<TPlan, InvocationConfiguration, CancellationToken, Task<int>> run) : VerbAction
    where TPlan : notnull
{
    public override object ReadPlan(ParseResult parsed) => plan(parsed);

    public override Task<int> InvokeAsync(ParseResult parseResult, CancellationToken cancellationToken = default) =>
        run(plan(parseResult), parseResult.InvocationConfiguration, cancellationToken);
}
