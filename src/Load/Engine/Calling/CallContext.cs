using RpcBench.Load.Calls;
using RpcBench.Load.Engine.Pacing;
using RpcBench.Load.Engine.Recording;

namespace RpcBench.Load.Engine.Calling;

/// <summary>What every call of a run shares.</summary>
/// <param name="Target">What is called.</param>
/// <param name="Clock">When.</param>
/// <param name="Log">Where calls are recorded.</param>
/// <param name="GivenUp">Tells calls in flight that nobody waits for them any more.</param>
internal sealed record CallContext(ICallTarget Target, RunClock Clock, CallLog Log, CancellationToken GivenUp);
