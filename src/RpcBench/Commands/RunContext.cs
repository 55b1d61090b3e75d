namespace RpcBench.Commands;

internal sealed class RunContext(string program, IAnsiConsole console) : ProgramContext(program)
{
    public IAnsiConsole Console => console;
}

internal static class RunContexts
{
    public static IAnsiConsole GetConsole(this InvocationConfiguration context) => ((RunContext)context).Console;
}
