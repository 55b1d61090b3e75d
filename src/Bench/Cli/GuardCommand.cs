using System.CommandLine;
using RpcBench.Bench.Lab.Processes;

namespace RpcBench.Bench.Cli;

/// <summary>The hidden verb of <see cref="Guard"/>.</summary>
internal static class GuardCommand
{
    public static Command Create()
    {
        var command = new Command(Guard.Verb, "Ends what a killed run left behind") { Hidden = true };
        // Signals are ignored by the interruption that nobody here waits for: only the end of input ends the guard.
        command.SetAction(async _ => await GuardDuty.RunAsync(Console.In));
        return command;
    }
}
