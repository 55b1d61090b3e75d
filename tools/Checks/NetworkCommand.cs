using Spectre.Console;

namespace RpcBench.Checks;

/// <summary><c>network</c>: the relay beside the kernel's own TCP.</summary>
internal static class NetworkCommand
{
    private const string Usual = "same-zone,rtt=35.6ms,rate=1gbit,name=studies-near,rtt=148.18ms,rate=1gbit,name=studies-far,cross-region";

    private sealed record VerifyPlan(IReadOnlyList<NetworkProfile> Networks, int Rounds, FileInfo? Output);

    public static Command Create()
    {
        var networks = VerbOptions.Create(
            "--network", "list", Usual, "The networks, as everywhere else (the presets and the studies' two)");
        var rounds = VerbOptions.Create("--rounds", "number", 5, "How often relay and kernel take turns over each");
        rounds.Bound(1, 1000);
        var output = MeasurementOptions.Output();
        return Verbs.Create<VerifyPlan>(
            "network",
            "Holds the relay against the kernel's own TCP, in turns over the same networks. Linux, root",
            [networks, rounds, output],
            parsed => new(
                NetworkArguments.Read(() => NetworkProfiles.Parse(parsed.GetRequiredValue(networks))),
                parsed.GetValue(rounds),
                MeasurementOptions.ReadOutput(parsed, output)),
            RunAsync,
            [("network --network cross-region", "one network"), ("network --rounds 1", "the usual ones, in a minute")],
            ExitCodes.Failure, ExitCodes.NotWritten, ExitCodes.Interrupted);
    }

    private static async Task<int> RunAsync(VerifyPlan plan, CancellationToken cancellation)
    {
        var folder = plan.Output is null ? null : ResultFolder.ForFile(plan.Output);
        var document = await new VerifyRun(AnsiConsole.Console, TimeProvider.System, plan.Networks, plan.Rounds).RunAsync(cancellation);
        return Conclusion.Conclude(
            AnsiConsole.Console.WriteLine,
            () => { },
            folder,
            files => Conclusion.Written(files.Put(plan.Output!.Name, CheckFiles.NetworkVerify.Text(document))),
            ExitCodes.Success);
    }
}
