namespace RpcBench.Bench.Operations;

/// <summary>A call for many objects that gives each as soon as the client has decoded it. Whoever stops reading ends the call.</summary>
/// <param name="client">The client of the arm that is called.</param>
/// <param name="cancellation">Ends the call.</param>
/// <returns>Records from REST, messages from gRPC, in order of id.</returns>
public delegate IAsyncEnumerable<object> ItemCall(ArmClient client, CancellationToken cancellation);

/// <summary>An operation's call for many objects, one by one.</summary>
/// <param name="Rest">Over REST.</param>
/// <param name="Grpc">Over gRPC.</param>
public sealed record ItemCalls(ItemCall Rest, ItemCall Grpc)
{
    /// <summary>The call of an arm.</summary>
    public IAsyncEnumerable<object> Read(ArmClient client, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(client);
        return (client.Arm.IsRest ? Rest : Grpc)(client, cancellation);
    }
}
