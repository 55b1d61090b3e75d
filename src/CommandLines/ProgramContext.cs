namespace RpcBench.CommandLines;

/// <summary>The context that a program passes to each invocation of its verbs, so that no verb reads it from static state.</summary>
/// <param name="program">The command that starts the program, without arguments. Examples are written after it.</param>
public class ProgramContext(string program) : InvocationConfiguration
{
    public string Program => program;
}
