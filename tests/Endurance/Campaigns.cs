using System.CommandLine;
using Spectre.Console;

namespace RpcBench.Endurance;

/// <summary>Runs campaigns and prints the claims that broke, with the command that runs a failed case again. Returns 0 if every claim
/// held.</summary>
internal static class Campaigns
{
    private const int MaximumCases = 1_000_000;

    private static List<Campaign> CreateAll() =>
    [
        new Stores.DeadlocksCampaign(), new Stores.OneSessionCampaign(), new Stores.SecretsCampaign(), new Stores.StoreKillsCampaign(),
        new Soak.SoakCampaign(), new Wire.VerdictCampaign(), new Truth.VarianceOfLaunches(), new Kills.KillsCampaign(),
        new Truth.RepeatedRuns(), new Truth.ArmAgainstItself(), new Truth.SlowedArm(), new Truth.KnownFactors(),
        new Truth.IndependentLoop(), new Truth.TurnLengths(), new Truth.KnownAnswers(), new Truth.KnownGates(),
        new Truth.PlainBenchmarkDotNet(), new FlowControl.DefaultWindowsCampaign(),
    ];

    public static RootCommand CreateRootCommand()
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
        seed.LimitTo(int.MinValue, int.MaxValue);
        only.LimitTo(0, int.MaxValue);
        cases.LimitTo(1, MaximumCases);
        var root = new RootCommand(
            "Runs what a single test does not find: kills, faults of the database, bad input to both APIs, long loads, known truths.")
        {
            names, quick, seed, only, cases, list,
        };
        root.SetAction((parsed, cancellation) =>
        {
            var all = CreateAll();
            foreach (var campaign in all)
            {
                (campaign.IsQuick, campaign.Seed) = (parsed.GetValue(quick), parsed.GetValue(seed));
            }

            var chosen = Select(all, parsed.GetValue(names) ?? []);
            if (parsed.GetValue(cases) is { } number)
            {
                RequireSingle("--cases", chosen).Cases = number;
            }

            if (parsed.GetValue(list))
            {
                all.ForEach(campaign => Console.WriteLine($"{campaign.Name,-18} {campaign.Cases,11:N0}  {campaign.Claim}"));
                return Task.FromResult(ExitCodes.Success);
            }

            return RunAllAsync(chosen, RequireSingle(parsed.GetValue(only), chosen), cancellation);
        });
        return root;
    }

    private static List<Campaign> Select(List<Campaign> all, string[] names)
    {
        string[] known = [.. all.Select(campaign => campaign.Name)];
        return Array.Find(names, name => !known.Contains(name)) is { } unknown
            ? throw new UserException(
                $"There is no campaign '{unknown}'. There are: {string.Join(", ", known)}.")
            : all.FindAll(campaign => names.Length > 0 ? names.Contains(campaign.Name)
                : campaign.IsQuick ? campaign.Cases > 0 && !campaign.SampleRequiresName : !campaign.RequiresName);
    }

    private static Campaign RequireSingle(string option, List<Campaign> chosen) => chosen is [var campaign]
        ? campaign : throw new UserException($"{option} is about the cases of one campaign: name the campaign.");

    private static int? RequireSingle(int? only, List<Campaign> chosen) => only switch
    {
        null => null,
        { } number when number >= RequireSingle("--case", chosen).Cases =>
            throw new UserException($"--case {number}: {chosen[0].Name} has cases 0 to {chosen[0].Cases - 1}."),
        { } number => number,
    };

    private static async Task<int> RunAllAsync(List<Campaign> chosen, int? onlyCase, CancellationToken cancellation)
    {
        // Campaigns that run beside the others start first and are awaited last, even if others fail.
        var runs = chosen.ConvertAll(campaign => new CampaignRun(campaign, onlyCase));
        var beside = runs.Where(run => run.Campaign.RunsConcurrently && runs.Count > 1)
            .ToDictionary(run => run, run => run.RunAsync(cancellation));
        try
        {
            foreach (var run in runs.Except(beside.Keys).TakeWhile(_ => !cancellation.IsCancellationRequested).Concat(beside.Keys))
            {
                var running = beside.GetValueOrDefault(run);
                AnsiConsole.MarkupLineInterpolated(
                    $"[bold]{run.Campaign.Name}[/]{(running is null ? "" : ", beside the others")}: {run.Campaign.Claim}");
                await (running ?? run.RunAsync(cancellation));
                ShowResult(run);
            }
        }
        finally
        {
            await Task.WhenAll(beside.Values);
        }

        ShowSummary(runs.FindAll(run => run.Duration > TimeSpan.Zero));
        cancellation.ThrowIfCancellationRequested();
        return runs.Exists(run => run.FailedCases > 0 || (run.IsMissingRequirement && Environment.GetEnvironmentVariable("CI") is "true"))
            ? ExitCodes.Failure
            : ExitCodes.Success;
    }

    private static void ShowResult(CampaignRun run)
    {
        foreach (var finding in run.CasesRun > 0 ? run.Campaign.Findings : [])
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

    private static void ShowSummary(List<CampaignRun> runs)
    {
        var table = new Table().AddColumns("Campaign", "Cases", "Broken", "Seconds", "");
        foreach (var run in runs)
        {
            table.AddRow(run.Campaign.Name, $"{run.CasesRun:N0}", $"{run.FailedCases:N0}", $"{run.Duration.TotalSeconds:F1}",
                Markup.Escape(run.SkipReason is { } why ? $"skipped: {why}" : ""));
        }

        AnsiConsole.Write(table);
    }
}
