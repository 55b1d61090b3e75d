using RpcBench.Bench.Operations.Clients;
using RpcBench.Bench.Operations.Inputs;

namespace RpcBench.Bench.Operations;

/// <summary>The client of one arm: of its call style's library, with connections of its own.</summary>
public sealed class ArmClient : IDisposable
{
    private readonly RestClient? _rest;
    private readonly GrpcClient? _grpc;

    internal ArmClient(Arm arm, Uri address, ClientConditions conditions, OperationInputs inputs)
    {
        (Arm, Inputs) = (arm, inputs);
        if (arm.IsRest)
        {
            _rest = new(address, arm.HttpVersion, conditions);
        }
        else
        {
            _grpc = new(address, conditions);
        }
    }

    public Arm Arm { get; }

    /// <summary>What calls send that an id does not name.</summary>
    public OperationInputs Inputs { get; }

    /// <exception cref="InvalidOperationException">The arm is called in another style.</exception>
    public RestClient Rest => _rest ?? throw new InvalidOperationException($"{Arm} is not called by REST.");

    /// <exception cref="InvalidOperationException">The arm is called in another style.</exception>
    public GrpcClient Grpc => _grpc ?? throw new InvalidOperationException($"{Arm} is not called by gRPC.");

    public void Dispose()
    {
        _rest?.Dispose();
        _grpc?.Dispose();
    }
}
