using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Clients;
using RpcBench.Bench.Operations.Inputs;
using RpcBench.Networks.Profiles;

namespace RpcBench.Bench.Runs.Studies;

/// <summary>Where a study's calls go, and what they send.</summary>
/// <param name="Endpoints">Where the services answer over the network.</param>
/// <param name="Network">The network.</param>
/// <param name="Inputs">What calls send.</param>
internal sealed record StudySite(Endpoints Endpoints, NetworkProfile Network, OperationInputs Inputs)
{
    /// <summary>Clients that count the bytes of one API.</summary>
    public ApiClients Open(ConnectionPolicy connections, Api api, SocketCounter counter) => new(
        Endpoints, connections, api == Api.Rest ? counter : null, api == Api.Grpc ? counter : null, inputs: Inputs);
}
