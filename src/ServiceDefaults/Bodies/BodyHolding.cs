namespace RpcBench.ServiceDefaults.Bodies;

/// <summary>What one body has taken from the budget.</summary>
internal sealed class BodyHolding(BodyBudget budget)
{
    private long _held;

    /// <summary>False: there is no room, and nothing more was taken.</summary>
    public bool TryGrowTo(long bytes)
    {
        if (!budget.TryTake(bytes - _held))
        {
            return false;
        }

        _held = bytes;
        return true;
    }

    /// <summary>Gives it back; more than once does nothing more.</summary>
    public void Return() => budget.Return(Interlocked.Exchange(ref _held, 0));
}
