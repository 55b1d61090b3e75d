namespace RpcBench.Studies.Runs;

internal sealed class BookstoreRun(StudyContext context)
{
    public const string Name = "bookstore";

    public static void AddTo(Plan plan, StudyPace pace)
    {
        var services = BookServices.All.Count;
        plan.Add(services, SequenceScenario.ProcessesPlanned(pace));
        plan.Add(services, SequenceScenario.Planned);
        plan.Add(1, RandomScenario.ProcessesPlanned(pace));
        plan.Add(1, RandomScenario.Planned);
        plan.Add(services * 2, ConcurrencyScenario.Planned(pace));
        foreach (var number in StoredBooks.Numbers(pace))
        {
            plan.Add(1, StoredBooks.Planned(number));
        }
    }

    public async Task RunAsync(CancellationToken cancellation)
    {
        await OneByOneAsync(cancellation);
        await new ConcurrencyScenario(context).RunAsync(cancellation);
        await new StoredBooks(context, context.Options.StoredBooks.Value).RunAsync(cancellation);
        context.Found.Counts.AddRange(SourceSizes.ToCounts());
    }

    private async Task OneByOneAsync(CancellationToken cancellation)
    {
        using var clients = context.Over.Open();
        await BookServices.PrepareAsync(clients, cancellation);
        using (var processes = context.Over.Open())
        {
            await new SequenceScenario(context, clients, processes).RunAsync(cancellation);
        }

        // The books that were prepared for the first scenario have been deleted, so clients of their own prepare new ones.
        using (var processes = context.Over.Open())
        {
            await new RandomScenario(context, clients, processes).RunAsync(cancellation);
        }
    }
}
