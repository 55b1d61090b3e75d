using System.CommandLine;
using RpcBench.Bench.Records;
using RpcBench.Bench.Runs.Networks;
using RpcBench.Networks.Profiles;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary><c>network</c>: what concerns networks alone, without the services.</summary>
internal static class NetworkCommand
{
    private const string Usual = "same-zone,rtt=35.6ms,rate=1gbit,name=studies-near,rtt=148.18ms,rate=1gbit,name=studies-far,cross-region";

    public static Command Create() => new("network", "What concerns networks alone, without the services") { Verify() };

    private static Command Verify()
    {
        var networks = new Option<string>("--network")
        {
            Description = "The networks, as everywhere else (the presets and the studies' two)",
            HelpName = "list",
            DefaultValueFactory = _ => Usual,
        };
        var rounds = new Option<int>("--rounds") { Description = "How often relay and kernel take turns over each", HelpName = "number", DefaultValueFactory = _ => 5 };
        rounds.Bound(1, 1000);
        var output = new Option<FileInfo?>("--output") { Description = "Writes the record there as well", HelpName = "file" };
        var command = new Command("verify", "Holds the relay against the kernel's own TCP, in turns over the same networks. Linux, root") { networks, rounds, output };
        command.SetAction(async (parsed, cancellation) =>
        {
            var asked = NetworkArguments.Read(() => NetworkProfiles.Parse(parsed.GetRequiredValue(networks)));
            var document = await new VerifyRun(AnsiConsole.Console, TimeProvider.System, asked, parsed.GetValue(rounds)).RunAsync(cancellation);
            if (parsed.GetValue(output) is { } file)
            {
                SealedJson.Write(file.FullName, document, NetworkVerifyJson.Default.NetworkVerifyDocument);
            }

            return ExitCodes.Success;
        });
        return command;
    }
}
