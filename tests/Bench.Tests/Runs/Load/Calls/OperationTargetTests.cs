namespace RpcBench.Bench.Tests.Runs.Load.Calls;

public sealed class OperationTargetTests : IDisposable
{
    private readonly ArmClients _clients = BenchRuns.OpenClients(StandardEndpoints.Unreachable);
    private readonly Queue<TaskCompletionSource<object>> _answers = [];
    private readonly List<CancellationToken> _tokens = [];

    [Theory, InlineData("rest"), InlineData("grpc")]
    public async Task OneCallPerCheckIntervalIsCompared(string arm)
    {
        const int Calls = 2_000;
        await using var server = await ScriptedServer.StartAsync();
        using var target = await server.PrepareTargetAsync(arm, TimeSpan.FromMinutes(1), checkInterval: 10);

        for (var number = 0; number < Calls; number++)
        {
            Assert.Equal(CallResult.Good, await target.CallAsync(number, default));
        }

        // Five standard deviations of a binomial count.
        Assert.InRange(target.Checked, 200 - 67, 200 + 67);
    }

    [Theory, InlineData("rest"), InlineData("grpc")]
    public async Task AnApiWithAWrongResponseIsNotPutUnderLoad(string arm)
    {
        await using var server = await ScriptedServer.StartAsync();
        server.RespondWithStatus(503, 14);
        var exception = await Assert.ThrowsAnyAsync<Exception>(() => server.PrepareTargetAsync(arm, TimeSpan.FromMinutes(1)));

        Assert.Equal(CallErrorKind.Overloaded, CallErrors.Classify(exception.InnerException!, deadlinePassed: false));
    }

    [Fact]
    public async Task ConcurrentCallsThatEndOnAnotherThreadAllocateNothing()
    {
        const int AtOnce = 64;
        const int Rounds = 100;
        Queue<TaskCompletionSource<object>> answers =
            new(Enumerable.Range(0, 1 + (2 * Rounds * AtOnce)).Select(_ => new TaskCompletionSource<object>()));
        var pending = new TaskCompletionSource<object>[AtOnce];
        var calls = new ValueTask<CallResult>[AtOnce];
        var place = 0;
        answers.Peek().SetResult("known");
        using var target = await PrepareAsync(
            CreateWaitingOperation(Keys.List([0]), AnswerAsync),
            TimeSpan.FromHours(1),
            checkInterval: int.MaxValue);

        Make();
        var allocated = Make();

        // Less than the smallest possible object for every call.
        Assert.True(allocated < 24 * AtOnce * Rounds, $"{allocated / (double)(AtOnce * Rounds)} bytes a call");

        Task<object> AnswerAsync(int key, CancellationToken cancellation)
        {
            pending[place] = answers.Dequeue();
            return pending[place].Task;
        }

        // Returns the number of bytes that both threads allocated.
        long Make()
        {
            using Barrier rounds = new(2);
            var atEnd = 0L;
            Thread ending = new(() =>
            {
                var before = GC.GetAllocatedBytesForCurrentThread();
                for (var round = 0; round < Rounds; round++)
                {
                    rounds.SignalAndWait();
                    foreach (var answer in pending)
                    {
                        answer.SetResult("known");
                    }

                    rounds.SignalAndWait();
                }

                atEnd = GC.GetAllocatedBytesForCurrentThread() - before;
            });
            ending.Start();
            var before = GC.GetAllocatedBytesForCurrentThread();
            for (var round = 0; round < Rounds; round++)
            {
                for (place = 0; place < AtOnce; place++)
                {
#pragma warning disable CA2012 // The result of each call is read only once.
                    calls[place] = target.CallAsync(place, default);
#pragma warning restore CA2012
                }

                place = 0;
                rounds.SignalAndWait();
                rounds.SignalAndWait();
                foreach (var call in calls)
                {
                    Assert.True(call.IsCompletedSuccessfully);
                    Assert.Null(call.Result.Error);
                }
            }

            var atBegin = GC.GetAllocatedBytesForCurrentThread() - before;
            ending.Join();
            return atBegin + atEnd;
        }
    }

