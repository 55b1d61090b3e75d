namespace RpcBench.Load.Calls;

/// <summary>What a load run calls.</summary>
public interface ICallTarget
{
    /// <summary>Makes one call, from building the request to the last decoded field. Failures are results, not exceptions.</summary>
    /// <param name="number">The call's place in the run, from 0; what is asked for depends on nothing else.</param>
    /// <param name="cancellation">The run is given up.</param>
    ValueTask<CallResult> CallAsync(long number, CancellationToken cancellation);
}
