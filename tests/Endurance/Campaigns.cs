using System.CommandLine;
using Spectre.Console;

namespace RpcBench.Endurance;

/// <summary>The program's command: runs campaigns and says which claims they broke, with the line that runs a failed case again. Ends with
/// 0 where every claim held and 1 where one did not.</summary>
internal static class Campaigns
{
    /// <summary>New instances of all of them, in the order in which they run.</summary>
    private static List<Campaign> All() =>
    [
        new CommandLine.CommandLineCampaign(), new Stores.DeadlocksCampaign(), new Stores.OneSessionCampaign(),
        new Stores.SecretsCampaign(), new Stores.StoreKillsCampaign(), new Wire.GrpcWireCampaign(),
        new Peers.SlowPeersCampaign(), new Soak.SoakCampaign(), new Wire.RestWireCampaign(), new Wire.VerdictCampaign(),
        new Records.FailingDisks(), new Records.MutatedRecords(), new Records.MutatedTables(), new Records.CsvCells(),
        new Pools.PooledCalls(), new Kills.KillsCampaign(),
        new Truth.RepeatedAnswers(), new Truth.ArmAgainstItself(), new Truth.SlowedArm(), new Truth.KnownFactors(),
        new Truth.IndependentLoop(), new Truth.TurnLengths(), new Truth.KnownAnswers(),
    ];

    public static RootCommand Root()
    {
        var names = new Argument<string[]>("campaign")
        {
            Description = "The campaigns to run; all but those of the measurement's truth without any",
            Arity = ArgumentArity.ZeroOrMore,
        };
        var quick = new Option<bool>("--quick") { Description = "Runs a sample of each, three minutes in all (whole: up to an hour)" };
        var seed = new Option<int>("--seed")
        {
            Description = "What all cases are made from",
            HelpName = "number",
            DefaultValueFactory = _ => 1,
        };
        var only = new Option<int?>("--case") { Description = "Runs this case alone, of one campaign", HelpName = "number" };
        var list = new Option<bool>("--list") { Description = "Shows the campaigns and runs none" };
        seed.Bound(int.MinValue, int.MaxValue);
        only.Bound(0, int.MaxValue);
        var root = new RootCommand("Runs what a single test does not find: kills, faults, mutated input, slow peers, long loads.")
        {
            names, quick, seed, only, list,
        };
        root.SetAction((parsed, cancellation) =>
        {
            var extent = parsed.GetValue(quick) ? Extent.Quick : Extent.Whole;
            var chosen = Chosen(parsed.GetValue(names) ?? [], extent);
            if (parsed.GetValue(list))
            {
                All().ForEach(campaign => Console.WriteLine($"{campaign.Name,-18} {campaign.Cases(extent),11:N0}  {campaign.Claim}"));
                return Task.FromResult(ExitCodes.Success);
            }

            return RunAllAsync(chosen, extent, parsed.GetValue(seed), One(parsed.GetValue(only), chosen, extent), cancellation);
        });
        return StrictCommandLine.Harden(root);
    }

    private static List<Campaign> Chosen(string[] names, Extent extent)
    {
        var all = All();
        string[] known = [.. all.Select(campaign => campaign.Name)];
        return Array.Find(names, name => !known.Contains(name)) is { } unknown
            ? throw new UserException(
                $"There is no campaign '{unknown}'{NearestName.Suggest(unknown, known)} There are: {string.Join(", ", known)}.")
            : all.FindAll(campaign => names.Length > 0 ? names.Contains(campaign.Name)
                : extent is Extent.Quick ? campaign.Cases(extent) > 0 : !campaign.RunsByNameOnly);
    }

    private static int? One(int? only, List<Campaign> chosen, Extent extent) => only switch
    {
        null => null,
        _ when chosen.Count != 1 => throw new UserException("--case runs a case of one campaign: name the campaign."),
        { } number when number >= chosen[0].Cases(extent) =>
            throw new UserException($"--case {number}: {chosen[0].Name} has cases 0 to {chosen[0].Cases(extent) - 1}."),
        { } number => number,
    };

    private static async Task<int> RunAllAsync(List<Campaign> chosen, Extent extent, int seed, int? only, CancellationToken cancellation)
    {
        // Those that run beside the others start first and are waited for last, whatever becomes of the others.
        var beside = chosen.FindAll(campaign => campaign.RunsBeside && chosen.Count > 1);
        var running = beside.ConvertAll(campaign => CampaignRun.RunAsync(campaign, extent, seed, only, cancellation));
        List<CampaignOutcome> outcomes = [];
        try
        {
            foreach (var campaign in chosen.Except(beside).TakeWhile(_ => !cancellation.IsCancellationRequested))
            {
                AnsiConsole.MarkupLineInterpolated($"[bold]{campaign.Name}[/]: {campaign.Claim}");
                outcomes.Add(await CampaignRun.RunAsync(campaign, extent, seed, only, cancellation));
                Show(outcomes[^1], extent, seed);
            }
        }
        finally
        {
            await Task.WhenAll(running);
        }

        foreach (var (campaign, ended) in beside.Zip(running))
        {
            AnsiConsole.MarkupLineInterpolated($"[bold]{campaign.Name}[/], beside the others: {campaign.Claim}");
            outcomes.Add(await ended);
            Show(outcomes[^1], extent, seed);
        }

        ShowAll(outcomes);
        cancellation.ThrowIfCancellationRequested();
        return outcomes.Exists(outcome => outcome.Failed > 0
            || (outcome.Skipped is not null && Environment.GetEnvironmentVariable("CI") is "true")) ? ExitCodes.Failure : ExitCodes.Success;
    }

    private static void Show(CampaignOutcome outcome, Extent extent, int seed)
    {
        foreach (var finding in outcome.Findings)
        {
            Console.WriteLine($"  {finding}");
        }

        foreach (var (number, what) in outcome.Failures)
        {
            var (where, one) = number < 0 ? ("as a whole", "") : ($"in case {number}", $" --case {number}");
            var sample = extent is Extent.Quick ? " --quick" : "";
            Console.WriteLine($"  BROKEN {where}: {what}");
            Console.WriteLine($"    dotnet run -c Release --project tests/Endurance -- {outcome.Name}{sample} --seed {seed}{one}");
        }
    }

    private static void ShowAll(List<CampaignOutcome> outcomes)
    {
        var table = new Table().AddColumns("Campaign", "Cases", "Broken", "Seconds", "");
        foreach (var outcome in outcomes)
        {
            table.AddRow(outcome.Name, $"{outcome.Run:N0}", $"{outcome.Failed:N0}", $"{outcome.Took.TotalSeconds:F1}",
                Markup.Escape(outcome.Skipped is { } why ? $"skipped: {why}" : ""));
        }

        AnsiConsole.Write(table);
    }
}
