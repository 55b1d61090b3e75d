namespace RpcBench.Load.Runs;

/// <summary>One load, before it is put on anything: calls at once of a closed loop (null: a schedule decides when calls start), its own
/// length (null: as long as is wanted), and that of one block by the seed of its arrivals, the same for all arms.</summary>
internal sealed record LoadPoint(string DisplayName, int? InFlight, TimeSpan? OwnLength, Func<int, LoadModel> Model)
{
    public LoadKind Kind => InFlight is null ? LoadKind.Open : LoadKind.Closed;

    /// <summary>So many calls at once, 1 or more.</summary>
    public static LoadPoint Closed(int inFlight) => new($"{inFlight} in flight", inFlight, null, _ => new ClosedModel(inFlight));

    /// <summary>Calls by the schedule of a seed; one that is impossible is refused now, not in the middle of the run.</summary>
    /// <exception cref="LoadInputException">It is impossible.</exception>
    public static LoadPoint Open(Func<int, ArrivalSchedule> schedule)
    {
        var first = schedule(0);
        return new($"{first}", null, first.Length, seed => new OpenModel(schedule(seed)));
    }
}
