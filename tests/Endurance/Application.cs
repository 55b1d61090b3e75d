using System.CommandLine;
using Spectre.Console;

namespace RpcBench.Endurance;

/// <summary>The program: runs campaigns and says which claims they broke, with the line that runs a failed case again.</summary>
public static class Application
{
    /// <summary>Runs the arguments and returns the exit code: 0 where every claim held, 1 where one did not, 2 for a command line that is
    /// refused.</summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        var names = new Argument<string[]>("campaign") { Description =
            "The campaigns to run; all but those of the measurement's truth without any", Arity = ArgumentArity.ZeroOrMore };
        var quick = new Option<bool>(
            "--quick") { Description = "Runs a sample of each, three minutes in all (the whole takes up to an hour)" };
        var seed = new Option<int>(
            "--seed") { Description = "What all cases are made from", HelpName = "number", DefaultValueFactory = _ => 1 };
        var only = new Option<int?>("--case") { Description = "Runs this case alone, of one campaign", HelpName = "number" };
        var list = new Option<bool>("--list") { Description = "Shows the campaigns and runs none" };
        var root = new RootCommand("Runs what a single test does not find: kills, faults, mutated input, slow peers, long loads.") { names,
            quick, seed, only, list };
        seed.Bound(int.MinValue, int.MaxValue);
        only.Bound(0, int.MaxValue);
        root.SetAction((parsed, cancellation) =>
        {
            var extent = parsed.GetValue(quick) ? Extent.Quick : Extent.Whole;
            var chosen = Chosen(parsed.GetValue(names) ?? []);
            return parsed.GetValue(list)
                ? Task.FromResult(List(extent))
                : RunAllAsync(chosen, extent, parsed.GetValue(seed), One(parsed.GetValue(only), chosen, extent), cancellation);
        });
        using var interruption = new Interruption();
        try
        {
            return await StrictCommandLine.Parse(StrictCommandLine.Harden(root), arguments)
                .InvokeAsync(new InvocationConfiguration { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null },
                    interruption.Token);
        }
        catch (UserException exception)
        {
            await Console.Error.WriteLineAsync(OneLine.Of(exception.Message));
            return ExitCodes.BadInput;
        }
        catch (OperationCanceledException)
        {
            await Console.Error.WriteLineAsync("Stopped.");
            return ExitCodes.Interrupted;
        }
    }

    private static List<Campaign> Chosen(string[] names)
    {
        var all = Catalogue.All();
        return Array.Find(names, name => all.All(campaign => campaign.Name != name)) is { } unknown
            ? throw new UserException($"There is no campaign '{unknown}'{(NearestName.Find(unknown, [.. all.Select(campaign => campaign.Name)]) is { } near ? $"; did you mean {near}?" : ".")} There are: {string.Join(", ", all.Select(campaign => campaign.Name))}.")
            : [.. all.Where(campaign => names.Length == 0 ? !campaign.RunsByNameOnly : names.Contains(campaign.Name))];
    }

    private static int? One(int? only, List<Campaign> chosen, Extent extent) => only switch
    {
        null => null,
        _ when chosen.Count != 1 => throw new UserException("--case runs a case of one campaign: name the campaign."),
        { } number when number >= chosen[0].Cases(extent) =>
            throw new UserException($"--case {number}: {chosen[0].Name} has cases 0 to {chosen[0].Cases(extent) - 1}."),
        { } number => number,
    };

    private static int List(Extent extent)
    {
        foreach (var campaign in Catalogue.All())
        {
            Console.WriteLine(
                string.Create(CultureInfo.InvariantCulture, $"{campaign.Name,-18} {campaign.Cases(extent),11:N0}  {campaign.Claim}"));
        }

        return ExitCodes.Success;
    }

    private static async Task<int> RunAllAsync(List<Campaign> chosen, Extent extent, int seed, int? only, CancellationToken cancellation)
    {
        // Those that run beside the others start first and are waited for last, whatever becomes of the others.
        var beside = chosen.FindAll(campaign => campaign.RunsBeside && chosen.Count > 1)
            .ConvertAll(campaign => RunOneAsync(campaign, extent, seed, only, cancellation));
        List<CampaignOutcome> outcomes = [];
        try
        {
            foreach (var campaign in chosen.Where(campaign => !campaign.RunsBeside || chosen.Count == 1)
                .TakeWhile(_ => !cancellation.IsCancellationRequested))
            {
                AnsiConsole.MarkupLineInterpolated($"[bold]{campaign.Name}[/]: {campaign.Claim}");
                outcomes.Add(await RunOneAsync(campaign, extent, seed, only, cancellation));
                Show(outcomes[^1], extent, seed);
            }
        }
        finally
        {
            await Task.WhenAll(beside);
        }

        foreach (var outcome in beside.ConvertAll(task => task.Result))
        {
            outcomes.Add(outcome);
            AnsiConsole.MarkupLineInterpolated(
                $"[bold]{outcome.Name}[/], beside the others: {chosen.Find(campaign => campaign.Name == outcome.Name)!.Claim}");
            Show(outcome, extent, seed);
        }

        ShowAll(outcomes);
        cancellation.ThrowIfCancellationRequested();
        return outcomes.Exists(Fails) ? ExitCodes.Failure : ExitCodes.Success;
    }

    private static async Task<CampaignOutcome> RunOneAsync(
        Campaign campaign, Extent extent, int seed, int? only, CancellationToken cancellation)
    {
        var folder = Directory.CreateTempSubdirectory("rpcbench-endurance-").FullName;
        try
        {
            return await CampaignRun.RunAsync(campaign, new(extent, seed, folder), only, Progress(campaign, only, extent), cancellation);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static bool Fails(CampaignOutcome outcome) =>
        outcome.Failed > 0 || (outcome.Skipped is not null && Environment.GetEnvironmentVariable("CI") is "true");

    private static Action<int> Progress(Campaign campaign, int? only, Extent extent)
    {
        var tenth = Math.Max(1, campaign.Cases(extent) / 10);
        return only is null && !campaign.RunsBeside
            ? ended => Console.Write(ended % tenth == 0 ? string.Create(CultureInfo.InvariantCulture, $"  {ended:N0} cases\n") : "")
            : _ => { };
    }

    private static void Show(CampaignOutcome outcome, Extent extent, int seed)
    {
        foreach (var finding in outcome.Findings)
        {
            Console.WriteLine($"  {finding}");
        }

        foreach (var failure in outcome.Failures)
        {
            var one = failure.Case < 0 ? "" : string.Create(CultureInfo.InvariantCulture, $" --case {failure.Case}");
            Console.WriteLine($"  BROKEN {(failure.Case < 0 ? "as a whole" : $"in case {failure.Case}")}: {failure.What}");
            Console.WriteLine($"    dotnet run -c Release --project tests/Endurance -- {outcome.Name}{(extent is Extent.Quick ? " --quick" : "")} --seed {seed}{one}");
        }
    }

    private static void ShowAll(List<CampaignOutcome> outcomes)
    {
        var table = new Table().AddColumn("Campaign").AddColumn(new TableColumn("Cases").RightAligned())
            .AddColumn(new TableColumn("Broken").RightAligned())
            .AddColumn(new TableColumn("Seconds").RightAligned()).AddColumn("");
        foreach (var outcome in outcomes)
        {
            table.AddRow(
                outcome.Name,
                outcome.Run.ToString("N0", CultureInfo.InvariantCulture),
                outcome.Failed.ToString("N0", CultureInfo.InvariantCulture),
                outcome.Took.TotalSeconds.ToString("F1", CultureInfo.InvariantCulture),
                Markup.Escape(outcome.Skipped is { } why ? $"skipped: {why}" : ""));
        }

        AnsiConsole.Write(table);
    }
}
