namespace RpcBench.Tests;

public sealed class AllocationProbeTests : TemporaryFolderTest
{
    private const int BytesPerCall = 1000;
    private const int BytesOutsideCalls = 5_000_000;

    [Fact]
    public async Task AllocationsOutsideCallsAreNotCountedForACall()
    {
        var allocated = 0L;
        var compared = Build(all => ServeAt(all, all.AddServedArms().AddSharedOperation("Get", [1], (_, key, _) =>
        {
            Interlocked.Add(ref allocated, BytesPerCall);
            return Task.FromResult(key);
        }))).ReadRun();
        await using var environment = await compared.StartAsync();

        var counted = await CountAsync(compared, environment);

        Assert.Equal(BytesPerCall, counted.ServiceBytes);
        Assert.Equal(Enumerable.Repeat((double)BytesPerCall, AllocationProbe.Repetitions), counted.ServiceRepetitions);

        // Each report of the counters adds an allocation that no call made.
        ServiceBuilder ServeAt(ComparisonBuilder all, SampleArms arms) => all.Service("counting", (start, _) =>
        {
            TcpListener[] listeners =
            [
                TestEnvironmentTests.StartListener(start.AddressOf(arms.One).Port),
                TestEnvironmentTests.StartListener(start.AddressOf(arms.Two).Port),
            ];
            return Task.FromResult(new RunningService(() =>
            {
                Array.ForEach(listeners, listener => listener.Dispose());
                return ValueTask.CompletedTask;
            })
            {
                Usage = (_, _) =>
                    Task.FromResult<ServiceUsage?>(new() { AllocatedBytes = Interlocked.Add(ref allocated, BytesOutsideCalls) }),
            });
        }).ServesBoth(arms);
    }

    [Fact]
    public async Task AllocationsAreCountedForAServiceThatReportsNone()
    {
        var compared = Build(all =>
        {
            var one = all.Arm("one", target => new HttpClient(target.Handler) { BaseAddress = target.Address });
            var two = one.Variant("two");
            all.Process("tested", start => SampleProgram.ServiceStartInfo(start.AddressOf(one), start.AddressOf(two))).Serves(one)
                .Serves(two);
            all.Operation("Get", Keys.Range(1, 2)).Call(one, (http, key, stop) => http.GetStringAsync($"one/{key}", stop));
        }).ReadRun();
        await using var environment = await compared.StartAsync();

        var counted = await CountAsync(compared, environment);

        Assert.True(counted.ClientBytes > 0);
        Assert.InRange(counted.ServiceBytes!.Value, 1, 100_000);
    }

    [Fact]
    public void TheHookIsAddedAfterExistingStartupHooks()
    {
        using var reader = AllocationReader.Create(Folder)!;
        var environment = new Dictionary<string, string?> { ["DOTNET_STARTUP_HOOKS"] = "/hooks/other.dll" };

        reader.AddHookTo(environment);

        Assert.StartsWith($"/hooks/other.dll{Path.PathSeparator}", environment["DOTNET_STARTUP_HOOKS"], StringComparison.Ordinal);
        Assert.EndsWith("RpcBench.AllocationHook.dll", environment["DOTNET_STARTUP_HOOKS"], StringComparison.Ordinal);
    }

    private static async Task<AllocatedRecord> CountAsync(ComparisonRun compared, TestEnvironment environment)
    {
        using var probe = new WireProbe(environment.Endpoints, ConnectionPolicy.Reuse, compared);
        await ComparisonRun.PrepareAsync(probe.Clients, compared.Operations, default);
        return await new AllocationProbe(probe, environment).CountAsync(
            compared.Operations[0], compared.Arms[0], TimeSpan.FromMilliseconds(1), countsAll: false, default);
    }
}
