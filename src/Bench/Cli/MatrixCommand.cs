using System.CommandLine;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Cold;
using RpcBench.Bench.Runs.Matrix;
using RpcBench.Bench.Runs.Paired;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary>The default command: the twelve methods over both APIs, or the operations that are chosen.</summary>
internal static class MatrixCommand
{
    public static RootCommand Create()
    {
        var lab = new LabArguments();
        var networks = new NetworkArguments();
        var inputs = new InputArguments();
        var margin = new Option<double>("--margin")
        {
            Description = "Differences below this many per cent are not material",
            HelpName = "per cent",
            DefaultValueFactory = _ => 5,
        };
        var pairs = new Option<int?>("--pairs")
        {
            Description = $"Pairs of blocks that a ratio rests on; more pairs, a narrower interval ({new PairedOptions().Pairs}, and fewer over far networks)",
            HelpName = "number",
        };
        var connections = new Option<string>("--connections")
        {
            Description = "Of both APIs: reuse (as the client libraries do), per-call (opened and closed inside the timed part) or a number of fixed ones",
            HelpName = "policy",
            DefaultValueFactory = _ => $"{ConnectionPolicy.Reuse}",
        };
        var idle = new Option<int>("--cold-idle")
        {
            Description = "Seconds that a fresh client waits before its call after an idle time; networks other than local have that call",
            HelpName = "seconds",
            DefaultValueFactory = _ => (int)ColdOptions.StandardIdle.TotalSeconds,
        };
        var seed = new Option<int?>("--seed") { Description = "Repeats the random orders of an earlier run", HelpName = "number" };
        margin.Bound(0.0, 100);
        pairs.Bound(2, 10_000);
        idle.Bound(0, (int)ColdOptions.LongestIdle.TotalSeconds);
        connections.Validators.Add(RefuseUnknownPolicy);

        var root = new RootCommand("Measures REST against gRPC over one shared store: which is faster, by how much, how sure that is, and why.")
        {
            margin,
            pairs,
            seed,
            connections,
            idle,
        };
        lab.AddTo(root);
        networks.AddTo(root);
        inputs.AddTo(root);
        root.TreatUnmatchedTokensAsErrors = false;
        root.SetAction(async (parsed, cancellation) =>
        {
            RefuseUnknownVerb(root, parsed);
            var run = new MatrixRun(AnsiConsole.Console, TimeProvider.System, new MatrixOptions
            {
                Networks = networks.ReadNetworks(parsed),
                Lab = lab.Read(parsed) with { NetworkEngine = networks.ReadEngine(parsed) },
                Connections = ConnectionPolicy.TryParse(parsed.GetValue(connections))!,
                Inputs = inputs.Read(parsed),
                Margin = parsed.GetValue(margin) / 100,
                Pairs = parsed.GetValue(pairs),
                ColdIdle = TimeSpan.FromSeconds(parsed.GetValue(idle)),
                Seed = parsed.GetValue(seed) ?? Random.Shared.Next(1, 1_000_000),
                BenchmarkArguments = parsed.UnmatchedTokens,
                Arguments = Secrets.LeaveOut(parsed.Tokens.Select(token => token.Value)),
            });
            return await run.RunAsync(cancellation);
        });
        return root;
    }

    private static void RefuseUnknownVerb(RootCommand root, ParseResult parsed)
    {
        if (parsed.UnmatchedTokens is [var first, ..] && !first.StartsWith('-'))
        {
            var verbs = root.Subcommands.Where(verb => !verb.Hidden).Select(verb => verb.Name);
            throw new UserException($"There is no verb '{first}'; choose {string.Join(", ", verbs)}, or none to run the benchmark. See --help.");
        }
    }

    private static void RefuseUnknownPolicy(System.CommandLine.Parsing.OptionResult result)
    {
        if (result.Tokens is [var token, ..] && ConnectionPolicy.TryParse(token.Value) is null)
        {
            result.AddError($"There is no connection policy '{token.Value}'; choose reuse, per-call or a number from 1 to {ConnectionPolicy.MostConnections}.");
        }
    }
}
