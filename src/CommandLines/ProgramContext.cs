namespace RpcBench.CommandLines;

/// <summary>What a program gives each invocation of its verbs, so that no verb reads it from static state.</summary>
/// <param name="program">How a reader starts the program, without arguments: examples are written after it.</param>
public class ProgramContext(string program) : InvocationConfiguration
{
    public string Program => program;
}
