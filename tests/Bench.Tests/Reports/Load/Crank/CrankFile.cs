using Fluid;
using YamlDotNet.Serialization;

namespace RpcBench.Bench.Tests.Reports.Load.Crank;

/// <summary>Reads <c>crank/rpcbench.yml</c> as crank's controller does: maps, lists and text, and the jobs of a scenario with filled
/// templates.</summary>
internal static class CrankFile
{
    private static readonly FluidParser Liquid = new();

    public static string Folder { get; } = Path.Combine(BenchProgram.Repository, "crank");

    public static Dictionary<string, object> Sections { get; } = Map(new DeserializerBuilder().WithDuplicateKeyChecking().Build()
        .Deserialize<object>(File.ReadAllText(Path.Combine(Folder, "rpcbench.yml")))!);

    public static Dictionary<string, object> Variables { get; } = Map(Sections["variables"]);

    public static Dictionary<string, object> Jobs { get; } = Map(Sections["jobs"]);

    public static Dictionary<string, object> Scenarios { get; } = Map(Sections["scenarios"]);

    /// <summary>Returns the jobs of a scenario in order, with their names in the scenario. Variables from crank's command line take
    /// precedence.</summary>
    public static IReadOnlyList<(string Name, CrankJob Job)> Fill(string scenario, IReadOnlyDictionary<string, object> given) =>
        [.. Map(Scenarios[scenario]).Select(service => (service.Key, Fill(Map(service.Value), given)))];

    public static Dictionary<string, object> Map(object? node) => node is null ? [] :
        ((Dictionary<object, object>)node).ToDictionary(entry => (string)entry.Key, entry => entry.Value, StringComparer.Ordinal);

    public static IEnumerable<string> ReadTexts(object? node) => node switch
    {
        string text => [text],
        Dictionary<object, object> map => map.Values.SelectMany(ReadTexts),
        List<object> list => list.SelectMany(ReadTexts),
        _ => [],
    };

    private static CrankJob Fill(Dictionary<string, object> service, IReadOnlyDictionary<string, object> given)
    {
        var job = Map(Jobs[(string)service["job"]]);
        var variables = new TemplateContext();
        Dictionary<string, object>[] all =
            [Variables, Map(job.GetValueOrDefault("variables")), Map(service.GetValueOrDefault("variables")), new(given)];
        foreach (var (name, value) in all.SelectMany(some => some))
        {
            variables.SetValue(name, value);
        }

        return new(
            (string?)Map(job["source"])["localFolder"], (string?)job.GetValueOrDefault("executable"), Text("arguments"),
            Map(job.GetValueOrDefault("environmentVariables")).ToDictionary(one => one.Key, one => Render((string)one.Value)),
            (string?)job.GetValueOrDefault("readyStateText"));

        string Text(string name) => Render((string?)job.GetValueOrDefault(name) ?? "");

        string Render(string template) => Liquid.Parse(template).Render(variables);
    }
}

/// <summary>A job that an agent starts.</summary>
internal sealed record CrankJob(
    string? LocalFolder, string? Executable, string Arguments, IReadOnlyDictionary<string, string> Environment, string? ReadyStateText);
