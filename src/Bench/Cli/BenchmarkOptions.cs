using System.Reflection;
using BenchmarkDotNet.ConsoleArguments;
using BenchmarkDotNet.ConsoleArguments.ListBenchmarks;
using CommandLine;

namespace RpcBench.Bench.Cli;

/// <summary>
/// The arguments that go to BenchmarkDotNet, checked against its own list of options: one that it does not know, or one without its value,
/// would be refused late or not at all.
/// </summary>
internal static class BenchmarkOptions
{
    private static readonly (OptionAttribute Option, Type Type)[] Known =
        [.. typeof(CommandLineOptions).GetProperties().Select(
            property => (property.GetCustomAttribute<OptionAttribute>()!, property.PropertyType)).Where(one => one.Item1 is not null)];

    /// <summary>The names, with their hyphens.</summary>
    public static IReadOnlyList<string> Names { get; } = [.. Known.Select(known => $"--{known.Option.LongName}")];

    /// <summary>What of it a help should name.</summary>
    public static HelpSection Section { get; } = new(
        "Whatever is not listed above goes to BenchmarkDotNet",
        ("--filter '*Large*'", "only the operations whose name matches; several patterns after one another"),
        ("--job short", "three iterations a launch instead of ten"),
        ("--list flat", "the names of the operations, without running anything"),
        ("--artifacts <folder>", "where results go (BenchmarkDotNet.Artifacts)"),
        ("--join, --exporters, --iterationCount", "and the others of its documentation"));

    /// <summary>Returns the arguments.</summary>
    /// <exception cref="UserException">One is unknown, lacks its value, or belongs to none of them.</exception>
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
        }

        RefuseWithoutValue(last, values);
        return arguments;
    }

    private static void RefuseWithoutValue((string Name, Type Type)? option, int values)
    {
        if (values == 0 && option is { } one && !IsFlag(one.Type))
        {
            throw new UserException($"{one.Name} needs a value{(Bare(one.Type) is { IsEnum: true } choices ? $": {string.Join(", ", Enum.GetNames(choices).Where(name => name != nameof(ListBenchmarkCaseMode.Disabled)).Select(name => name.ToLowerInvariant()))}" : "")}. See --help.");
        }
    }

    private static Type Find(string argument, Command command)
    {
        var name = argument.Split('=')[0];
        var known = name.StartsWith("--", StringComparison.Ordinal)
            ? Known.FirstOrDefault(one => one.Option.LongName.Equals(name[2..], StringComparison.OrdinalIgnoreCase))
            : Known.FirstOrDefault(one => one.Option.ShortName.Equals(name[1..], StringComparison.OrdinalIgnoreCase));
        return known.Type ?? throw new UserException(command.NoSuchOption(argument, Names));
    }

    private static Type Bare(Type type) => Nullable.GetUnderlyingType(type) ?? type;

    private static bool IsFlag(Type type) => Bare(type) == typeof(bool);

    private static bool IsList(Type type) => type != typeof(string) && type.IsAssignableTo(typeof(System.Collections.IEnumerable));
}
