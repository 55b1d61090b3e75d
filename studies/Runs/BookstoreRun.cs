namespace RpcBench.Studies.Runs;

internal sealed class BookstoreRun(StudyContext context)
{
    public const string Name = "bookstore";

    public static void AddToPlan(ProgressPlan plan, StudyPace pace)
    {
        var services = BookServices.All.Count;
        plan.Add(services, SequenceScenario.GetPlannedProcessTime(pace));
        plan.Add(services, SequenceScenario.PlannedTime);
        plan.Add(1, RandomScenario.GetPlannedProcessTime(pace));
        plan.Add(1, RandomScenario.PlannedTime);
        plan.Add(services * 2, ConcurrencyScenario.GetPlannedTime(pace));
        foreach (var number in StoredBooks.GetBookCounts(pace))
        {
            plan.Add(1, StoredBooks.GetPlannedTime(number));
        }
    }

    public async Task RunAsync(CancellationToken cancellation)
    {
        await RunSequentialScenariosAsync(cancellation);
        await new ConcurrencyScenario(context).RunAsync(cancellation);
        await new StoredBooks(context, context.Options.StoredBooks.Value).RunAsync(cancellation);
        context.Results.Counts.AddRange(SourceSizes.ToCounts());
    }

    private async Task RunSequentialScenariosAsync(CancellationToken cancellation)
    {
        using var clients = context.StartedNetwork.Open();
        await BookServices.PrepareAsync(clients, cancellation);
        using (var processes = context.StartedNetwork.Open())
        {
            await new SequenceScenario(context, clients, processes).RunAsync(cancellation);
        }

        // The books that were prepared for the first scenario have been deleted. New clients prepare new books.
        using (var processes = context.StartedNetwork.Open())
        {
            await new RandomScenario(context, clients, processes).RunAsync(cancellation);
        }
    }
}
