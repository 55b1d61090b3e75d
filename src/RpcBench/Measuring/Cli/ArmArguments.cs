namespace RpcBench.Measuring.Cli;

internal sealed class ArmArguments(Subject subject, int fewest)
{
    private readonly IReadOnlyList<ComparedArm> _all = subject.Arms;

    private readonly Option<string> _arms = VerbOptions.Create(
        "--arms", "list", string.Join(',', subject.Standard.Select(arm => arm.Id)),
        $"What is compared, the baseline first: {Phrases.Listed(subject.Arms.Select(arm => Describe(arm.Id, arm.Label)))}");

    public IReadOnlyList<Option> All => [_arms];

    /// <summary>The arms in the order given.</summary>
    /// <exception cref="UserException">One is none, or two are the same.</exception>
    public IReadOnlyList<ComparedArm> Read(ParseResult parsed)
    {
        ComparedArm[] arms = [.. parsed.GetRequiredValue(_arms).Split(',', StringSplitOptions.TrimEntries).Select(Find)];
        if (arms.GroupBy(arm => arm.Id).FirstOrDefault(same => same.Count() > 1) is { } twice)
        {
            throw new UserException($"--arms names {twice.Key} twice. Name each arm once.");
        }

        return arms.Length >= fewest
            ? arms : throw new UserException($"--arms names {arms[0].Id} alone, and a comparison needs two. Name another of {Choices}.");
    }

    private string Choices => $"{string.Join(", ", _all.SkipLast(1).Select(arm => arm.Id))} or {_all[^1].Id}";

    private ComparedArm Find(string id) =>
        _all.FirstOrDefault(arm => arm.Id == id) ?? throw new UserException($"--arms: there is no arm '{id}'; choose {Choices}.");

    private static string Describe(string id, string words) =>
        id.Equals(words, StringComparison.OrdinalIgnoreCase) ? id : $"{id} ({words})";
}
