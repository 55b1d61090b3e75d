using System.Reflection;
using BenchmarkDotNet.ConsoleArguments;
using BenchmarkDotNet.ConsoleArguments.ListBenchmarks;
using CommandLine;

namespace RpcBench.Measuring.Runs.Benchmarks;

/// <summary>The arguments that go to BenchmarkDotNet, checked against its own list of options: one that it does not know, or one without
/// its value, would be refused late or not at all.</summary>
internal static class BenchmarkOptions
{
    private static readonly (OptionAttribute Option, Type Type)[] Known =
        [.. typeof(CommandLineOptions).GetProperties().Select(
            property => (property.GetCustomAttribute<OptionAttribute>()!, property.PropertyType)).Where(one => one.Item1 is not null)];

    // What says how long a launch is and what its reports show is taken over. The rest would change nothing without a word: the iterations
    // are made by the launches' clients and not by BenchmarkDotNet's.
    private static readonly (string Reason, string[] Names)[] Refused =
    [
        ("client and services run on the runtime that they were built for",
            ["runtimes", "platform", "cli", "coreRun", "monoPath", "clrVersion", "ilCompilerVersion"]),
        ("every launch has a client of its own, and nothing is built for it",
            ["inProcess", "keepFiles", "buildTimeout", "logBuildOutput", "generateBinLog"]),
        ("it follows what BenchmarkDotNet runs itself, and the calls are made by clients of their own",
            ["profiler", "disasm", "disasmDepth", "disasmFilter", "disasmDiff"]),
        ("why --factor budget counts what a call makes client and service do", ["threading", "exceptions", "counters"]),
        ("--iterationCount says how many there are", ["minIterationCount", "maxIterationCount"]),
        ("the warm-up goes on until calls no longer become faster; --warmupCount gives a number", ["minWarmupCount", "maxWarmupCount"]),
        ("every iteration is as long as a block of calls", ["strategy"]),
        ("a slow call is a result, and none is left out", ["outliers"]),
        ("no collection is forced: garbage is collected when the calls ask for it", ["noForcedGCs"]),
        ("every launch has fresh processes, whose memory lies elsewhere", ["memoryRandomization"]),
        ("set it for the run as a whole, as taskset does: what it starts inherits it", ["affinity"]),
        ("set them before the run: what it starts inherits them", ["envVars"]),
        ("the run does not keep the machine awake", ["wakeLock"]),
        ("the arms take turns in every launch", ["apples"]),
        ("record and reports of every run lie in a folder of their own", ["noOverwrite"]),
        ("a run is measured as a whole", ["resume"]),
    ];

    private const int Most = 1_000_000;

    // A launch can do with one of each; BenchmarkDotNet takes less.
    private static readonly string[] Counts =
        ["--launchCount", "--iterationCount", "--warmupCount", "--iterationTime", "--invocationCount", "--unrollFactor"];

    public static IReadOnlyList<string> Names { get; } = [.. Known.Select(known => $"--{known.Option.LongName}")];

    public static HelpSection Section { get; } = new(
        "Whatever is not listed above goes to BenchmarkDotNet",
        ("--filter '*Large*'", "only the operations whose name matches; several patterns after one another"),
        ("--job short", "two launches of three iterations each"),
        ("--list flat", "the names of the operations, without running anything"),
        ("--artifacts <folder>", "where results go (BenchmarkDotNet.Artifacts)"),
        ("--join, --exporters, --iterationCount", "and the others of its documentation"));

    /// <exception cref="UserException">One is unknown, lacks its value, belongs to none, means nothing, or is out of range.</exception>
    public static IReadOnlyList<string> Check(IReadOnlyList<string> arguments, Command command)
    {
        Given? last = null;
        foreach (var argument in arguments)
        {
            if (argument.Length > 1 && argument.StartsWith('-') && !char.IsAsciiDigit(argument[1]))
            {
                last?.RefuseWithoutValue();
                last = Begin(argument, command);
            }
            else
            {
                Take(last, argument, command);
            }
        }

        last?.RefuseWithoutValue();
        return arguments;
    }

    private static Given Begin(string argument, Command command)
    {
        var parts = argument.Split('=', 2);
        var given = new Given(parts[0], Find(argument, parts[0], command));
        if (parts is [_, var value])
        {
            given.Add(value);
        }

        return given;
    }

    private static void Take(Given? last, string argument, Command command)
    {
        if (argument.Length == 0)
        {
            throw new UserException("One argument is empty: leave it out, or write the value that it should have had.");
        }

        if (last is null)
        {
            throw new UserException(command.NoSuchVerb(argument));
        }

        if (!last.TakesMore)
        {
            throw new UserException(
                $"'{argument}' belongs to no option; a verb stands first, and a value after its option. See --help.");
        }

        last.Add(argument);
    }

    private static Type Find(string argument, string name, Command command)
    {
        var isLong = name.StartsWith("--", StringComparison.Ordinal);
        var word = isLong ? name[2..] : name[1..];
        var (option, type) = Known.FirstOrDefault(
            one => (isLong ? one.Option.LongName : one.Option.ShortName).Equals(word, StringComparison.OrdinalIgnoreCase));
        if (option is null)
        {
            throw new UserException(command.NoSuchOption(argument, Names));
        }

        var reason = Refused.FirstOrDefault(refused => refused.Names.Contains(option.LongName)).Reason;
        return reason is null ? type : throw new UserException($"--{option.LongName} has no meaning here: {reason}.");
    }

    /// <summary>An option as it was written, and how many values followed it so far.</summary>
    private sealed class Given(string name, Type type)
    {
        private readonly Type _bare = Nullable.GetUnderlyingType(type) ?? type;
        private int _values;

        public bool TakesMore => IsList || _values < (IsFlag ? 0 : 1);

        private bool IsFlag => _bare == typeof(bool);

        private bool IsList => _bare != typeof(string) && _bare.IsAssignableTo(typeof(IEnumerable));

        public void Add(string value)
        {
            _values++;
            var count = Array.Find(Counts, one => one.Equals(name, StringComparison.OrdinalIgnoreCase));
            if (count is not null && !IsCount(value))
            {
                throw new UserException($"{count} is '{value}'; it must be a whole number between 1 and {Most}.");
            }
        }

        public void RefuseWithoutValue()
        {
            if (_values > 0 || IsFlag)
            {
                return;
            }

            var choices = _bare.IsEnum
                ? Enum.GetNames(_bare).Where(choice => choice != nameof(ListBenchmarkCaseMode.Disabled)) : [];
            var words = string.Join(", ", choices.Select(choice => choice.ToLowerInvariant()));
            throw new UserException($"{name} needs a value{(words.Length > 0 ? ": " : "")}{words}. See --help.");
        }

        private static bool IsCount(string value) =>
            int.TryParse(value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) && number is >= 1 and <= Most;
    }
}
