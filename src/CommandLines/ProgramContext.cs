namespace RpcBench.CommandLines;

/// <summary>The context that a program passes to each invocation of its verbs, so that no verb reads it from static state. The program is
/// the command that starts it, without arguments.</summary>
public class ProgramContext(string program) : InvocationConfiguration
{
    public string Program => program;
}
