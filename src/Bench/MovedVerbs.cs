namespace RpcBench.Bench;

/// <summary>Verbs that another program has now. Each fails with one line that names this program.</summary>
internal static class MovedVerbs
{
    private const string Studies = "dotnet run -c Release --project studies --";

    public static void Declare(ComparisonBuilder comparison)
    {
        comparison.Command.Add(CreateVerb("study", "Moved to the program of the studies", "run all"));
        comparison.Command.Add(CreateVerb("call", "Moved to the program of the studies", "call 127.0.0.1 add 1000"));
    }

    private static Command CreateVerb(string name, string why, string example) => new(name, why)
    {
        Hidden = true,
        TreatUnmatchedTokensAsErrors = false,
        Action = new VerbAction<string>(
            _ => throw new UserException($"The verb {name} has moved to the program of the studies. In a clone of the repository, run: "
                + $"{Studies} {example}"), (_, _, _) => Task.FromResult(0)),
    };
}
