namespace RpcBench.Bench.Tests.Reports.Load.Crank;

/// <summary>Tests <c>crank/rpcbench.yml</c> against the rules of crank, before the templates are filled.</summary>
public sealed class CrankConfigurationTests
{
    private static readonly Dictionary<string, object> Profiles = CrankFile.Map(CrankFile.Sections["profiles"]);

    private static readonly string[] SectionNames =
    [
        "imports", "variables", "jobs", "scenarios", "profiles", "scripts", "onResultsCreating", "onResultsCreated", "counters", "results",
        "commands",
    ];

    private static readonly string[] JobNames =
    [
        "source", "executable", "framework", "port", "readyStateText", "isConsoleApp", "waitForExit", "timeout", "startTimeout",
        "variables", "arguments", "environmentVariables", "options", "endpoints", "cpuSet", "memoryLimitInBytes",
    ];

    private static readonly string[] SourceNames =
        ["localFolder", "noBuild", "dockerFile", "dockerImageName", "dockerContextDirectory"];

    // The members that crank's schema restricts. Other members may have any value.
    private static readonly string[] Booleans = ["isConsoleApp", "waitForExit", "noBuild"];
    private static readonly string[] Maps = ["source", "variables"];

    private static readonly Regex Variable = new(@"\{\{\s*(\w+)\s*\}\}");

    [Fact]
    public void EverySectionAndPropertyIsKnownToCrankAndOfTheRightType()
    {
        Assert.All(CrankFile.Sections.Keys, name => Assert.Contains(name, SectionNames));
        Assert.All(CrankFile.Jobs.Values.Select(CrankFile.Map), job =>
        {
            AssertKnown(job, JobNames);
            AssertKnown(CrankFile.Map(job["source"]), SourceNames);
        });
        Assert.All(Services(), service => AssertKnown(service.Definition, ["job", .. JobNames]));
        Assert.All(Profiles.Values, profile =>
            Assert.All(CrankFile.Map(profile).Keys, name => Assert.Contains(name, (string[])["variables", "jobs"])));
    }

    [Fact]
    public void AnAgentGetsAPublishedFolderWithAnExecutableOrAnImage()
    {
        Assert.All(CrankFile.Jobs.Values.Select(CrankFile.Map), job =>
        {
            var source = CrankFile.Map(job["source"]);
            if (source.TryGetValue("dockerFile", out var image))
            {
                var root = Path.GetFullPath(Path.Combine(CrankFile.Folder, (string)source["localFolder"]));
                Assert.True(File.Exists(Path.Combine(root, (string)image)));
                return;
            }

            // If the executable were dotnet, an agent would install an SDK first.
            Assert.Equal(("true", true), (source["noBuild"], (string)job["executable"] != "dotnet"));
            Assert.StartsWith("published/", (string)source["localFolder"], StringComparison.Ordinal);
        });

        var copied = Regex.Matches(
            File.ReadAllText(Path.Combine(CrankFile.Folder, "db", "Dockerfile")), @"^COPY (\S+) ", RegexOptions.Multiline);
        Assert.Equal(2, copied.Count);
        Assert.All(copied, copy => Assert.True(File.Exists(Path.Combine(BenchProgram.Repository, copy.Groups[1].Value))));
    }

    [Fact]
    public void EveryScenarioNamesExistingJobsAndEndsWithTheLoad()
    {
        Assert.All(Services(), service => Assert.Contains((string)service.Definition["job"], CrankFile.Jobs.Keys));
        Assert.All(CrankFile.Scenarios, scenario =>
        {
            // crank starts the jobs in this order, each as soon as the previous job is ready.
            string[] expected = scenario.Key.EndsWith("-memory", StringComparison.Ordinal) ? ["application"] : ["db", "application"];
            var services = CrankFile.Map(scenario.Value).Keys.ToList();
            Assert.Equal(expected, services.Take(expected.Length));
            Assert.Equal("load", services[^1]);
        });
    }

    [Fact]
    public void EveryMeasurementHasAScenarioPerApiAndForBothWithAndWithoutADatabase()
    {
        var names = CrankFile.Scenarios.Keys.Select(name => name.Split('-', 2)).ToLookup(parts => parts[1], parts => parts[0]);
        Assert.True(names.Count >= 8);
        Assert.All(names, what => Assert.Equal(["rest", "grpc", "both"], what));
        Assert.All(names, what => Assert.Contains(
            what.Key.EndsWith("-memory", StringComparison.Ordinal) ? what.Key[..^"-memory".Length] : $"{what.Key}-memory",
            names.Select(other => other.Key)));
    }

