using Grpc.Core;

namespace RpcBench.Measuring.Operations;

/// <summary>The client of one arm: of its call style's library, with connections of its own.</summary>
public sealed class ArmClient : IDisposable
{
    private readonly IDisposable _client;

    internal ArmClient(Arm arm, Uri address, ClientConditions conditions, OperationInputs inputs)
    {
        (Arm, Inputs) = (arm, inputs);
        _client = arm switch
        {
            { Form: CallForm.Echo } => new EchoClient(address, arm, conditions, inputs),
            { Style: CallStyle.Rest } => new RestClient(address, arm.HttpVersion, conditions),
            { Style: CallStyle.Grpc } => new GrpcClient(address, conditions),
            _ => new ConnectClient(address, arm, conditions),
        };
    }

    public Arm Arm { get; }

    public OperationInputs Inputs { get; }

    /// <exception cref="InvalidOperationException">The arm is called in another style.</exception>
    public RestClient Rest => _client as RestClient ?? throw new InvalidOperationException($"{Arm} is not called by REST.");

    /// <exception cref="InvalidOperationException">The arm is called in another style.</exception>
    public GrpcClient Grpc => _client as GrpcClient ?? throw new InvalidOperationException($"{Arm} is not called by gRPC.");

    /// <exception cref="InvalidOperationException">The arm's calls are more than their bytes.</exception>
    public EchoClient Echo => _client as EchoClient ?? throw new InvalidOperationException($"{Arm} is no TCP alone.");

    /// <summary>One unary call of a method, framed as the arm frames it.</summary>
    /// <exception cref="InvalidOperationException">The arm is called by routes.</exception>
    public Task<object> CallAsync<TRequest, TResponse>(
        Method<TRequest, TResponse> method, TRequest request, CallReport? report, CancellationToken cancellation)
        where TRequest : class
        where TResponse : class =>
        _client is ConnectClient connect
            ? connect.CallAsync(method, request, report, cancellation) : Grpc.CallAsync(method, request, report, cancellation);

    public void Dispose() => _client.Dispose();
}

/// <summary>Given to a call to ask the service for its own times; timed calls give none, so that nothing extra crosses the wire.</summary>
public sealed class CallReport
{
    public ServerTiming Timing { get; private set; }

    /// <exception cref="InvalidOperationException">The service reported nothing.</exception>
    public void Read(string? serverTiming) =>
        Timing = ServerTiming.Parse(
            serverTiming ?? throw new InvalidOperationException("The service was asked for its times and reported none."));
}
