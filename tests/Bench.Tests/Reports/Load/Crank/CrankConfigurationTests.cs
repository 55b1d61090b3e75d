using YamlDotNet.Serialization;

namespace RpcBench.Bench.Tests.Reports.Load.Crank;

/// <summary><c>crank/rpcbench.yml</c> as crank's controller reads it: maps, lists and text, templates not yet filled.</summary>
public sealed class CrankConfigurationTests
{
    private static readonly string Repository = BuiltProgram.Repository;
    private static readonly string Folder = Path.Combine(Repository, "crank");

    private static readonly Dictionary<string, object> Sections = Map(new DeserializerBuilder().WithDuplicateKeyChecking().Build()
        .Deserialize<object>(File.ReadAllText(Path.Combine(Folder, "rpcbench.yml")))!);

    private static readonly Dictionary<string, object> Variables = Map(Sections["variables"]);
    private static readonly Dictionary<string, object> Jobs = Map(Sections["jobs"]);
    private static readonly Dictionary<string, object> Scenarios = Map(Sections["scenarios"]);
    private static readonly Dictionary<string, object> Profiles = Map(Sections["profiles"]);

    private static readonly string[] SectionNames =
        ["imports", "variables", "jobs", "scenarios", "profiles", "scripts", "defaultScripts", "counters", "results"];

    private static readonly string[] JobNames =
    [
        "source", "port", "readyStateText", "isConsoleApp", "waitForExit", "timeout", "startTimeout", "buildTimeout", "variables",
        "arguments",
        "environmentVariables", "buildArguments", "framework", "channel", "noClean", "options", "onConfigure", "endpoints", "cpuSet",
        "memoryLimitInBytes",
    ];

    private static readonly string[] SourceNames =
    [
        "repository", "branchOrCommit", "initSubmodules", "localFolder", "project", "dockerFile", "dockerImageName", "dockerLoad",
        "dockerCommand", "dockerContextDirectory", "dockerFetchPath", "sourceKey", "noBuild",
    ];

    private static readonly Regex Variable = new(@"\{\{\s*(\w+)\s*\}\}");

    [Fact]
    public void EverySectionAndPropertyIsOneThatCrankKnows()
    {
        Assert.All(Sections.Keys, name => Assert.Contains(name, SectionNames));
        Assert.All(Jobs.Values, job =>
        {
            Assert.All(Map(job).Keys, name => Assert.Contains(name, JobNames));
            Assert.All(Map(Map(job)["source"]).Keys, name => Assert.Contains(name, SourceNames));
        });
        Assert.All(Services(), service =>
            Assert.All(service.Definition.Keys, name => Assert.Contains(name, (string[])["job", .. JobNames])));
        Assert.All(Profiles.Values, profile =>
            Assert.All(Map(profile).Keys, name => Assert.Contains(name, (string[])["variables", "jobs"])));
    }

    [Fact]
    public void EveryJobIsBuiltFromThisRepository()
    {
        Assert.All(Jobs.Values, job =>
        {
            var source = Map(Map(job)["source"]);
            var root = Path.GetFullPath(Path.Combine(Folder, (string)source["localFolder"]));
            Assert.Equal(Path.TrimEndingDirectorySeparator(Repository), root);
            Assert.NotEqual(source.ContainsKey("project"), source.ContainsKey("dockerFile"));
            Assert.True(File.Exists(Path.Combine(root, (string)(source.GetValueOrDefault("project") ?? source["dockerFile"]))));
        });

        var image = File.ReadAllText(Path.Combine(Folder, "db", "Dockerfile"));
        Assert.All(Regex.Matches(image, @"^COPY (\S+) ", RegexOptions.Multiline), copy =>
            Assert.True(File.Exists(Path.Combine(Repository, copy.Groups[1].Value))));
    }

    [Fact]
    public void EveryScenarioNamesJobsThatThereAreAndEndsWithTheLoad()
    {
        Assert.All(Services(), service => Assert.Contains((string)service.Definition["job"], Jobs.Keys));
        Assert.All(Scenarios.Values, scenario =>
        {
            // crank starts them in this order, each when the one before is ready.
            var services = Map(scenario).Keys.ToList();
            Assert.Equal(("db", "application", "load"), (services[0], services[1], services[^1]));
        });
    }

