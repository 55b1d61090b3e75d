using System.CommandLine;

namespace RpcBench.Endurance.CommandLine;

/// <summary>Makes command lines from a program's own verbs and options: most are nearly right, which is where mistakes hide.</summary>
internal sealed class CommandLineMaker(RootCommand root, Random random)
{
    private static readonly string[] Values =
    [
        "0", "1", "2", "5", "-1", "1.5", "1,5", "1e3", "1e999", "NaN", "Infinity", "-Infinity", "007", "0x10", "+3", " 4",
        "99999999999999999999", "-0", "٣",
        "", " ", "\t", "\n", "\0", "a\r\nb", "\u2028", "é", "日本", "\ud800", "'", "\"", "%s", "{0}", "$(x)", "*", "*Large*", "[", "(", "--",
        "-", "=", ":", "@", "@file", "/", ".", "..", "~",
        "auto", "mysql", "sqlite", "memory", "rest", "grpc", "rest-h2", "rest,grpc", "rest,rest-h2,grpc", "rest,rest", "reuse", "per-call",
        "1,2,reuse", "poisson", "constant", "1..4096", "4096..1", "100..5000/60s", "100,200x10s", "p99=50ms", "p99=", "10s", "0s", "1h",
        "9h9", "1e3ms",
        "all", "none", "text", "json", "2", "1.1", "3", "local", "same-zone", "same-zone,cross-region", "rtt=35ms,rate=100mbit,name=office",
        "rtt=", "rtt=-1ms", "loss=101%", "name=,rtt=1ms",
        "GetSmallPayload", "GetSmallPayload=8,ListLargePayloads=1", "GetSmallPayload=0", "Add,Add", "dotproduct", "127.0.0.1",
        "127.0.0.1:99999", "http://server:5080", "https://server", "[::1]:1", "http://", "user@server",
        "Server=127.0.0.1;Database=rpcbench;User ID=me;Password=topsecret", "Server=;Port=abc", "garbage", "Data Source=a.db", "flat",
        "tree", "short", "f1-micro", "run.json", "no/such/file.json", "jpeg", "png", "services,store", "help", "load",
    ];

    private static readonly string[] OfBenchmarkDotNet = ["--filter", "--job", "--list", "--artifacts", "--join", "--iterationCount",
        "--exporters", "--info", "-f", "-j", "-x", "--runtimes", "--disasm", "--warmupCount"];

    private readonly (string[] Path, Command Command)[] _verbs = [.. Tree(root, [])];

    /// <summary>A verb with some of its options and arguments, with up to three mistakes.</summary>
    public string[] Make()
    {
        var (path, command) = random.Next(3) == 0 ? _verbs[0] : _verbs[random.Next(_verbs.Length)];
        List<string> line = [.. path, .. command.Arguments.Select(argument => ValueOf(argument.Description))];
        for (var options = random.Next(4); options > 0; options--)
        {
            line.AddRange(Option(command));
        }

        for (var mistakes = Math.Max(0, random.Next(-2, 4)); mistakes > 0; mistakes--)
        {
            Spoil(line);
        }

        return [.. line];
    }

    private static IEnumerable<(string[] Path, Command Command)> Tree(Command command, string[] path) =>
        [(path, command), .. command.Subcommands.SelectMany(verb => Tree(verb, [.. path, verb.Name]))];

    private string[] Option(Command command)
    {
        if (command.TreatUnmatchedTokensAsErrors is false && random.Next(3) == 0)
        {
            return [Any(OfBenchmarkDotNet), Any(Values)];
        }

        if (command.Options.Count == 0)
        {
            return [];
        }

        var option = command.Options[random.Next(command.Options.Count)];
        return option.Arity.MinimumNumberOfValues == 0 ? [option.Name]
            : random.Next(4) == 0 ? [$"{option.Name}{(random.Next(2) == 0 ? '=' : ':')}{ValueOf(option.Description)}"]
            : [option.Name, ValueOf(option.Description)];
    }

    // The description often holds a value that is right: "rest, rest-h2 or grpc", "for example 1..4096", "0 to 100".
    private string ValueOf(string? description)
    {
        var words = description?.Split([' ', ',', ';', '(', ')', ':'], StringSplitOptions.RemoveEmptyEntries) ?? [];
        return words.Length > 0 && random.Next(4) > 0 ? Any(words) : Any(Values);
    }

    private void Spoil(List<string> line)
    {
        var at = random.Next(line.Count + 1);
        Action[] anywhere =
        [
            () => line.Insert(at, Any(Values)),
            () => line.InsertRange(at, Option(_verbs[random.Next(_verbs.Length)].Command)),
            line.Reverse,
        ];
        Action[] ofOne = at == line.Count ? [] :
        [
            () => line.RemoveAt(at), () => line.Insert(at, line[at]), () => line[at] = Misspell(line[at]), () => line[at] = Any(Values),
            () => line[at] = line[at].ToUpperInvariant(),
            .. random.Next(10) == 0 ? [() => line[at] = Repeated(line[at])] : Array.Empty<Action>(),
        ];
        Action[] mistakes = [.. anywhere, .. ofOne];
        mistakes[random.Next(mistakes.Length)]();
    }

    private string Repeated(string word) =>
        string.Concat(Enumerable.Repeat(word[..Math.Min(word.Length, 20)] + Any(Values), random.Next(1, 20_000)));

    private string Misspell(string word)
    {
        var at = random.Next(word.Length + 1);
        return random.Next(3) switch
        {
            0 when at < word.Length => word.Remove(at, 1),
            1 => word.Insert(at, $"{(char)random.Next(1, 0x250)}"),
            _ => word.Insert(at, "x"),
        };
    }

    private string Any(string[] choices) => choices[random.Next(choices.Length)];
}
