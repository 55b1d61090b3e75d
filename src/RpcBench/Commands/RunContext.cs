namespace RpcBench.Commands;

/// <summary>The context that an application passes to each run of a verb.</summary>
internal sealed class RunContext(string program, IAnsiConsole console) : ProgramContext(program)
{
    public IAnsiConsole Console => console;
}

internal static class RunContexts
{
    public static IAnsiConsole GetConsole(this InvocationConfiguration context) => ((RunContext)context).Console;
}
