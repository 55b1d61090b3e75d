using System.Reflection;
using BenchmarkDotNet.ConsoleArguments;
using BenchmarkDotNet.ConsoleArguments.ListBenchmarks;
using CommandLine;

namespace RpcBench.Measuring.Cli;

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
        (string Name, Type Type)? last = null;
        var values = 0;
        foreach (var argument in arguments)
        {
            if (argument.Length > 1 && argument.StartsWith('-') && !char.IsAsciiDigit(argument[1]))
            {
                RefuseWithoutValue(last, values);
                (last, values) =
                    ((argument.Split('=')[0], Find(argument, command)), argument.Contains('=', StringComparison.Ordinal) ? 1 : 0);
                if (argument.Split('=', 2) is [var name, var value])
                {
                    RefuseOutOfRange(name, value);
                }
            }
            else if (argument.Length == 0)
            {
                throw new UserException("One argument is empty: leave it out, or write the value that it should have had.");
            }
            else if (last is not { } option || (++values > (IsFlag(option.Type) ? 0 : 1) && !IsList(option.Type)))
            {
                throw new UserException(last is null
                    ? command.NoSuchVerb(argument)
                    : $"'{argument}' belongs to no option; a verb stands first, and a value after its option. See --help.");
            }
            else
            {
                RefuseOutOfRange(option.Name, argument);
            }
        }

        RefuseWithoutValue(last, values);
        return arguments;
    }

    private static void RefuseWithoutValue((string Name, Type Type)? option, int values)
    {
        if (values == 0 && option is { } one && !IsFlag(one.Type))
        {
            var choices = Bare(one.Type) is { IsEnum: true } type
                ? Enum.GetNames(type).Where(name => name != nameof(ListBenchmarkCaseMode.Disabled)).Select(name => name.ToLowerInvariant())
                : [];
            throw new UserException($"{one.Name} needs a value{(choices.Any() ? ": " : "")}{string.Join(", ", choices)}. See --help.");
        }
    }

    private static void RefuseOutOfRange(string name, string value)
    {
        if (Array.Find(Counts, count => count.Equals(name, StringComparison.OrdinalIgnoreCase)) is { } count
            && (!int.TryParse(value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number)
                || number is < 1 or > Most))
        {
            throw new UserException($"{count} is '{value}'; it must be a whole number between 1 and {Most}.");
        }
    }

    private static Type Find(string argument, Command command)
    {
        var name = argument.Split('=')[0];
        var known = name.StartsWith("--", StringComparison.Ordinal)
            ? Known.FirstOrDefault(one => one.Option.LongName.Equals(name[2..], StringComparison.OrdinalIgnoreCase))
            : Known.FirstOrDefault(one => one.Option.ShortName.Equals(name[1..], StringComparison.OrdinalIgnoreCase));
        return known.Type is null ? throw new UserException(command.NoSuchOption(argument, Names))
            : Refused.FirstOrDefault(refused => refused.Names.Contains(known.Option.LongName)) is { Reason: { } reason }
                ? throw new UserException($"--{known.Option.LongName} has no meaning here: {reason}.")
            : known.Type;
    }

    private static Type Bare(Type type) => Nullable.GetUnderlyingType(type) ?? type;

    private static bool IsFlag(Type type) => Bare(type) == typeof(bool);

    private static bool IsList(Type type) => type != typeof(string) && type.IsAssignableTo(typeof(System.Collections.IEnumerable));
}
