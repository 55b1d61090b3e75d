using System.CommandLine;
using Spectre.Console;

namespace RpcBench.Endurance;

/// <summary>Runs campaigns and prints the claims that broke, with the command that runs a failed case again. Returns 0 if every claim
/// held.</summary>
internal static class Campaigns
{
    private const int MostCases = 1_000_000;

    private static List<Campaign> All() =>
    [
        new Stores.DeadlocksCampaign(), new Stores.OneSessionCampaign(), new Stores.SecretsCampaign(), new Stores.StoreKillsCampaign(),
        new Soak.SoakCampaign(), new Wire.VerdictCampaign(), new Truth.VarianceOfLaunches(), new Kills.KillsCampaign(),
        new Truth.RepeatedAnswers(), new Truth.ArmAgainstItself(), new Truth.SlowedArm(), new Truth.KnownFactors(),
        new Truth.IndependentLoop(), new Truth.TurnLengths(), new Truth.KnownAnswers(), new Truth.KnownGates(),
        new Truth.PlainBenchmarkDotNet(), new FlowControl.DefaultWindowsCampaign(),
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
        var cases = new Option<int?>("--cases") { Description = "Runs so many cases, of one campaign", HelpName = "number" };
        var list = new Option<bool>("--list") { Description = "Shows the campaigns and runs none" };
        seed.Bound(int.MinValue, int.MaxValue);
        only.Bound(0, int.MaxValue);
        cases.Bound(1, MostCases);
        var root = new RootCommand(
            "Runs what a single test does not find: kills, faults of the database, bad input to both APIs, long loads, known truths.")
        {
            names, quick, seed, only, cases, list,
        };
        root.SetAction((parsed, cancellation) =>
        {
            var all = All();
            foreach (var campaign in all)
            {
                (campaign.IsQuick, campaign.Seed) = (parsed.GetValue(quick), parsed.GetValue(seed));
            }

            var chosen = Chosen(all, parsed.GetValue(names) ?? []);
            if (parsed.GetValue(cases) is { } number)
            {
                One("--cases", chosen).Cases = number;
            }

            if (parsed.GetValue(list))
            {
                all.ForEach(campaign => Console.WriteLine($"{campaign.Name,-18} {campaign.Cases,11:N0}  {campaign.Claim}"));
                return Task.FromResult(ExitCodes.Success);
            }

            return RunAllAsync(chosen, One(parsed.GetValue(only), chosen), cancellation);
        });
        return root;
    }

    private static List<Campaign> Chosen(List<Campaign> all, string[] names)
    {
        string[] known = [.. all.Select(campaign => campaign.Name)];
        return Array.Find(names, name => !known.Contains(name)) is { } unknown
            ? throw new UserException(
                $"There is no campaign '{unknown}'. There are: {string.Join(", ", known)}.")
            : all.FindAll(campaign => names.Length > 0 ? names.Contains(campaign.Name)
                : campaign.IsQuick ? campaign.Cases > 0 && !campaign.SampleRunsByNameOnly : !campaign.RunsByNameOnly);
    }

    private static Campaign One(string option, List<Campaign> chosen) => chosen is [var campaign]
        ? campaign : throw new UserException($"{option} is about the cases of one campaign: name the campaign.");

    private static int? One(int? only, List<Campaign> chosen) => only switch
    {
        null => null,
        { } number when number >= One("--case", chosen).Cases =>
            throw new UserException($"--case {number}: {chosen[0].Name} has cases 0 to {chosen[0].Cases - 1}."),
        { } number => number,
    };

    private static async Task<int> RunAllAsync(List<Campaign> chosen, int? only, CancellationToken cancellation)
    {
        // Campaigns that run beside the others start first and are awaited last, even if others fail.
        var runs = chosen.ConvertAll(campaign => new CampaignRun(campaign, only));
        var beside = runs.Where(run => run.Campaign.RunsBeside && runs.Count > 1)
            .ToDictionary(run => run, run => run.RunAsync(cancellation));
        try
        {
            foreach (var run in runs.Except(beside.Keys).TakeWhile(_ => !cancellation.IsCancellationRequested).Concat(beside.Keys))
            {
                var running = beside.GetValueOrDefault(run);
                AnsiConsole.MarkupLineInterpolated(
                    $"[bold]{run.Campaign.Name}[/]{(running is null ? "" : ", beside the others")}: {run.Campaign.Claim}");
                await (running ?? run.RunAsync(cancellation));
                Show(run);
            }
        }
        finally
        {
            await Task.WhenAll(beside.Values);
        }

        ShowAll(runs.FindAll(run => run.Took > TimeSpan.Zero));
        cancellation.ThrowIfCancellationRequested();
        return runs.Exists(run => run.Failed > 0 || (run.IsMissingSomething && Environment.GetEnvironmentVariable("CI") is "true"))
            ? ExitCodes.Failure
            : ExitCodes.Success;
    }

    private static void Show(CampaignRun run)
    {
        foreach (var finding in run.Run > 0 ? run.Campaign.Findings : [])
        {
            Console.WriteLine($"  {finding}");
        }

        foreach (var (number, what) in run.Failures)
        {
            var (where, one) = number < 0 ? ("as a whole", "") : ($"in case {number}", $" --case {number}");
            var sample = run.Campaign.IsQuick ? " --quick" : "";
            Console.WriteLine($"  BROKEN {where}: {what}");
            Console.WriteLine(
                $"    dotnet run -c Release --project tests/Endurance -- {run.Campaign.Name}{sample} --seed {run.Campaign.Seed}{one}");
        }
    }

    private static void ShowAll(List<CampaignRun> runs)
    {
        var table = new Table().AddColumns("Campaign", "Cases", "Broken", "Seconds", "");
        foreach (var run in runs)
        {
            table.AddRow(run.Campaign.Name, $"{run.Run:N0}", $"{run.Failed:N0}", $"{run.Took.TotalSeconds:F1}",
                Markup.Escape(run.Skipped is { } why ? $"skipped: {why}" : ""));
        }

        AnsiConsole.Write(table);
    }
}
