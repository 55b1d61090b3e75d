using System.Data.Common;
using MySqlConnector;

namespace RpcBench.Bench.Tests.Reports.Load.Crank;

/// <summary>Starts the jobs of <c>crank/rpcbench.yml</c> on this machine as crank's agent does, from the folders that <c>crank-folders</c>
/// publishes.</summary>
public sealed class CrankRunTests(CrankFolders folders) : IClassFixture<CrankFolders>
{
    [Fact]
    public void EveryJobsFolderHasItsExecutableAndIsForItsFramework()
    {
        var jobs = CrankFile.Jobs.Values.Select(CrankFile.Map).Where(job => job.ContainsKey("executable")).ToList();
        Assert.Equal(3, jobs.Count);
        Assert.All(jobs, job =>
        {
            var folder = folders.Find((string)CrankFile.Map(job["source"])["localFolder"]);
            var executable = (string)job["executable"];
            Assert.True(File.Exists(Path.Combine(folder, OperatingSystem.IsWindows() ? $"{executable}.exe" : executable)), executable);
            using var config = JsonDocument.Parse(File.ReadAllText(Path.Combine(folder, $"{executable}.runtimeconfig.json")));
            Assert.Equal(job["framework"], config.RootElement.GetProperty("runtimeOptions").GetProperty("tfm").GetString());
        });
    }

    [Fact]
    public async Task AScenarioWithoutADatabaseMeasuresAndItsFiguresCanBeCompared()
    {
        var rest = await RunAsync("rest-small-memory");
        var grpc = await RunAsync("grpc-small-memory");

        Assert.All([rest, grpc], results => Assert.True(results.Values["http/rps/mean"] > 0));
        Assert.Equal(grpc.Values["http/latency/99"], grpc.Values["grpc/latency/99"]);
        // `crank compare` shows the rows of the first file, with 0 for rows that another file does not have.
        Assert.Equal(rest.Shown, grpc.Shown);
        Assert.All(rest.Shown, name => Assert.Contains(name, grpc.Values.Keys));
        Assert.InRange(rest.Values[CrankStatistics.ValidName], 0, 1);
    }

    [Fact]
    public async Task BothApisInOneRunHaveDistinctNames()
    {
        var both = await RunAsync("both-small-memory", ("rate", 200));
        Assert.All(
            ["http", "grpc"], api => Assert.InRange(both.Values[$"{api}/requests"], 1, 400));
    }

    [Fact]
    public async Task AnInvalidRunSucceedsAndMarksItsFiguresAsUntrusted()
    {
        // A rate that no service achieves.
        var rest = await RunAsync("rest-small-memory", ("rate", 1_000_000));
        Assert.Equal(0, rest.Values[CrankStatistics.ValidName]);
    }

    [SkippableFact]
    public async Task AScenarioWithADatabaseReadsItsJobsDatabase()
    {
        await using var store = RequiredTool.OrSkip(await PrivateStore.StartAsync("mysql"), SeededServer.Remedy);
        var server = new DbConnectionStringBuilder { ConnectionString = store.Server.ConnectionString };
        await using (var connection = new MySqlConnection(store.Server.ConnectionString))
        {
            await connection.OpenAsync();
            var text = store.Server.Program.IsMariaDb ? "PASSWORD('rpcbench')" : "'rpcbench'";
            await using var password = new MySqlCommand($"SET PASSWORD = {text}", connection);
            await password.ExecuteNonQueryAsync();
        }

        var rest = await RunAsync("rest-small", ("databaseAddress", "127.0.0.1"), ("databasePort", server["Port"]));
        Assert.True(rest.Values["http/rps/mean"] > 0);
    }

    private static int FindFreePort()
    {
        using var held = FreePort.Hold();
        return held.GetPort();
    }

    /// <summary>Starts the jobs of a scenario in order, each as soon as the previous job is ready. Jobs that run in an image are already
    /// running.</summary>
    private async Task<CrankResults> RunAsync(string scenario, params (string Name, object Value)[] extraVariables)
    {
        Dictionary<string, object> given = new()
        {
            ["duration"] = 1,
            ["warmup"] = 0,
            ["concurrency"] = 2,
            ["restPort"] = FindFreePort(),
            ["restHttp2Port"] = FindFreePort(),
            ["grpcPort"] = FindFreePort(),
        };
        Array.ForEach(extraVariables, one => given[one.Name] = one.Value);
        List<StartedProgram> started = [];
        try
        {
            foreach (var (_, job) in CrankFile.Fill(scenario, given).Where(service => service.Job.Executable is not null))
            {
                started.Add(folders.Start(job));
                if (job.ReadyStateText is not null)
                {
                    Assert.True(await started[^1].WaitForLineAsync(job.ReadyStateText) is not null, started[^1].Errors);
                }
            }

            var load = started[^1];
            Assert.True(await load.WaitForExitAsync() == 0, load.Output + load.Errors);
            return CrankResults.Read(load.Output);
        }
        finally
        {
            started.ForEach(program => program.Dispose());
        }
    }
}

/// <summary>The output of <c>crank-folders</c> for the last build, in a temporary folder.</summary>
public sealed class CrankFolders : TemporaryFolderTest, IAsyncLifetime
{
    public async Task InitializeAsync() => Assert.Equal(ExitCodes.Success, await ChecksProgram.Application.RunAsync(
        ["crank-folders", "--no-build", "--root", BenchProgram.Repository, "--output", PathTo("published")], Console.Error));

    public Task DisposeAsync() => Task.CompletedTask;

    /// <summary>Returns the folder of a job. The configuration file gives the path relative to itself.</summary>
    internal string Find(string localFolder) => PathTo(localFolder);

    internal StartedProgram Start(CrankJob job)
    {
        var folder = Find(job.LocalFolder!);
        return new(
            new(Path.Combine(folder, job.Executable!), job.Arguments) { WorkingDirectory = folder },
            [
                new("DOTNET_ROOT", Path.GetDirectoryName(CurrentProgram.DotNetHost)), new("TMPDIR", Folder),
                .. job.Environment.Select(one => KeyValuePair.Create(one.Key, (string?)one.Value)),
            ]);
    }
}
