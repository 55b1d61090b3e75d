namespace RpcBench.Tests;

public sealed class AllocationProbeTests : InFolder
{
    private const int OfCall = 1000;
    private const int BesideCalls = 5_000_000;

    [Fact]
    public async Task WhatAServiceAllocatesBesideItsCallsIsNotInTheFigureOfACall()
    {
        var allocated = 0L;
        var compared = Build(all => ServeAt(all, all.ServedArms().Both("Get", [1], (_, key, _) =>
        {
            Interlocked.Add(ref allocated, OfCall);
            return Task.FromResult(key);
        }))).Read();
        await using var environment = await compared.StartAsync();

        var counted = await CountAsync(compared, environment);

        Assert.Equal(OfCall, counted.ServiceBytes);
        Assert.Equal(Enumerable.Repeat((double)OfCall, AllocationProbe.Repetitions), counted.ServiceRepetitions);

        // Each report of the counters adds an allocation that no call made.
        ServiceBuilder ServeAt(ComparisonBuilder all, TwoArms arms) => all.Service("counting", (start, _) =>
        {
            TcpListener[] listeners =
            [
                TestEnvironmentTests.Listening(start.AddressOf(arms.One).Port),
                TestEnvironmentTests.Listening(start.AddressOf(arms.Two).Port),
            ];
            return Task.FromResult(new RunningService(() =>
            {
                Array.ForEach(listeners, listener => listener.Dispose());
                return ValueTask.CompletedTask;
            })
            {
                Usage = (_, _) =>
                    Task.FromResult<ServiceUsage?>(new() { AllocatedBytes = Interlocked.Add(ref allocated, BesideCalls) }),
            });
        }).ServesBoth(arms);
    }

    [Fact]
    public async Task AServiceThatReportsNothingItselfHasItsAllocationsCounted()
    {
        var compared = Build(all =>
        {
            var one = all.Arm("one", target => new HttpClient(target.Handler) { BaseAddress = target.Address });
            var two = one.Variant("two");
            all.Process("tested", start => DeclaringProgram.ServiceAt(start.AddressOf(one), start.AddressOf(two))).Serves(one).Serves(two);
            all.Operation("Get", Keys.Range(1, 2)).Call(one, (http, key, stop) => http.GetStringAsync($"one/{key}", stop));
        }).Read();
        await using var environment = await compared.StartAsync();

        var counted = await CountAsync(compared, environment);

        Assert.True(counted.ClientBytes > 0);
        Assert.InRange(counted.ServiceBytes!.Value, 1, 100_000);
    }

    [Fact]
    public void TheHookComesBehindThoseThatAServiceHasAlready()
    {
        using var reader = AllocationReader.Create(Folder)!;
        var environment = new Dictionary<string, string?> { ["DOTNET_STARTUP_HOOKS"] = "/hooks/other.dll" };

        reader.AddTo(environment);

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
