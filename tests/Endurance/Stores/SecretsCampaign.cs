namespace RpcBench.Endurance.Stores;

/// <summary>Connection strings with a password, with mistakes in one to three places, for each driver. Some of them are also passed to the
/// three programs.</summary>
internal sealed class SecretsCampaign() : Campaign(
    "secrets",
    "Whatever is wrong with a connection string, the message is one line without a part of the password.",
    cases: 20_000,
    quickCases: 1_000,
    maximumConcurrency: 2)
{
    private const int Length = 9;
    private const int LeakLength = 5;
    private const int CasesPerProgramStart = 500;
    private const string Letters = "abcdefghijkmnpqrstuvwxyz23456789";
    private const string BreakingCharacters = ";='\"\\ ,&\n\0";

    private static readonly string[] Programs = ["RestApi", "GrpcService", "Bench"];

    // A string that still contains one of these settings opens nothing. Without them, a mistake could create the name of a real host or
    // file.
    private static readonly List<string> ValidPrefixes = ["Server=127.0.0.1;Port=1;", "Data Source=/nowhere/"];

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var provider = (trial.Number % 3) switch { 0 => "mysql", 1 => "sqlite", _ => "memory" };
        var secret = DrawSecret(trial.Random);
        var good = provider == "sqlite" || (provider == "memory" && trial.Random.Next(2) == 0)
            ? $"Data Source=/nowhere/store.db;Password={secret};Mode=ReadOnly"
            : $"Server=127.0.0.1;Port=1;User ID=me;Password={secret};Database=rpcbench;Connection Timeout=5;SslMode=Required";

        // SQLite's errors name the file, and the name of a file may contain anything. That the password became part of it is detected if
        // one character is wrong.
        var isFile = good.StartsWith("Data", StringComparison.Ordinal);
        var text = isFile ? Mutate(good, trial.Random, 1, kinds: 4) : Mutate(good, trial.Random, trial.Random.Next(1, 4), kinds: 5);
        RequireNoLeak(await OpenStoreAsync(provider, text, cancellation), secret, text);
        if (trial.Number % CasesPerProgramStart == CasesPerProgramStart - 1)
        {
            var program = Programs[trial.Number / CasesPerProgramStart % Programs.Length];
            RequireNoLeak(await RunProgramAsync(program, provider, text, cancellation), secret, text);
            Count("given to a program");
        }
    }

    // Two words with a character between them that breaks a string. Neither word is part of anything else that is ever written.
    private static string DrawSecret(Random random) => DrawWord(random) + BreakingCharacters[random.Next(3)] + DrawWord(random);

    private static string DrawWord(Random random) =>
        "zq" + string.Concat(Enumerable.Range(0, Length - 2).Select(_ => Letters[random.Next(Letters.Length)]));

    private static string Mutate(string good, Random random, int times, int kinds)
    {
        var text = new StringBuilder(good);
        for (var time = 0; time < times; time++)
        {
            var at = random.Next(text.Length);
            _ = random.Next(kinds) switch
            {
                0 => text.Remove(at, 1),
                1 => text.Insert(at, BreakingCharacters[random.Next(BreakingCharacters.Length)]),
                2 => text.Remove(at, 1).Insert(at, BreakingCharacters[random.Next(BreakingCharacters.Length)]),
                3 => text.Insert(at, text[random.Next(text.Length)]),
                _ => text.Remove(at, random.Next(Math.Min(8, text.Length - at))),
            };
        }

        return text.ToString();
    }

    private async Task<string> OpenStoreAsync(string provider, string text, CancellationToken cancellation)
    {
        var options = new StoreOptions { Provider = provider, ConnectionString = text };
        try
        {
            PayloadStores.Validate(options);
        }
        catch (StoreOptionsException refusal)
        {
            Count("refused");
            return refusal.Message.Contains('\n', StringComparison.Ordinal)
                ? throw new BrokenClaimException($"Not one line: {refusal.Message}")
                : $"{refusal}";
        }

        // A host name that a mistake created would be looked up in the network.
        if (!ValidPrefixes.Exists(good => text.Contains(good, StringComparison.Ordinal)))
        {
            return "";
        }

        Count("still good and opened where nothing listens");
        try
        {
            await using var store = await PayloadStores.OpenAsync(options, cancellation);
            throw new BrokenClaimException("There is no store, and it was opened.");
        }
        catch (StoreUnavailableException away)
        {
            return $"{away}";
        }
    }

    private static async Task<string> RunProgramAsync(string name, string provider, string text, CancellationToken cancellation)
    {
        if (text.Contains('\0', StringComparison.Ordinal) || !ValidPrefixes.Exists(good => text.Contains(good, StringComparison.Ordinal)))
        {
            return "";
        }

        var isBench = name == "Bench";
        var exit = await ProgramExit.RunAsync(
            new(CurrentProgram.DotNetHost, [isBench ? BuiltPrograms.BenchPath : BuiltPrograms.FindProgram(name)])
            {
                WorkingDirectory = Path.GetTempPath(),
                Environment = { [isBench ? "RPCBENCH_MYSQL" : "Store__ConnectionString"] = text, ["Store__Provider"] = provider },
            },
            cancellation: cancellation);
        Require(
            exit.Code == 2 && exit.Errors.TrimEnd().Split('\n').Length == 1,
            $"{name} ended with {exit.Code} and wrote {exit.Errors.Split('\n').Length} lines.");
        return exit.Output + exit.Errors;
    }

    private static void RequireNoLeak(string said, string secret, string text)
    {
        foreach (var word in secret.Split(BreakingCharacters.ToCharArray()))
        {
            for (var at = 0; at + LeakLength <= word.Length; at++)
            {
                Require(
                    !said.Contains(word.Substring(at, LeakLength), StringComparison.OrdinalIgnoreCase),
                    $"Of {text} it is said: {said}");
            }
        }
    }
}
