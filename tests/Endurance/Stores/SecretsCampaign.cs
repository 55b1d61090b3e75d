namespace RpcBench.Endurance.Stores;

/// <summary>Connection strings with a password, with mistakes in one to three places, for each driver. Some of them are also passed to the
/// three programs.</summary>
internal sealed class SecretsCampaign() : Campaign(
    "secrets",
    "Whatever is wrong with a connection string, the message is one line without a part of the password.",
    whole: 20_000,
    quick: 1_000,
    atOnce: 2)
{
    private const int Length = 9;
    private const int Piece = 5;
    private const int ForPrograms = 500;
    private const string Letters = "abcdefghijkmnpqrstuvwxyz23456789";
    private const string Breaking = ";='\"\\ ,&\n\0";

    private static readonly string[] Programs = ["RestApi", "GrpcService", "Bench"];

    // A string that still contains one of these settings opens nothing. Without them, a mistake could create the name of a real host or
    // file.
    private static readonly List<string> Good = ["Server=127.0.0.1;Port=1;", "Data Source=/nowhere/"];

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var provider = (trial.Number % 3) switch { 0 => "mysql", 1 => "sqlite", _ => "memory" };
        var secret = Secret(trial.Random);
        var good = provider == "sqlite" || (provider == "memory" && trial.Random.Next(2) == 0)
            ? $"Data Source=/nowhere/store.db;Password={secret};Mode=ReadOnly"
            : $"Server=127.0.0.1;Port=1;User ID=me;Password={secret};Database=rpcbench;Connection Timeout=5;SslMode=Required";

        // SQLite's errors name the file, and the name of a file may contain anything. That the password became part of it is detected if
        // one character is wrong.
        var isFile = good.StartsWith("Data", StringComparison.Ordinal);
        var text = isFile ? Mutated(good, trial.Random, 1, kinds: 4) : Mutated(good, trial.Random, trial.Random.Next(1, 4), kinds: 5);
        Check(await TellAsync(provider, text, cancellation), secret, text);
        if (trial.Number % ForPrograms == ForPrograms - 1)
        {
            var program = Programs[trial.Number / ForPrograms % Programs.Length];
            Check(await ProgramAsync(program, provider, text, cancellation), secret, text);
            Count("given to a program");
        }
    }

    // Two words with a character between them that breaks a string. Neither word is part of anything else that is ever written.
    private static string Secret(Random random) => Word(random) + Breaking[random.Next(3)] + Word(random);

    private static string Word(Random random) =>
        "zq" + string.Concat(Enumerable.Range(0, Length - 2).Select(_ => Letters[random.Next(Letters.Length)]));

    private static string Mutated(string good, Random random, int times, int kinds)
    {
        var text = new StringBuilder(good);
        for (var time = 0; time < times; time++)
        {
            var at = random.Next(text.Length);
            _ = random.Next(kinds) switch
            {
                0 => text.Remove(at, 1),
                1 => text.Insert(at, Breaking[random.Next(Breaking.Length)]),
                2 => text.Remove(at, 1).Insert(at, Breaking[random.Next(Breaking.Length)]),
                3 => text.Insert(at, text[random.Next(text.Length)]),
                _ => text.Remove(at, random.Next(Math.Min(8, text.Length - at))),
            };
        }

        return text.ToString();
    }

    private async Task<string> TellAsync(string provider, string text, CancellationToken cancellation)
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
        if (!Good.Exists(good => text.Contains(good, StringComparison.Ordinal)))
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

    private static async Task<string> ProgramAsync(string name, string provider, string text, CancellationToken cancellation)
    {
        if (text.Contains('\0', StringComparison.Ordinal) || !Good.Exists(good => text.Contains(good, StringComparison.Ordinal)))
        {
            return "";
        }

        var isBench = name == "Bench";
        var exit = await ProgramExit.OfAsync(
            new(OwnProgram.Host, [isBench ? Built.Bench : Built.Program(name)])
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

    private static void Check(string said, string secret, string text)
    {
        foreach (var word in secret.Split(Breaking.ToCharArray()))
        {
            for (var at = 0; at + Piece <= word.Length; at++)
            {
                Require(!said.Contains(word.Substring(at, Piece), StringComparison.OrdinalIgnoreCase), $"Of {text} it is said: {said}");
            }
        }
    }
}
