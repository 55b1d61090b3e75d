using System.Reflection;
using YamlDotNet.Serialization;

namespace RpcBench.Bench.Tests.Reports.Load.Crank;

/// <summary><c>crank/rpcbench.yml</c> as crank's controller reads it: maps, lists and text, templates not yet filled.</summary>
internal sealed class CrankConfiguration
{
    private CrankConfiguration(Dictionary<string, object> sections) => Sections = sections;

    public static string Repository { get; } = typeof(CrankConfiguration).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(metadata => metadata.Key == "Repository").Value!;

    public static string Folder { get; } = Path.Combine(Repository, "crank");

    public Dictionary<string, object> Sections { get; }

    public Dictionary<string, object> Variables => Map(Sections["variables"]);

    public Dictionary<string, object> Jobs => Map(Sections["jobs"]);

    public Dictionary<string, object> Scenarios => Map(Sections["scenarios"]);

    public Dictionary<string, object> Profiles => Map(Sections["profiles"]);

    public static CrankConfiguration Read() =>
        new(Map(new DeserializerBuilder().WithDuplicateKeyChecking().Build()
            .Deserialize<object>(File.ReadAllText(Path.Combine(Folder, "rpcbench.yml")))!));

    public static Dictionary<string, object> Map(object node) =>
        ((Dictionary<object, object>)node).ToDictionary(entry => (string)entry.Key, entry => entry.Value, StringComparer.Ordinal);

    public static IEnumerable<string> Texts(object? node) => node switch
    {
        string text => [text],
        Dictionary<object, object> map => map.Values.SelectMany(Texts),
        List<object> list => list.SelectMany(Texts),
        _ => [],
    };
}
