namespace RpcBench.Load;

/// <summary>The options that say which load is put on: one of them, or none.</summary>
internal sealed class LoadModelArguments
{
    /// <summary>The one that not every program has.</summary>
    public const string Streaming = "--streaming";

    private const int StandardInFlight = 16;

    private readonly Option<int?> _concurrency = VerbOptions.Optional<int?>(
        "--concurrency", "number", $"Closed loop of calls in flight ({StandardInFlight})");

    private readonly Option<string?> _sweep =
        new("--sweep") { Description = "Closed loops at powers of two, for example 1..4096", HelpName = "from..to" };

    private readonly Option<string?> _rate =
        new("--rate") { Description = "Open loop: this many calls a second", HelpName = "number" };

    private readonly Option<string> _arrival =
        VerbOptions.Choice("--arrival", "name", ["constant", "poisson"], "Of --rate: constant or poisson");

    private readonly Option<string?> _ramp =
        new("--ramp") { Description = "Open loop with a ramp, for example 100..5000/60s", HelpName = "schedule" };

    private readonly Option<string?> _steps =
        new("--steps") { Description = "Open loop in steps, for example 100,200,400x10s", HelpName = "schedule" };

    private readonly Option<bool> _capacity =
        new("--find-capacity") { Description = "Finds the knee, and the highest rate within --slo" };

    private readonly Option<string?> _objective =
        new("--slo") { Description = "Of --find-capacity, for example p99=50ms", HelpName = "objective" };

    private readonly Option<bool> _streaming =
        new(Streaming) { Description = "Compares lists with streams of the same objects" };

    public LoadModelArguments() => _concurrency.Bound(1, SweepText.Most);

    public IReadOnlyList<Option> All => [.. Loads, _arrival, _objective];

    private IReadOnlyList<Option> Loads => [_concurrency, _sweep, _rate, _ramp, _steps, _capacity, _streaming];

    /// <summary>The loads; none where a capacity or streams are wanted.</summary>
    /// <exception cref="UserException">One cannot be, or several exclude one another.</exception>
    public IReadOnlyList<LoadPoint> ReadPoints(ParseResult parsed)
    {
        Option[] given = [.. Loads.Where(parsed.IsGiven)];
        if (given.Length > 1)
        {
            throw new UserException($"{given[0].Name} and {given[1].Name} are loads that exclude one another: name one.");
        }

        var load = given.FirstOrDefault(_concurrency);
        if (load != _rate && parsed.IsGiven(_arrival))
        {
            var remedy = given.Length == 1 ? $", not with {load.Name}" : ": name both, for example --rate 2000 --arrival poisson";
            throw new UserException($"--arrival goes with --rate{remedy}.");
        }

        return RunArguments.ReadText(load.Name, () => ReadPoints(parsed, load));
    }

    private IReadOnlyList<LoadPoint> ReadPoints(ParseResult parsed, Option load) => load switch
    {
        _ when load == _sweep => [.. SweepText.Parse(parsed.GetValue(_sweep)!).Select(number => LoadPoint.Closed(InFlight(number)))],
        _ when load == _rate =>
            [LoadPoint.Open(seed => ScheduleText.Rate(parsed.GetValue(_rate)!, parsed.GetRequiredValue(_arrival), seed))],
        _ when load == _ramp => [LoadPoint.Open(_ => ScheduleText.Ramp(parsed.GetValue(_ramp)!))],
        _ when load == _steps => [LoadPoint.Open(_ => ScheduleText.Steps(parsed.GetValue(_steps)!))],
        _ when load == _concurrency => [LoadPoint.Closed(InFlight(parsed.GetValue(_concurrency) ?? StandardInFlight))],
        _ => [],
    };

    /// <summary>What the highest rate must keep; null: none is sought.</summary>
    public Objective? ReadObjective(ParseResult parsed)
    {
        var text = parsed.GetValue(_objective);
        if (!parsed.GetValue(_capacity))
        {
            return text is null ? null : throw new UserException("--slo goes with --find-capacity: name both.");
        }

        return RunArguments.ReadText(_objective.Name, () => Objective.Parse(
            text ?? throw new UserException("--find-capacity needs what the rate must keep: add for example --slo p99=50ms.")));
    }

    public bool ReadStreaming(ParseResult parsed) => parsed.GetValue(_streaming);

    private static int InFlight(int number) => number <= OpenFiles.CallsAtOnce ? number : throw new UserException(
        $"{number} calls at once may need a connection each, and this program may open {OpenFiles.CallsAtOnce} of them; ask for fewer or "
            + "raise the limit of open files (ulimit -n).");
}
