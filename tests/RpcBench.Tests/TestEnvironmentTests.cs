using System.CommandLine;

namespace RpcBench.Tests;

public sealed class TestEnvironmentTests
{
    [Fact]
    public async Task ADependencyStartsOnceBeforeTheServicesAndStopsAfterThem()
    {
        ConcurrentQueue<string> events = [];
        Dependency<RecordingDisposable> store = null!;
        var declared = Build(all =>
        {
            store = all.Dependency("The store", (start, _) => StartAsync(start.Folder));
            AddListeningService(all, all.AddServedArms().AddOperation("Get"), events, () => store.Value.Folder);
        });

        Assert.Throws<InvalidOperationException>(() => store.Value);
        await using (var environment = await declared.ReadRun().StartAsync())
        {
            await environment.RestartServicesAsync(default);
            Assert.Equal(environment.Folder.Path, store.Value.Folder);
        }

        Assert.Equal(["store", "service", "service ends", "service", "service ends", "store ends"], events);

        Task<RecordingDisposable> StartAsync(string folder)
        {
            events.Enqueue("store");
            return Task.FromResult(new RecordingDisposable(folder, () => events.Enqueue("store ends")));
        }
    }

    [Theory, InlineData("out of memory"), InlineData(null)]
    public async Task TheRunEndsWhenADependencyEnds(string? reason)
    {
        var ended = new TaskCompletionSource();
        var declared = Build(all =>
        {
            all.Dependency("The store", (start, _) => Task.FromResult(new RecordingDisposable(start.Folder)))
                .EndsWith((_, _) => ended.Task);
            AddListeningService(all, all.AddServedArms().AddOperation("Get"));
        });
        await using var environment = await declared.ReadRun().StartAsync();

        Assert.False(environment.WaitForLossAsync(default).IsCompleted);
        if (reason is null)
        {
            ended.SetResult();
        }
        else
        {
            ended.SetException(new InvalidOperationException(reason));
        }

        var lost = await Assert.ThrowsAsync<EnvironmentException>(() => environment.WaitForLossAsync(default));
        AssertHas(lost.Message, "The store ended", reason ?? "");
    }

    [Fact]
    public async Task AFailingStoreDescriptionIsNamed()
    {
        var declared = Build(all =>
        {
            all.Dependency("The store", (start, _) => Task.FromResult(new RecordingDisposable(start.Folder)))
                .AsStore(_ => throw new InvalidOperationException("no facts"));
            AddListeningService(all, all.AddServedArms().AddOperation("Get"));
        });
        await using var environment = await declared.ReadRun().StartAsync();

        Assert.Equal(
            "The AsStore of The store failed: InvalidOperationException: no facts",
            Assert.Throws<CallException>(() => environment.Store).Message);
    }

    [Fact]
    public async Task ADependencyThatDoesNotStartIsReportedInOneLine()
    {
        var declared = Build(all =>
        {
            all.Dependency<RecordingDisposable>("The store", (_, _) => throw new InvalidDataException("no such database"));
            AddListeningService(all, all.AddServedArms().AddOperation("Get"));
        });

        AssertHas(
            (await Assert.ThrowsAsync<UserException>(() => declared.ReadRun().StartAsync())).Message,
            "The store did not start: ", "no such database");
    }

    [Fact]
    public async Task ADependencyIsNotStartedForRunningServices()
    {
        using var one = StartListener(0);
        var at = $"http://{one.LocalEndpoint}";
        var declared = Build(all =>
        {
            all.Dependency<RecordingDisposable>("The store", (_, _) => throw new InvalidOperationException());
            all.Operation("Get", [1]).CallBoth(
                all.Arm("one", at, _ => new Caller()), all.Arm("two", at, _ => new Caller()), (_, key, _) => Task.FromResult(key));
        });

        await using var environment = await declared.ReadRun().StartAsync();

        Assert.Empty(environment.Services());
    }

    [Fact]
    public async Task ACeilingServiceRunsBesideTheServiceAndDoesNotReplaceIt()
    {
        var declared = Build(all =>
        {
            var arms = all.AddServedArms().AddOperation("Get");
            AddListeningService(all, arms);
            AddListeningService(all, arms, name: "bare").AsCeiling("Get");
        });
        await using var environment = await declared.ReadRun().StartAsync();

        var ceiling = Assert.Single(environment.Ceilings);
        var (services, endpoints) = await environment.StartBesideAsync(ceiling, default);
        await using var ending = services;

        Assert.Equal(("bare", "Get"), (ceiling.Name, ceiling.Ceiling));
        var first = environment.Endpoints;
        Assert.Empty(endpoints.Arms.Select(endpoints.AddressOf).Intersect(first.Arms.Select(first.AddressOf)));
    }

