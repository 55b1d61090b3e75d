namespace RpcBench.Commands;

/// <summary>The options, one for each arm, that name services that already run on this or other machines.</summary>
internal sealed class TargetArguments(Declaration declared)
{
    private const string Prefix = "--target-";

    private readonly IReadOnlyList<(ComparedArm Arm, Option<string?> Option)> _targets =
        [.. declared.Arms.Select(arm => (arm, new Option<string?>(OptionOf(arm))
        {
            HelpName = "url",
            Description = $"A service for {arm} that already runs",
            Hidden = true,
        }))];

    // Help shows this line instead of the options of all arms.
    private readonly Option<string?> _placeholder =
        new($"{Prefix}<arm>") { HelpName = "url", Description = "Where a service runs, for example http://server:5080" };

    public static string OptionOf(ComparedArm arm) => $"{Prefix}{arm.Id}";

    public IEnumerable<Option> All => _targets.Select(target => target.Option).Prepend(_placeholder);

    /// <summary>Reads the addresses by the id of the arm. If the command line names an address, each arm of the run needs one.</summary>
    /// <exception cref="UserException">Thrown when a URL is invalid or a service is missing.</exception>
    public IReadOnlyDictionary<string, Uri> Read(ParseResult parsed, IReadOnlyList<ComparedArm> arms) =>
        parsed.IsGiven(_placeholder)
            ? throw new UserException($"{_placeholder.Name} does not name an arm. Write, for example, {OptionOf(arms[0])}.")
            : Read(_targets.ToDictionary(target => target.Arm, target => parsed.GetValue(target.Option)), arms);

    internal IReadOnlyDictionary<string, Uri> Read(IReadOnlyDictionary<ComparedArm, string?> texts, IReadOnlyList<ComparedArm> arms)
    {
        if (texts.Values.All(text => text is null))
        {
            return new Dictionary<string, Uri>();
        }

        if (texts.FirstOrDefault(target => target.Value is not null && !arms.Contains(target.Key)).Key is { } other)
        {
            throw new UserException($"{OptionOf(other)} names a service for {other}, but the run does not call {other}. Leave out the "
                + $"option, or add {other.Id} to --arms.");
        }

        return arms.ToDictionary(arm => arm.Id, arm => Parse(arm, texts.GetValueOrDefault(arm)));
    }

    private static Uri Parse(ComparedArm arm, string? text) => text is not null
        ? ServiceAddress.Parse(OptionOf(arm), text, Declaration.GetExamplePort(arm))
        : throw new UserException(
            $"{OptionOf(arm)} is missing, and the run calls {arm}. Name the address of its service, or leave {arm.Id} out of --arms.");
}
