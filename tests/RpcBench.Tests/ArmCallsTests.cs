namespace RpcBench.Tests;

public sealed class ArmCallsTests
{
    private static readonly Task<string> Cached = Task.FromResult("known");

    [Fact]
    public void ACallThroughASingleClientAddsNoAllocations()
    {
        const int Calls = 10_000;
        var compared = CreateRun(comparison => comparison.AddArms().AddSharedOperation("Get", [1, 2, 3], (_, _, _) => Cached));
        using var clients = compared.OpenClients();
        var calls = compared.BindFirstOperation(clients);

        Assert.True(AreCached());
        var before = GC.GetAllocatedBytesForCurrentThread();
        var areCached = AreCached();
        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
        Assert.True(areCached);

        bool AreCached()
        {
            var all = true;
            for (var call = 0; call < Calls; call++)
            {
                all &= calls.CallAsync(calls.TakeNextNumber(), default) == Cached;
            }

            return all;
        }
    }

    [Fact]
    public async Task AValueTaskAndAnAsyncLambdaAreAcceptedAsCalls()
    {
        var compared = CreateRun(comparison => comparison.AddArms().AddOperation("Get", [1], (get, one, two) => get
            .Call(one, (_, key, _) => ValueTask.FromResult(key))
            .Call(two, async (_, key, stop) => await Task.Run(() => key, stop))));
        using var clients = compared.OpenClients();

        Assert.Equal(1, (await new EqualityCheck(clients).RunAsync(compared.Operations, default)).Objects);
    }

    [Fact]
    public async Task APreparedKeyIsCalledAndCleanedUpOnce()
    {
        List<long> prepared = [], called = [];
        var cleaned = 0;
        var keys = Keys.Numbered(number => number);
        var compared = CreateRun(comparison => comparison.AddArms().AddOperation("Delete", keys, (delete, one, two) => delete
            .Setup(one, (_, many, stop) => Task.Run(() => prepared.AddRange(many), stop))
            .CallBoth(one, two, (_, key, _) => Task.Run(() =>
            {
                called.Add(key);
                return key;
            }))
            .Cleanup(one, (_, _) => Task.Run(() => cleaned++))));
        using var clients = compared.OpenClients();
        var calls = compared.BindFirstOperation(clients);

        await calls.PrepareAsync(2, default);
        await calls.CallAsync(default);
        await calls.CallAsync(default);
        await calls.CleanAsync(default);

        Assert.Equal(prepared.Take(2), called);
        Assert.Equal(1, cleaned);
        Assert.Throws<InvalidOperationException>(() => calls.TakeNextNumber());
    }

    [Theory, InlineData("reuse"), InlineData("per-call"), InlineData("2")]
    public async Task AResponseIsCorrectForItsKeyAndAPerCallClientIsDisposed(string policy)
    {
        ConcurrentQueue<Caller> opened = [];
        var compared = CreateRun(comparison => comparison.AddArms(() =>
        {
            var caller = new Caller();
            opened.Enqueue(caller);
            return caller;
        }).AddSharedOperation("Get", [7, 8], (caller, key, _) => Task.FromResult(new { key, caller.IsDisposed })));
        using var clients = compared.OpenClients(ConnectionPolicy.TryParse(policy));
        var calls = compared.BindFirstOperation(clients);
        await calls.FetchExpectedResultsAsync(CallLimit.Standard, default);
        var made = calls.CallAsync(1, default);
        await made;

        Assert.True(calls.IsExpected(1, made));
        Assert.False(calls.IsExpected(0, made));
        Assert.All(opened, caller => Assert.Equal(policy == "per-call", caller.IsDisposed));
        Assert.Equal(policy switch { "reuse" => 2, "2" => 4, _ => 3 }, opened.Count);
    }

    [Fact]
    public async Task AStreamIsReadToItsEndAndCorrectWithTheExpectedCount()
    {
        var read = 0;
        var compared = CreateRun(comparison => comparison.AddArms().AddOperation("List", [2, 3], (list, one, two) => list
            .Stream(one, (_, count, _) =>
                AsyncEnumerable.Range(0, count).Select(_ => Interlocked.Increment(ref read)))
            .Stream(two, (_, count, _) => AsyncEnumerable.Range(0, count))));
        using var clients = compared.OpenClients();
        var calls = compared.BindFirstOperation(clients);
        await calls.FetchExpectedResultsAsync(CallLimit.Standard, default);
        read = 0;
        var made = calls.CallAsync(1, default);
        await made;

        Assert.Equal((3, true, false), (read, calls.IsExpected(1, made), calls.IsExpected(0, made)));
    }
}