    [Fact]
    public void ThereIsAScenarioOfEachApiAndOfBothForEverythingThatIsMeasured()
    {
        var names = Scenarios.Keys.Select(name => name.Split('-', 2)).ToLookup(parts => parts[1], parts => parts[0]);
        Assert.True(names.Count >= 4);
        Assert.All(names, what => Assert.Equal(["rest", "grpc", "both"], what));
    }

    [Fact]
    public void AScenarioStartsTheServicesThatItsLoadCalls() => Assert.All(Scenarios, scenario =>
    {
        var services = Map(scenario.Value);
        var variables = Map(Map(services["load"])["variables"]);
        var started = services.Values.Select(service => (string)Map(service)["job"])
            .Where(job => job.EndsWith("Service", StringComparison.Ordinal));
        var api = (string)variables["api"];
        Assert.Equal(scenario.Key.Split('-')[0], api);
        Assert.Equal(api == "both" ? ["restService", "grpcService"] : [$"{api}Service"], started);
        Catalogue.Find((string)variables["operation"]);
    });

    [Fact]
    public void EveryProfileSaysWhereEachServiceRuns()
    {
        Assert.Contains("local", Profiles.Keys);
        var services = Services().Select(service => service.Name).Distinct().ToList();
        Assert.All(Profiles.Values, profile =>
        {
            var jobs = Map(Map(profile)["jobs"]);
            Assert.All(services, service => Assert.All(Texts(Map(jobs[service])["endpoints"]), endpoint =>
                Assert.True(
                    Uri.TryCreate(Fill(endpoint), UriKind.Absolute, out var url) && url.Scheme == "http" && url.Port != 80, endpoint)));
            Assert.Empty(jobs.Keys.Except(services));
        });
    }

    [Fact]
    public void EveryVariableThatATemplateUsesHasAValue()
    {
        Assert.All(Jobs.Values, job =>
        {
            var own = Map(job).TryGetValue("variables", out var variables) ? Map(variables).Keys : (IEnumerable<string>)[];
            var known = Variables.Keys.Concat(own).ToList();
            Assert.All(Texts(job).SelectMany(text => Variable.Matches(text)), used => Assert.Contains(used.Groups[1].Value, known));
        });
        Assert.All(Texts(Sections["profiles"]).SelectMany(text => Variable.Matches(text)), used =>
            Assert.Contains(used.Groups[1].Value, Variables.Keys));
    }

    [Fact]
    public void AServiceIsAwaitedByWhatItSaysAndTheLoadByItsEnd()
    {
        foreach (var (job, name) in new[] { ("restService", "rest"), ("grpcService", "grpc") })
        {
            var service = Map(Jobs[job]);
            Assert.Equal($"rpcbench {name} listens", service["readyStateText"]);
            // The agent names an address of its own, which the service passes over.
            AssertHas((string)service["arguments"], "--Kestrel:Endpoints:Http2:Url=http://0.0.0.0:");
        }

        var load = Map(Jobs["loadGenerator"]);
        Assert.Equal(("true", "true"), (load["isConsoleApp"], load["waitForExit"]));
        Assert.StartsWith("load --crank ", (string)load["arguments"], StringComparison.Ordinal);
    }

    private static IEnumerable<(string Name, Dictionary<string, object> Definition)> Services() =>
        Scenarios.Values.SelectMany(scenario => Map(scenario).Select(service => (service.Key, Map(service.Value))));

    private static string Fill(string template) => Variable.Replace(template, used => (string)Variables[used.Groups[1].Value]);

    private static Dictionary<string, object> Map(object node) =>
        ((Dictionary<object, object>)node).ToDictionary(entry => (string)entry.Key, entry => entry.Value, StringComparer.Ordinal);

    private static IEnumerable<string> Texts(object? node) => node switch
    {
        string text => [text],
        Dictionary<object, object> map => map.Values.SelectMany(Texts),
        List<object> list => list.SelectMany(Texts),
        _ => [],
    };
}