    [Fact]
    public async Task ACallPastItsDeadlineFailsAndTheNextHasItsFullTime()
    {
        TaskCompletionSource<object> never = new();
        var isSlow = false;
        var operation = CreateWaitingOperation(Keys.List([0]), AnswerAsync);
        using var target = await PrepareAsync(operation, TimeSpan.FromMilliseconds(500));

        for (var turn = 0; turn < 2; turn++)
        {
            isSlow = true;
            Assert.Equal(CallErrorKind.TimedOut, (await target.CallAsync(0, default)).Error);
            isSlow = false;
            Assert.Equal(CallResult.Good, await target.CallAsync(1, default));
        }

        // The call is canceled between its turn and its start.
        isSlow = true;
        using OperationCall late = new(target);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => late.StartAsync(4, operation.Bind(Catalogue.Rest, _clients), 1, new(canceled: true)).AsTask());

        Task<object> AnswerAsync(int key, CancellationToken cancellation) =>
            isSlow ? never.Task.WaitAsync(cancellation) : Task.FromResult<object>("known");
    }

#pragma warning disable CA2012 // This test reads a result twice on purpose.
    [Fact]
    public async Task AResultReadTwiceOrLateIsRefusedWithoutHarm()
    {
        using var target = await PrepareRespondingTargetAsync();
        var first = target.CallAsync(1, default);
        _answers.Dequeue().SetResult(1);
        Assert.Equal(CallResult.Good, await first);
        Assert.Throws<InvalidOperationException>(() => first.GetAwaiter().GetResult());

        // The second call reuses the object of the first call. The third call must not get the same object.
        var second = target.CallAsync(2, default);
        var third = target.CallAsync(3, default);
        Assert.Equal(_tokens[0], _tokens[1]);
        Assert.NotEqual(_tokens[1], _tokens[2]);
        Assert.Throws<InvalidOperationException>(() => first.GetAwaiter().GetResult());
        Assert.Throws<InvalidOperationException>(() => second.GetAwaiter().GetResult());
        _answers.Dequeue().SetResult(2);
        _answers.Dequeue().SetException(new IOException("of the third"));

        Assert.Equal(CallResult.Good, await second);
        AssertHas((await third).Example, "of the third");
    }
#pragma warning restore CA2012

    [Fact]
    public async Task ACallThatThrowsSynchronouslyFailsAndItsObjectIsReused()
    {
        using var target = await PrepareRespondingTargetAsync();

        var thrown = await target.CallAsync(0, default);
        var next = target.CallAsync(1, default);
        _answers.Dequeue().SetResult(1);

        AssertHas(thrown.Example, "thrown at once");
        Assert.Equal(CallResult.Good, await next);
        Assert.Equal(_tokens[0], _tokens[1]);
    }

    public void Dispose() => _clients.Dispose();

    /// <summary>Prepares a target that throws immediately for its first key. Calls with other keys wait for their results.</summary>
    private Task<OperationTarget> PrepareRespondingTargetAsync()
    {
        return PrepareAsync(
            CreateWaitingOperation(Keys.Range(0, 1_000), AnswerAsync, (key, answer) => (int)answer == key), TimeSpan.FromHours(1));

        Task<object> AnswerAsync(int key, CancellationToken cancellation)
        {
            _tokens.Add(cancellation);
            if (key == 0)
            {
                throw new InvalidOperationException("thrown at once");
            }

            _answers.Enqueue(new());
            return _answers.Last().Task;
        }
    }

    private static ComparedOperation CreateWaitingOperation(
        Keys<int> keys, Func<int, CancellationToken, Task<object>> answer, Func<int, object, bool>? isRight = null)
    {
        var comparison = Comparison.CreateBuilder([]);
        var (rest, grpc) = (Declare("rest"), Declare("grpc"));
        var operation = comparison.Operation("Wait", keys)
            .Call(rest, (_, key, stop) => answer(key, stop)).Call(grpc, (_, key, stop) => answer(key, stop));
        if (isRight is not null)
        {
            operation.Expect(isRight);
        }

        return comparison.Declaration.Operations[0];

        Arm<HttpClient> Declare(string id) => comparison.Arm(id, "http://127.0.0.1:1", _ => new HttpClient());
    }

    private Task<OperationTarget> PrepareAsync(ComparedOperation operation, TimeSpan deadline, int checkInterval = 1) =>
        OperationTarget.PrepareAsync(
            _clients, new(Catalogue.Rest, OperationMix.Single(operation), 1, deadline) { CheckedOneIn = checkInterval }, default);
}
