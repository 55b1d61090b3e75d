namespace RpcBench.Commands;

/// <summary>What an application gives each run of a verb.</summary>
internal sealed class RunContext(string program, IAnsiConsole console) : ProgramContext(program)
{
    public IAnsiConsole Console => console;
}

internal static class RunContexts
{
    /// <summary>The console of a verb that an application runs.</summary>
    public static IAnsiConsole GetConsole(this InvocationConfiguration context) => ((RunContext)context).Console;
}
