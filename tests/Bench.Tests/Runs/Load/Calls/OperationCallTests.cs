namespace RpcBench.Bench.Tests.Runs.Load.Calls;

public sealed class OperationCallTests
{
    private readonly Queue<TaskCompletionSource<object>> _answers = [];
    private readonly List<CancellationToken> _tokens = [];

#pragma warning disable CA2012 // To ask twice for a result is what is tried.
    [Fact]
    public async Task AResultThatIsAskedForTwiceOrLateIsRefusedAndHarmsNoOtherCall()
    {
        using var clients = PayloadCompared.Clients(TwoArms.Nowhere);
        using var target = await TargetAsync(clients);
        var first = target.CallAsync(1, default);
        _answers.Dequeue().SetResult(1);
        Assert.Equal(CallResult.Good, await first);
        Assert.Throws<InvalidOperationException>(() => first.GetAwaiter().GetResult());

        // The second call has the first one's object, and the third must not have it too.
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
    public async Task ACallThatThrowsAtOnceFailsAndItsObjectMakesTheNext()
    {
        using var clients = PayloadCompared.Clients(TwoArms.Nowhere);
        using var target = await TargetAsync(clients);

        var thrown = await target.CallAsync(0, default);
        var next = target.CallAsync(1, default);
        _answers.Dequeue().SetResult(1);

        AssertHas(thrown.Example, "thrown at once");
        Assert.Equal(CallResult.Good, await next);
        Assert.Equal(_tokens[0], _tokens[1]);
    }

    /// <summary>Its first number throws at once, the others wait for their results.</summary>
    private Task<OperationTarget> TargetAsync(ArmClients clients)
    {
        var operation = new Operation("Wait", "wait", ShapeFamily.None, OperationKind.Computation, AnswerAsync, AnswerAsync)
        {
            Ids = int.MaxValue,
            Check = (_, number, answer) => (int)answer == number - 1,
        };
        return OperationTarget.PrepareAsync(
            clients, new(Arm.Rest, OperationMix.Single(operation), 1, TimeSpan.FromHours(1)) { CheckedOneIn = 1 }, default);

        Task<object> AnswerAsync(ArmClient to, int id, CancellationToken cancellation)
        {
            _tokens.Add(cancellation);
            if (id == 1)
            {
                throw new InvalidOperationException("thrown at once");
            }

            _answers.Enqueue(new());
            return _answers.Last().Task;
        }
    }
}