    [Fact]
    public void AScenarioStartsTheServicesAndTheStoreOfItsLoad() => Assert.All(CrankFile.Scenarios, scenario =>
    {
        var services = CrankFile.Map(scenario.Value);
        var variables = CrankFile.Map(CrankFile.Map(services["load"])["variables"]);
        var started = services.Values.Select(service => (string)CrankFile.Map(service)["job"])
            .Where(job => job.EndsWith("Service", StringComparison.Ordinal));
        var api = (string)variables["api"];
        Assert.Equal(scenario.Key.Split('-')[0], api);
        Assert.Equal(api == "both" ? ["restService", "grpcService"] : [$"{api}Service"], started);
        Catalogue.FindOperation((string)variables["operation"]);

        var stores = CrankFile.Fill(scenario.Key, new Dictionary<string, object>()).Select(service => service.Job.Environment)
            .Where(environment => environment.Count > 0)
            .Select(environment => (environment["Store__Provider"], environment["Store__ConnectionString"].Length > 0));
        Assert.All(stores, store => Assert.Equal(services.ContainsKey("db") ? ("mysql", true) : ("memory", false), store));
    });

    [Fact]
    public void EveryProfileLocatesEveryService()
    {
        Assert.Contains("local", Profiles.Keys);
        var services = Services().Select(service => service.Name).Distinct().ToList();
        Assert.All(Profiles.Values, profile =>
        {
            var jobs = CrankFile.Map(CrankFile.Map(profile)["jobs"]);
            Assert.All(services, service => Assert.All(CrankFile.ReadTexts(CrankFile.Map(jobs[service])["endpoints"]), endpoint =>
                Assert.True(
                    Uri.TryCreate(Fill(endpoint), UriKind.Absolute, out var url) && url.Scheme == "http" && url.Port != 80, endpoint)));
            Assert.Empty(jobs.Keys.Except(services));
        });
    }

    [Fact]
    public void EveryVariableThatATemplateUsesHasAValue()
    {
        Assert.All(CrankFile.Jobs.Values, job =>
        {
            var known = CrankFile.Variables.Keys.Concat(CrankFile.Map(CrankFile.Map(job).GetValueOrDefault("variables")).Keys).ToList();
            Assert.All(CrankFile.ReadTexts(job).SelectMany(text => Variable.Matches(text)), used =>
                Assert.Contains(used.Groups[1].Value, known));
        });
        Assert.All(CrankFile.ReadTexts(CrankFile.Sections["profiles"]).SelectMany(text => Variable.Matches(text)), used =>
            Assert.Contains(used.Groups[1].Value, CrankFile.Variables.Keys));
    }

    [Fact]
    public void TheLoadJobIsAwaitedAndMayCallOtherMachines()
    {
        var load = CrankFile.Map(CrankFile.Jobs["loadGenerator"]);
        Assert.Equal(("true", "true"), (load["isConsoleApp"], load["waitForExit"]));
        Assert.StartsWith("load --crank --i-may-load-this ", (string)load["arguments"], StringComparison.Ordinal);

        var far = CrankFile.Fill("both-small", new Dictionary<string, object> { ["serverAddress"] = "10.0.0.2", ["rate"] = 2000 });
        AssertHas(far[^1].Job.Arguments, "--target-rest http://10.0.0.2:5080 ", "--target-grpc http://10.0.0.2:5081 ", " --rate 2000 ");
    }

    private static void AssertKnown(Dictionary<string, object> definition, string[] names) => Assert.All(definition, property =>
    {
        Assert.Contains(property.Key, names);
        if (Maps.Contains(property.Key))
        {
            CrankFile.Map(property.Value);
            return;
        }

        if (Booleans.Contains(property.Key))
        {
            Assert.Contains((string)property.Value, (string[])["true", "false"]);
        }
    });

    private static IEnumerable<(string Name, Dictionary<string, object> Definition)> Services() => CrankFile.Scenarios.Values
        .SelectMany(scenario => CrankFile.Map(scenario).Select(service => (service.Key, CrankFile.Map(service.Value))));

    private static string Fill(string template) =>
        Variable.Replace(template, used => (string)CrankFile.Variables[used.Groups[1].Value]);
}
