namespace RpcBench.Load;

/// <summary>The options that choose the load. A run uses one of them.</summary>
internal sealed class LoadModelArguments
{
    /// <summary>Name of the option that only some programs have.</summary>
    public const string Streaming = "--streaming";

    private const string StandardRate = "100";

    // The closed-loop options of earlier versions. The error message names their replacement.
    private readonly Option<string?>[] _removed = [new("--concurrency") { Hidden = true }, new("--sweep") { Hidden = true }];

    private readonly Option<string?> _rate =
        new("--rate") { Description = $"Open loop: this many calls a second ({StandardRate})", HelpName = "number" };

    private readonly Option<string> _arrival =
        VerbOptions.CreateChoice("--arrival", "name", ["constant", "poisson"], "Of --rate: constant or poisson");

    private readonly Option<string?> _ramp =
        new("--ramp") { Description = "Open loop with a ramp, for example 100..5000/60s", HelpName = "schedule" };

    private readonly Option<string?> _steps =
        new("--steps") { Description = "Open loop in steps, for example 100,200,400x10s", HelpName = "schedule" };

    private readonly Option<bool> _capacity =
        new("--find-capacity") { Description = "The highest rate that keeps --slo" };

    private readonly Option<string?> _objective =
        new("--slo") { Description = "Of --find-capacity, for example p99=50ms", HelpName = "objective" };

    private readonly Option<bool> _streaming =
        new(Streaming) { Description = "Compares lists with streams of the same objects" };

    public IReadOnlyList<Option> All => [.. Loads, _arrival, _objective, .. _removed];

    private IReadOnlyList<Option> Loads => [_rate, _ramp, _steps, _capacity, _streaming];

    /// <summary>Reads the load. Returns null for a capacity search and for streaming.</summary>
    /// <exception cref="UserException">Thrown when the load is invalid or when options exclude one another.</exception>
    public PlannedLoad? ReadLoad(ParseResult parsed)
    {
        if (_removed.FirstOrDefault(parsed.IsGiven) is { } moved)
        {
            throw new UserException($"load no longer has {moved.Name}, because the default command measures closed loops. Leave out load, "
                + $"and write --in-flight {parsed.GetValue(moved)}.");
        }

        Option[] given = [.. Loads.Where(parsed.IsGiven)];
        if (given.Length > 1)
        {
            throw new UserException($"{given[0].Name} and {given[1].Name} cannot be combined. Choose one of them.");
        }

        if (!given.Contains(_rate) && parsed.IsGiven(_arrival))
        {
            var remedy = given is [var other] ? $", not {other.Name}" : ". Write both, for example --rate 2000 --arrival poisson";
            throw new UserException($"--arrival needs --rate{remedy}.");
        }

        Option chosen = given is [var load] ? load : _rate;
        return RunArguments.ReadText(chosen.Name, () => ReadLoad(parsed, chosen));
    }

    private PlannedLoad? ReadLoad(ParseResult parsed, Option chosen) => chosen switch
    {
        _ when chosen == _rate => PlannedLoad.OpenLoop(seed => ScheduleText.Rate(
            parsed.GetValue(_rate) ?? StandardRate, parsed.GetRequiredValue(_arrival), seed)),
        _ when chosen == _ramp => PlannedLoad.OpenLoop(_ => ScheduleText.Ramp(parsed.GetValue(_ramp)!)),
        _ when chosen == _steps => PlannedLoad.OpenLoop(_ => ScheduleText.Steps(parsed.GetValue(_steps)!)),
        _ => null,
    };

    public Objective? ReadObjective(ParseResult parsed)
    {
        var text = parsed.GetValue(_objective);
        if (!parsed.GetValue(_capacity))
        {
            return text is null ? null : throw new UserException("--slo needs --find-capacity. Write both, or leave out --slo.");
        }

        return RunArguments.ReadText(_objective.Name, () => Objective.Parse(
            text ?? throw new UserException("--find-capacity needs an objective. Add one, for example --slo p99=50ms.")));
    }

    public bool ReadStreaming(ParseResult parsed) => parsed.GetValue(_streaming);
}
