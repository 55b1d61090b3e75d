namespace RpcBench.Bench.Studies;

/// <summary>The study of books: three scenarios, whether the number of stored books matters, and the size of the sources.</summary>
internal sealed class BookstoreRun(StudyContext context, Compared filling)
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

    public async Task<StudyParts> RunAsync(CancellationToken cancellation) =>
        (await OneByOneAsync(cancellation))
            .Plus(await new ConcurrencyScenario(context).RunAsync(cancellation))
            .Plus(await new StoredBooks(context, filling).RunAsync(cancellation))
            .Plus(new() { Counts = SourceSizes.ToCounts() });

    private async Task<StudyParts> OneByOneAsync(CancellationToken cancellation)
    {
        using var clients = context.Open();
        await using var shelf = await BookShelf.OpenAsync(clients, BookServices.Operations, cancellation);
        var processes = new ProcessCalls(context, shelf!);
        processes.Announce();
        return (await new SequenceScenario(context, clients, processes).RunAsync(cancellation))
            .Plus(await new RandomScenario(context, clients, processes).RunAsync(cancellation));
    }
}
