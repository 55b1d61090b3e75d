namespace RpcBench.Tests;

public sealed class EnvironmentEndTests
{
    [Fact]
    public async Task AFailedWatchEndsTheRunWithItsReason()
    {
        var watch = new ComponentMonitor();

        watch.Watch(_ => throw new InvalidOperationException("no such process"), default);

        var ended = await Assert.ThrowsAsync<EnvironmentException>(() => watch.Ended);
        Assert.Equal("The processes of the run cannot be watched any more: InvalidOperationException: no such process", ended.Message);
    }

    [Fact]
    public void AWatchThatIsStoppedDoesNotEndTheRun()
    {
        var watch = new ComponentMonitor();

        watch.Watch(_ => throw new InvalidOperationException("no such process"), new(canceled: true));

        Assert.False(watch.Ended.IsCompleted);
    }

    [Fact]
    public async Task ARunAgainstAddressesIsWatchedUntilItsWatchIsStopped()
    {
        using var stop = new CancellationTokenSource();
        var ended = new ServiceGroup(null!, null!, []).EndedAsync(stop.Token);

        Assert.False(ended.IsCompleted);
        await stop.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => ended);
    }

    [Fact]
    public async Task DependenciesAreStoppedEvenIfTheirServiceCannotBeStopped()
    {
        ConcurrentQueue<string> events = [];
        var declared = Build(all =>
        {
            all.Dependency("The store", (start, _) =>
                Task.FromResult(new TestEnvironmentTests.RecordingDisposable(start.Folder, () => events.Enqueue("store ends"))));
            var arms = all.AddServedArms().AddOperation("Get");
            all.Service("tested", (start, _) =>
            {
                TcpListener[] listeners =
                [
                    TestEnvironmentTests.StartListener(start.AddressOf(arms.One).Port),
                    TestEnvironmentTests.StartListener(start.AddressOf(arms.Two).Port),
                ];
                return Task.FromResult(new RunningService(() =>
                {
                    Array.ForEach(listeners, listener => listener.Dispose());
                    throw new InvalidOperationException("it hangs");
                }));
            }).ServesBoth(arms);
        });
        var environment = await declared.ReadRun().StartAsync();

        var lost = await Assert.ThrowsAsync<EnvironmentException>(() => environment.RestartServicesAsync(default));
        await environment.DisposeAsync();

        Assert.Equal("tested could not be stopped: InvalidOperationException: it hangs", lost.Message);
        Assert.Equal(["store ends"], events);
        Assert.False(Directory.Exists(environment.Folder.Path));
    }

    [SkippableFact]
    public async Task AFailedDependencyIsNamedWithItsLastLines()
    {
        Skip.If(OperatingSystem.IsWindows(), "The program is a shell's.");
        var declared = Build(all => all.Service("tested", async (start, stop) =>
        {
            await start.RunAsync(new("sh", ["-c", "echo building; echo no space left >&2; exit 3"]), stop);
            return new(() => ValueTask.CompletedTask);
        }).ServesBoth(all.AddServedArms().AddOperation("Get")));

        var failure = await Assert.ThrowsAsync<EnvironmentException>(() => declared.ReadRun().StartAsync());

        Assert.Equal("sh for tested ended with exit code 3. Its last lines:\nbuilding\nno space left", failure.Message);
    }

    [SkippableFact]
    public async Task AllOutputOfAProcessIsReadWhicheverStreamFillsFirst()
    {
        Skip.If(OperatingSystem.IsWindows(), "The program is a shell's.");
        const int Much = 1_000_000;
        var program = ProcessResult.RedirectOutput(new("sh", ["-c", $"head -c {Much} /dev/zero | tr '\\0' e >&2; echo done; exit 4"]));
        using var process = Process.Start(program)!;

        var ended = await ProcessResult.ReadAsync(process, default);

        Assert.Equal((4, "done", Much), (ended.ExitCode, ended.Output, ended.Error.Length));
    }
}
