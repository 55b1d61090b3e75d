namespace RpcBench.NetworkRelay.Timing;

/// <summary>
/// For systems whose sleeps are good to milliseconds only: sleeps until two before the time and spins the rest. It costs processor time
/// while bytes are on their way, and none while nothing is.
/// </summary>
internal sealed class SpinningWaiter : Waiter
{
    private const long Spun = 2_000_000;

    private readonly ManualResetEventSlim _woken = new(initialState: false, spinCount: 0);

    public override void Wait(long? until)
    {
        if (until is null)
        {
            _woken.Wait();
        }
        else if (until - Clock.Now > Spun)
        {
            _woken.Wait(TimeSpan.FromTicks((until.Value - Clock.Now - Spun) / 100));
        }

        while (!_woken.IsSet && Clock.Now < until)
        {
            Thread.Yield();
        }

        _woken.Reset();
    }

    public override void Wake() => _woken.Set();

    public override void Dispose() => _woken.Dispose();
}
