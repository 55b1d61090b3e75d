namespace RpcBench.Bench.Cli;

/// <summary>The options that name services which already run, here or on other machines: one for each arm.</summary>
public sealed class TargetArguments
{
    private readonly IReadOnlyList<(Arm Arm, Option<string?> Option)> _targets =
        [.. Arm.All.Select(arm => (arm, new Option<string?>(OptionOf(arm)) { HelpName = "url", Description =
            $"A service for {arm} that already runs, for example http://server:{LabPorts.Standard.PortOf(arm)}; nothing is started here "
                + "then" }))];

    public static string OptionOf(Arm arm) => $"--target-{arm.Id}";

    public IEnumerable<Option> All => _targets.Select(target => target.Option);

    /// <summary>Where the services are, of which each arm of the run needs one; null: none was named, the run starts its own.</summary>
    /// <exception cref="UserException">A URL is none, or a service is missing.</exception>
    public Endpoints? Read(ParseResult parsed, IReadOnlyList<Arm> arms) =>
        Read(_targets.ToDictionary(target => target.Arm, target => parsed.GetValue(target.Option)), arms);

    /// <summary>The same, of what was written for each arm; null: nothing.</summary>
    public static Endpoints? Read(IReadOnlyDictionary<Arm, string?> written, IReadOnlyList<Arm> arms) =>
        written.Values.All(text => text is null) ? null
            : written.FirstOrDefault(target => target.Value is not null && !arms.Contains(target.Key)).Key is { } other
            ? throw new UserException($"{OptionOf(other)} names a service for {other}, but the run does not call {other}: leave it out, "
                + $"or add {other.Id} to --arms.")
            : new(arms.Select(arm => (arm, written.GetValueOrDefault(arm) is { } text
                ? ServiceAddress.Parse(OptionOf(arm), text, LabPorts.Standard.PortOf(arm))
                : throw new UserException(
                    $"{OptionOf(arm)} is missing: the run calls {arm}. Name its service too, or leave {arm.Id} out of --arms."))));
}