    [Fact]
    public async Task ManyServicesAreStartedInBatches()
    {
        const int Services = 40;
        var atOnce = Math.Max(4, Environment.ProcessorCount);
        var areAllUnderWay = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var (starting, most) = (0, 0);
        var declared = Build(all =>
        {
            var arms = all.AddServedArms().AddOperation("Get");
            AddListeningService(all, arms);
            for (var number = 0; number < Services; number++)
            {
                var arm = arms.One.Variant($"variant-{number}");
                all.Service($"service-{number}", async (start, stop) =>
                {
                    most = Math.Max(most, Interlocked.Increment(ref starting));
                    if (most >= atOnce)
                    {
                        areAllUnderWay.TrySetResult();
                    }

                    await areAllUnderWay.Task.WaitAsync(stop);
                    var listener = StartListener(start.AddressOf(arm).Port);
                    Interlocked.Decrement(ref starting);
                    return new(() =>
                    {
                        listener.Dispose();
                        return ValueTask.CompletedTask;
                    });
                }).Serves(arm);
            }
        });

        await using var environment = await declared.ReadRun().StartAsync();

        Assert.Equal(atOnce, most);
    }

    [Theory, InlineData("First", "Second"), InlineData("Second", "First")]
    public async Task AUrlSettingMayDependOnTheCommandLine(string chosen, string other)
    {
        var listener = new Option<string>("--listener");
        ProcessStartInfo program = null!;
        var declared = Build(all =>
        {
            all.Command.Add(listener);
            var arms = all.AddServedArms().AddOperation("Get");
            all.Process("tested", start => program = SampleProgram.ServiceStartInfo(start.AddressOf(arms.One), start.AddressOf(arms.Two)))
                .Serves(arms.One, options => options.GetValue(listener)!).Serves(arms.Two);
        });

        await using var environment = await declared.ReadRun("--listener", chosen).StartAsync();

        Assert.Equal(environment.Endpoints.AddressOf(declared.Arms[0]).GetLeftPart(UriPartial.Authority), program.Environment[chosen]);
        Assert.False(program.Environment.ContainsKey(other));
    }

    [Fact]
    public async Task AnAwaitedServiceLineIsAwaitedUntilTheProcessEnds()
    {
        string? found = "", missing = "";
        var declared = Build(all => all.Service("tested", async (start, stop) =>
        {
            var program = SampleProgram.ServiceStartInfo();
            program.Environment[SampleProgram.FaultVariable] = $"{Fault.ServiceExits}";
            var process = start.Start(program);
            found = await start.LineAsync("No port ", stop);
            missing = await start.LineAsync("Listening ", stop);
            return new(() => ValueTask.CompletedTask) { ProcessId = process.Id };
        }).ServesBoth(all.AddServedArms().AddOperation("Get")));

        var failure = await Assert.ThrowsAsync<EnvironmentException>(() => declared.ReadRun().StartAsync());

        AssertHas(failure.Message, "tested ended with exit code 77");
        Assert.Equal(("is mine.", null), (found, missing));
    }

    [Fact]
    public async Task ACustomVerbCallsServicesThatStopWithIt()
    {
        ConcurrentQueue<string> events = [];
        var builder = Comparison.CreateBuilder([]);
        var arms = builder.AddServedArms();
        arms.AddOperation("Get", Keys.List([1, 2]), (operation, one, two) => operation
            .SetupOnce(two, (_, _) =>
            {
                events.Enqueue("sets up");
                return Task.CompletedTask;
            })
            .CallBoth(one, two, (_, key, _) =>
            {
                events.Enqueue($"call {key}");
                return Task.FromResult(key);
            }));
        AddListeningService(builder, arms, events);
        CurrentProgram.Path = SampleProgram.Path;
        var took = 0;

        await using (var started = await builder.StartAsync(new Application(builder.Declaration).Parse([]), ["Get"]))
        {
            Assert.Equal(["one", "two"], started.Arms);
            Assert.True(started.AddressOf("two").IsLoopback);
            var calls = await started.CallsOfAsync("Get", "two");
            await calls.PrepareAsync(3, default);
            await calls.RunAsync(3, (begin, end) => took += end >= begin ? 1 : 0, default);
            await calls.CleanAsync(3, default);
            Assert.Empty(await started.ReleaseAsync());
            await Assert.ThrowsAsync<KeyNotFoundException>(() => started.CallsOfAsync("Put", "two"));
            await Assert.ThrowsAsync<InvalidOperationException>(() => started.CallsOfAsync("Get", "three"));
        }

        Assert.Equal(3, took);
        Assert.Equal(["service", "sets up", "call 1", "call 2", "call 1", "service ends"], events);
    }

    internal static TcpListener StartListener(int port)
    {
        var listener = new TcpListener(IPAddress.Loopback, port);
        listener.Start();
        return listener;
    }

    internal static ServiceBuilder AddListeningService(
        ComparisonBuilder comparison, SampleArms arms, ConcurrentQueue<string>? events = null, Func<string>? needs = null,
        string name = "tested") =>
        comparison.Service(name, (start, _) =>
        {
            needs?.Invoke();
            events?.Enqueue("service");
            TcpListener[] listeners = [StartListener(start.AddressOf(arms.One).Port), StartListener(start.AddressOf(arms.Two).Port)];
            return Task.FromResult(new RunningService(() =>
            {
                events?.Enqueue("service ends");
                Array.ForEach(listeners, listener => listener.Dispose());
                return ValueTask.CompletedTask;
            }));
        }).ServesBoth(arms);

    internal sealed record RecordingDisposable(string Folder, Action? End = null) : IAsyncDisposable
    {
        public ValueTask DisposeAsync()
        {
            End?.Invoke();
            return ValueTask.CompletedTask;
        }
    }
}
