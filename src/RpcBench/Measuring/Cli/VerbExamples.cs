using RpcBench.Reports.Changes;

namespace RpcBench.Measuring.Cli;

/// <summary>How the verbs of a program are used: what stands after its name, and what that does.</summary>
internal static class VerbExamples
{
    /// <summary>Those of every program, and those that it has itself; the default command is <c>""</c>.</summary>
    public static IReadOnlyList<(string Written, string Meaning)> ExamplesOf(this Declaration declared, string verb) =>
        [.. Common(declared, verb), .. declared.Examples.Where(example => VerbOf(example.Written) == verb)];

    private static string VerbOf(string written) => written.StartsWith('-') ? "" : written.Split(' ')[0];

    private static IReadOnlyList<(string Written, string Meaning)> Common(Declaration declared, string verb) => verb switch
    {
        "load" => OfLoad(declared),
        "map" => [("map --budget 3m", "fewer distances and launches")],
        FactorDesign.WhyVerb =>
        [
            ("why", declared.Designs[0].Question),
            .. declared.Designs.Skip(1).Select(design => ($"why --factor {design.Name}", design.Question)),
            ($"why --operation {declared.StandardOperations[^1]} --in-flight 64", "of one operation, busy"),
        ],
        GateCommand.Verb =>
        [
            ("gate --base main --head HEAD", "this branch's services against those of main"),
            ($"gate --base main --head HEAD --max-slowdown 5% --fail-on {FailOn.Names}", "more room, and only what is shown passes"),
            ($"gate --base published/old --head published/new --arms {declared.Standard[0].Id}", "two published folders of one service"),
        ],
        "doctor" => [("doctor", "what a run without options would use")],
        ServeCommand.Verb => [("serve", "until Ctrl-C"), ("serve --network same-zone", "the same at a distance")],
        "" =>
        [
            ($"--filter '*{declared.Operations[0]}*' --launches 10", "one operation, with a narrower interval"),
            ("--until-decided 20m", "as many launches as every verdict needs"),
            ("--network local,same-zone,cross-region", "over three distances"),
            ("help load", "the options and examples of a verb; the same as load --help"),
        ],
        _ => [],
    };

    private static IReadOnlyList<(string Written, string Meaning)> OfLoad(Declaration declared) =>
    [
        ("load --sweep 1..4096", "closed loops: throughput against calls in flight"),
        ("load --rate 2000 --arrival poisson", "open loop: the tail at a rate"),
        ("load --ramp 100..5000/60s", "a rate that rises"),
        ("load --find-capacity --slo p99=50ms", "the highest rate that keeps an objective"),
        .. declared.Streamed.TakeLast(1).Select(one => ($"load --streaming --operation {one}", "lists against streams")),
        ("load " + string.Join(' ', declared.Standard.Select(
            arm => $"{TargetArguments.OptionOf(arm)} http://server:{Declaration.PortOf(arm)}")), "services that already run"),
    ];
}
