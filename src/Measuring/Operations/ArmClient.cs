using Grpc.Core;

namespace RpcBench.Measuring.Operations;

/// <summary>The client of one arm: of its call style's library, with connections of its own.</summary>
public sealed class ArmClient : IDisposable
{
    private readonly RestClient? _rest;
    private readonly GrpcClient? _grpc;
    private readonly ConnectClient? _connect;
    private readonly EchoClient? _echo;

    internal ArmClient(Arm arm, Uri address, ClientConditions conditions, OperationInputs inputs)
    {
        (Arm, Inputs) = (arm, inputs);
        switch (arm.Style)
        {
            case var _ when arm.Form == CallForm.Echo:
                _echo = new(address, arm, conditions, inputs);
                break;
            case CallStyle.Rest:
                _rest = new(address, arm.HttpVersion, conditions);
                break;
            case CallStyle.Grpc:
                _grpc = new(address, conditions);
                break;
            default:
                _connect = new(address, arm, conditions);
                break;
        }
    }

    public Arm Arm { get; }

    /// <summary>What calls send that an id does not name.</summary>
    public OperationInputs Inputs { get; }

    /// <exception cref="InvalidOperationException">The arm is called in another style.</exception>
    public RestClient Rest => _rest ?? throw new InvalidOperationException($"{Arm} is not called by REST.");

    /// <exception cref="InvalidOperationException">The arm is called in another style.</exception>
    public GrpcClient Grpc => _grpc ?? throw new InvalidOperationException($"{Arm} is not called by gRPC.");

    /// <exception cref="InvalidOperationException">The arm's calls are more than their bytes.</exception>
    public EchoClient Echo => _echo ?? throw new InvalidOperationException($"{Arm} is no TCP alone.");

    /// <summary>One unary call of a method, framed as the arm frames it.</summary>
    /// <exception cref="InvalidOperationException">The arm is called by routes.</exception>
    public Task<object> CallAsync<TRequest, TResponse>(
        Method<TRequest, TResponse> method, TRequest request, CallReport? report, CancellationToken cancellation)
        where TRequest : class
        where TResponse : class =>
        _connect is not null
            ? _connect.CallAsync(method, request, report, cancellation)
            : Grpc.CallAsync(method, request, report, cancellation);

    public void Dispose()
    {
        _rest?.Dispose();
        _grpc?.Dispose();
        _connect?.Dispose();
        _echo?.Dispose();
    }
}
