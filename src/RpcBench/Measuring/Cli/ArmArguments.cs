namespace RpcBench.Measuring.Cli;

/// <summary>What a run compares.</summary>
internal sealed class ArmArguments(int fewest)
{
    private readonly Option<string> _arms = VerbOptions.Create(
        "--arms", "list", string.Join(',', Arm.Standard.Select(arm => arm.Id)),
        "What is compared, the baseline first: rest, rest-h2 (REST over HTTP/2), rest-twin (REST again, to see what chance does) and grpc");

    public IReadOnlyList<Option> All => [_arms];

    /// <summary>The arms in the order given, with the HTTP version that was chosen for the standard ones.</summary>
    /// <exception cref="UserException">One is none, or two are the same.</exception>
    public IReadOnlyList<Arm> Read(ParseResult parsed, IReadOnlyList<Arm> standard)
    {
        var restVersion = standard.First(arm => arm == Arm.Rest).HttpVersion;
        string[] ids = parsed.GetRequiredValue(_arms).Split(',', StringSplitOptions.TrimEntries);
        Arm[] arms = [.. ids.Select(Find).Select(arm => arm == Arm.Rest ? arm with { HttpVersion = restVersion } : arm)];
        if (arms.GroupBy(arm => arm.Id).FirstOrDefault(same => same.Count() > 1) is { } twice)
        {
            throw new UserException($"--arms names {twice.Key} twice. Name each arm once.");
        }

        if (arms.GroupBy(arm => (arm.Service, arm.HttpVersion)).FirstOrDefault(same => same.Count() > 1) is { } equal)
        {
            throw new UserException($"With --rest-http {restVersion.Major} the arms {string.Join(" and ", equal.Select(arm => arm.Id))} "
                + "are the same. Leave --rest-http out, or one of them.");
        }

        return arms.Length >= fewest
            ? arms : throw new UserException($"--arms names {arms[0].Id} alone, and a comparison needs two. Name another of {Choices}.");
    }

    private static string Choices => $"{string.Join(", ", Arm.All.SkipLast(1).Select(arm => arm.Id))} or {Arm.All[^1].Id}";

    private static Arm Find(string id) =>
        Arm.All.FirstOrDefault(arm => arm.Id == id) ?? throw new UserException($"--arms: there is no arm '{id}'; choose {Choices}.");
}
