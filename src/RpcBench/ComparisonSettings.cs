namespace RpcBench;

/// <summary>The default values of options that the command line does not set. If a value is null, the option has the default that
/// <c>--help</c> shows. A setting applies to the verbs that have the option. Records show it as if it had been typed.</summary>
/// <example><code>comparison.Settings.Launches = 5;</code></example>
public sealed class ComparisonSettings
{
    private const string LaunchesOption = "--launches";

    /// <summary>The command that starts the program, for examples and for the commands that reports suggest.</summary>
    public string Program { get; set; } = "dotnet run -c Release --";

    /// <summary>The number of launches (<c>--launches</c>): 2 to 1000. It is ignored with <c>--quick</c>.</summary>
    public int? Launches { get; set; }

    /// <summary>The numbers of calls in flight to measure (<c>--in-flight</c>): each from 1 to 1024.</summary>
    public IReadOnlyList<int>? CallsInFlight { get; set; }

    /// <summary>The difference below which results count as equal (<c>--margin</c>), as a fraction: 0.05 is 5 %.</summary>
    public double? Margin { get; set; }

    /// <summary>The networks to measure over (<c>--network</c>), for example <c>local,rtt=35ms</c>.</summary>
    public string? Network { get; set; }

    /// <summary>The longest time for which a run continues until its results are decided (<c>--until-decided</c>).</summary>
    public TimeSpan? UntilDecided { get; set; }

    /// <summary>The connection policy (<c>--connections</c>): <c>reuse</c>, <c>per-call</c> or a number.</summary>
    public string? Connections { get; set; }

    /// <summary>The folder in which each run creates its own folder (<c>--artifacts</c>).</summary>
    public string? Artifacts { get; set; }

    /// <summary>The seed of the random orders of a run (<c>--seed</c>).</summary>
    public int? Seed { get; set; }

    /// <summary>Shortens the name of an operation for tables on a console, for example by a word that all names have in common. Everything
    /// else shows the full name.</summary>
    public Func<string, string> ShortName { get; set; } = name => name;

    /// <summary>Returns the arguments that a command line lacks. <c>has</c> returns whether the verb has an option.</summary>
    internal IEnumerable<string> GetMissingTokens(IReadOnlyList<string> arguments, Func<string, bool> has)
    {
        return
            from setting in OptionValues
            where setting.Value is not null && has(setting.Option) && !IsGiven(setting.Option)
            where setting.Option != LaunchesOption || !IsGiven("--quick")
            from token in (string[])[setting.Option, setting.Value]
            select token;

        bool IsGiven(string option) =>
            arguments.Any(argument => argument == option || argument.StartsWith($"{option}=", StringComparison.Ordinal));
    }

    private IEnumerable<(string Option, string? Value)> OptionValues =>
    [
        (LaunchesOption, Format(Launches)),
        ("--in-flight", CallsInFlight is null ? null : string.Join(',', CallsInFlight.Select(number => Format(number)))),
        ("--margin", Format(Margin * 100)),
        ("--network", Network),
        ("--until-decided", UntilDecided is { } longest ? $"{Format(longest.TotalSeconds)}s" : null),
        ("--connections", Connections),
        ("--artifacts", Artifacts),
        ("--seed", Format(Seed)),
    ];

    private static string? Format(IFormattable? value) => value?.ToString(null, CultureInfo.InvariantCulture);
}
