namespace RpcBench.CommandLines;

/// <summary>The context that a program passes to each invocation of its verbs, so that no verb reads it from static state. <c>Program</c>
/// is the command that starts the program, without arguments.</summary>
public class ProgramContext(string program) : InvocationConfiguration
{
    public string Program => program;
}
