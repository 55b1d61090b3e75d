namespace RpcBench.Load.Tests.Engine;

/// <summary>Remembers what an observer hears, and does what a test wants then.</summary>
internal sealed class Observed(Action<string>? then = null) : ILoadObserver
{
    private readonly ConcurrentQueue<string> _heard = [];

    public IReadOnlyCollection<string> Heard => _heard;

    public void WindowBegan() => Hear("began");

    public void SecondEnded(LoadSecond second) => Hear(FormattableString.Invariant($"second {second.Second}"));

    public void WindowEnded() => Hear("ended");

    private void Hear(string what)
    {
        _heard.Enqueue(what);
        then?.Invoke(what);
    }
}
