namespace RpcBench.Launching;

/// <summary>The launches of a run over all of its networks. After the requested launches, it adds launches while a comparison is open and
/// time is left.</summary>
internal sealed class LaunchSeries(
    MeasurementPlan options, TestEnvironment environment, BenchmarkBuilder builder, NetworkRun[] networks, Plan plan, RunScreen screen)
{
    // At one minute per launch, this is most of a day.
    private const double MostLaunches = 1000;

    private readonly Random _order = new(options.Seed);
    private readonly long _start = Stopwatch.GetTimestamp();
    private readonly TimeSpan _each = Expected(networks) / options.Launches;

    // The further launches in the plan. It has as many as the time allows from the start, so that the expected end does not move later.
    private int _expected;

    public static TimeSpan Expected(IEnumerable<NetworkRun> networks) =>
        networks.Aggregate(TimeSpan.Zero, (sum, network) => sum + network.Timetable.Expected);

    /// <summary>Runs the launches. One callback runs after each turn of a network. The other runs once after the first launch, while the
    /// services are warm.</summary>
    public async Task RunAsync(Action measured, Func<Task> warm, CancellationToken cancellation)
    {
        ExpectFurther();
        var length = TimeSpan.Zero;
        for (var number = 1; number <= options.Launches; number++)
        {
            var begin = Stopwatch.GetTimestamp();
            await LaunchAsync(number, [.. networks.Select(network => network.Usual)], measured, cancellation);
            if (number == 1)
            {
                await warm();
            }

            length = Stopwatch.GetElapsedTime(begin);
        }

        await LaunchFurtherAsync(measured, cancellation);
        TellWhatIsMissing(length);
    }

    private void ExpectFurther()
    {
        if (options.UntilDecided is { } longest)
        {
            _expected = (int)Math.Clamp((longest / _each) - options.Launches, 0, MostLaunches);
            plan.Add(_expected, _each);
        }
    }

    private async Task LaunchFurtherAsync(Action measured, CancellationToken cancellation)
    {
        var number = options.Launches;
        while (Further() is { Count: > 0 } turns)
        {
            number++;
            ExpectFewer(Math.Min(1, _expected));
            turns.ForEach(turn => turn.Network.AddTo(plan, turn.Cells));
            await LaunchAsync(number, turns, measured, cancellation);
        }

        ExpectFewer(_expected);
    }

    private void ExpectFewer(int launches)
    {
        plan.Add(-launches, _each);
        _expected -= launches;
    }

    private async Task LaunchAsync(int number, List<NetworkTurn> turns, Action measured, CancellationToken cancellation)
    {
        if (number > 1)
        {
            screen.BeginChapter(null, builder.Networks[0].Figures);
            screen.Begin($"{options.Launch(number)}, {(environment.RestartsServices ? "fresh services" : "a fresh client")}");
            environment.Watch.Rest();
            await RestartServicesAsync(cancellation);
            _order.Shuffle(CollectionsMarshal.AsSpan(turns));
        }

        builder.BeginCalls();
        foreach (var turn in turns)
        {
            await turn.Network.LaunchAsync(number, turn.Cells, cancellation);
            builder.Take(environment.Services());
            measured();
        }
    }

    private async Task RestartServicesAsync(CancellationToken cancellation)
    {
        using (builder.Phases.Enter(RunPhase.Stopping))
        {
            await environment.StopServicesAsync();
        }

        using (builder.Phases.Enter(RunPhase.Starting))
        {
            await environment.StartServicesAgainAsync(cancellation);
        }
    }

    /// <summary>Returns the turns of the networks where a comparison is open, shortest first, as far as they fit into the remaining
    /// time.</summary>
    private List<NetworkTurn> Further()
    {
        var left = options.UntilDecided is { } longest ? longest - Stopwatch.GetElapsedTime(_start) : TimeSpan.Zero;
        List<NetworkTurn> turns = [];
        foreach (var turn in networks.Select(network => network.Further(_order)).OfType<NetworkTurn>().OrderBy(turn => turn.Length))
        {
            left -= turn.Length;
            if (left >= TimeSpan.Zero)
            {
                turns.Add(turn);
            }
        }

        return turns;
    }

    // A user with an inconclusive result wants to know how much time a conclusive result would take.
    private void TellWhatIsMissing(TimeSpan launch)
    {
        var needed = networks.Max(network => network.Times.LaunchesNeeded);
        if (options.MoreTime is not null && needed > 0)
        {
            builder.Note(WhatIsMissing(options.MoreTime, needed, launch));
        }
    }

    private DiagnosticRecord WhatIsMissing(string option, double needed, TimeSpan launch)
    {
        if (networks.SelectMany(network => network.Times.Cells).Any(cell => cell.IsTooNoisy))
        {
            return new DiagnosticRecord(DiagnosticCode.TooNoisy).Add("factor", RatioInterval.Widest);
        }

        var missing = needed - networks.Max(network => network.Times.Launches.Count);
        if (missing > MostLaunches)
        {
            return new DiagnosticRecord(DiagnosticCode.OnTheEdge);
        }

        return new DiagnosticRecord(DiagnosticCode.MoreTime)
            .Add("more", (launch * Math.Max(1, missing)).TotalSeconds).Add("option", option)
            .Add("minutes", Math.Ceiling((launch * (needed + 1)).TotalMinutes));
    }
}

/// <summary>The turn of a network in a launch. The length is expected for a launch that the options do not request, or zero.</summary>
internal sealed record NetworkTurn(NetworkRun Network, IReadOnlyList<CellName> Cells, TimeSpan Length = default);
