namespace RpcBench.Bench.Tests.Runs.Load.Calls;

public sealed class OperationTargetTests
{
    public static TheoryData<string> Arms => ["rest", "grpc"];

    [Theory, MemberData(nameof(Arms))]
    public async Task OneCallInSoManyIsCompared(string arm)
    {
        const int Calls = 2_000;
        await using var server = await ScriptedServer.StartAsync();
        using var target = await server.TargetAsync(arm, TimeSpan.FromMinutes(1), checkedOneIn: 10);

        for (var number = 0; number < Calls; number++)
        {
            Assert.Equal(CallResult.Good, await target.CallAsync(number, default));
        }

        // Five standard deviations of a binomial count.
        Assert.InRange(target.Checked, 200 - 67, 200 + 67);
    }

    [Theory, MemberData(nameof(Arms))]
    public async Task AnApiThatDoesNotAnswerWellIsNotPutUnderLoad(string arm)
    {
        await using var server = await ScriptedServer.StartAsync();
        server.FromStatus(503, 14);
        var exception = await Assert.ThrowsAnyAsync<Exception>(() => server.TargetAsync(arm, TimeSpan.FromMinutes(1)));

        Assert.Equal(CallErrorKind.Overloaded, CallErrors.Classify(exception, deadlinePassed: false));
    }

    [Fact]
    public async Task CallsThatBeginTogetherOnOneThreadAndEndOnAnotherAllocateNothing()
    {
        const int AtOnce = 64;
        const int Rounds = 100;
        Queue<TaskCompletionSource<object>> answers =
            new(Enumerable.Range(0, 1 + (2 * Rounds * AtOnce)).Select(_ => new TaskCompletionSource<object>()));
        var pending = new TaskCompletionSource<object>[AtOnce];
        var calls = new ValueTask<CallResult>[AtOnce];
        var place = 0;
        var operation = new Operation("Wait", "wait", ShapeFamily.None, OperationKind.Computation, AnswerAsync, AnswerAsync);
        using var clients = PayloadCompared.Clients(TwoArms.Nowhere);
        answers.Peek().SetResult("known");
        using var target = await OperationTarget.PrepareAsync(
            clients, new(Arm.Rest, OperationMix.Single(operation), 1, TimeSpan.FromHours(1)) { CheckedOneIn = int.MaxValue }, default);

        Make();
        var allocated = Make();

        // Less than the least object of every call.
        Assert.True(allocated < 24 * AtOnce * Rounds, $"{allocated / (double)(AtOnce * Rounds)} bytes a call");

        Task<object> AnswerAsync(ArmClient to, int id, CancellationToken cancellation)
        {
            pending[place] = answers.Dequeue();
            return pending[place].Task;
        }

        // Bytes that both threads allocated.
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
#pragma warning disable CA2012 // Each is asked for its result once.
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
    public async Task ACallWhoseTimePassedFailsAndTheNextHasAllOfItsTime()
    {
        TaskCompletionSource<object> never = new();
        var isSlow = false;
        var operation = new Operation("Wait", "wait", ShapeFamily.None, OperationKind.Computation, AnswerAsync, AnswerAsync);
        using var clients = PayloadCompared.Clients(TwoArms.Nowhere);
        using var target = await OperationTarget.PrepareAsync(
            clients, new(Arm.Rest, OperationMix.Single(operation), 1, TimeSpan.FromMilliseconds(500)) { CheckedOneIn = 1 }, default);

        for (var turn = 0; turn < 2; turn++)
        {
            isSlow = true;
            Assert.Equal(CallErrorKind.TimedOut, (await target.CallAsync(0, default)).Error);
            isSlow = false;
            Assert.Equal(CallResult.Good, await target.CallAsync(1, default));
        }

        // Given up between the call's turn and its start.
        isSlow = true;
        using OperationCall late = new(target);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => late.StartAsync(4, operation.Bind(Arm.Rest, clients), 1, new(canceled: true)).AsTask());

        Task<object> AnswerAsync(ArmClient to, int id, CancellationToken cancellation) =>
            isSlow ? never.Task.WaitAsync(cancellation) : Task.FromResult<object>("known");
    }
}
