namespace RpcBench.CommandLines;

/// <summary>What a verb does, in two steps: a plan is read from the command line and validated as a whole, and only then done.</summary>
public abstract class VerbAction : AsynchronousCommandLineAction
{
    public IReadOnlyList<HelpSection> Sections { get; init; } = [];

    /// <summary>What would be done; starts, writes and removes nothing. Throws the program's exceptions if it is refused.</summary>
    public abstract object Plan(ParseResult parsed);
}

/// <summary>A <see cref="VerbAction"/> whose plan is a <typeparamref name="TPlan"/>; running it returns the exit code.</summary>
public sealed class VerbAction<TPlan>(
    Func<ParseResult, TPlan> plan, Func<TPlan, InvocationConfiguration, CancellationToken, Task<int>> run) : VerbAction
    where TPlan : notnull
{
    public override object Plan(ParseResult parsed) => plan(parsed);

    public override Task<int> InvokeAsync(ParseResult parseResult, CancellationToken cancellationToken = default) =>
        run(plan(parseResult), parseResult.InvocationConfiguration, cancellationToken);
}
