using System.CommandLine;

namespace RpcBench.CommandLines;

/// <summary>A <see cref="VerbAction"/> whose plan is a <typeparamref name="TPlan"/>.</summary>
/// <param name="plan">Reads the plan.</param>
/// <param name="run">Does it and returns the exit code.</param>
public sealed class VerbAction<TPlan>(Func<ParseResult, TPlan> plan, Func<TPlan, CancellationToken, Task<int>> run) : VerbAction
    where TPlan : notnull
{
    public override object Plan(ParseResult parsed) => plan(parsed);

    public override Task<int> InvokeAsync(ParseResult parseResult, CancellationToken cancellationToken = default) => run(plan(parseResult), cancellationToken);
}
