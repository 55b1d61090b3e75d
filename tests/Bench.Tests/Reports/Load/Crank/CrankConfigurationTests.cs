using static RpcBench.Bench.Tests.Reports.Load.Crank.CrankConfiguration;

namespace RpcBench.Bench.Tests.Reports.Load.Crank;

public sealed class CrankConfigurationTests
{
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

    private readonly CrankConfiguration _configuration = Read();

    [Fact]
    public void EverySectionAndPropertyIsOneThatCrankKnows()
    {
        Assert.All(_configuration.Sections.Keys, name => Assert.Contains(name, SectionNames));
        Assert.All(_configuration.Jobs.Values, job =>
        {
            Assert.All(Map(job).Keys, name => Assert.Contains(name, JobNames));
            Assert.All(Map(Map(job)["source"]).Keys, name => Assert.Contains(name, SourceNames));
        });
        Assert.All(Services(), service =>
            Assert.All(service.Definition.Keys, name => Assert.Contains(name, (string[])["job", .. JobNames])));
        Assert.All(_configuration.Profiles.Values, profile =>
            Assert.All(Map(profile).Keys, name => Assert.Contains(name, (string[])["variables", "jobs"])));
    }

    [Fact]
    public void EveryJobIsBuiltFromThisRepository()
    {
        Assert.All(_configuration.Jobs.Values, job =>
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
        Assert.All(Services(), service => Assert.Contains((string)service.Definition["job"], _configuration.Jobs.Keys));
        Assert.All(_configuration.Scenarios.Values, scenario =>
        {
            // crank starts them in this order, each when the one before is ready.
            var services = Map(scenario).Keys.ToList();
            Assert.Equal(("db", "application", "load"), (services[0], services[1], services[^1]));
        });
    }

    [Fact]
    public void ThereIsAScenarioOfEachApiAndOfBothForEverythingThatIsMeasured()
    {
        var names = _configuration.Scenarios.Keys.Select(name => name.Split('-', 2)).ToLookup(parts => parts[1], parts => parts[0]);
        Assert.True(names.Count >= 4);
        Assert.All(names, what => Assert.Equal(["rest", "grpc", "both"], what));
    }

    [Fact]
    public void AScenarioStartsTheServicesThatItsLoadCalls() => Assert.All(_configuration.Scenarios, scenario =>
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
        Assert.Contains("local", _configuration.Profiles.Keys);
        var services = Services().Select(service => service.Name).Distinct().ToList();
        Assert.All(_configuration.Profiles.Values, profile =>
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
        Assert.All(_configuration.Jobs.Values, job =>
        {
            var own = Map(job).TryGetValue("variables", out var variables) ? Map(variables).Keys : (IEnumerable<string>)[];
            var known = _configuration.Variables.Keys.Concat(own).ToList();
            Assert.All(Texts(job).SelectMany(text => Variable.Matches(text)), used => Assert.Contains(used.Groups[1].Value, known));
        });
        Assert.All(Texts(_configuration.Sections["profiles"]).SelectMany(text => Variable.Matches(text)), used =>
            Assert.Contains(used.Groups[1].Value, _configuration.Variables.Keys));
    }

    [Fact]
    public void AServiceIsAwaitedByWhatItSaysAndTheLoadByItsEnd()
    {
        foreach (var (job, name) in new[] { ("restService", "rest"), ("grpcService", "grpc") })
        {
            var service = Map(_configuration.Jobs[job]);
            Assert.Equal($"rpcbench {name} listens", service["readyStateText"]);
            // The agent names an address in ASP.NET Core's way; only chosen ports let a service pass over it.
            AssertHas((string)service["arguments"], "--Listen:Http2=", "--Listen:Any=true");
        }

        var load = Map(_configuration.Jobs["loadGenerator"]);
        Assert.Equal(("true", "true"), (load["isConsoleApp"], load["waitForExit"]));
        Assert.StartsWith("load --crank ", (string)load["arguments"], StringComparison.Ordinal);
    }

    private IEnumerable<(string Name, Dictionary<string, object> Definition)> Services() =>
        _configuration.Scenarios.Values.SelectMany(scenario => Map(scenario).Select(service => (service.Key, Map(service.Value))));

    private string Fill(string template) => Variable.Replace(template, used => (string)_configuration.Variables[used.Groups[1].Value]);
}
