namespace RpcBench.Bench.Operations;

/// <summary>The client of one arm: of its call style's library, with connections of its own.</summary>
internal sealed class ArmClient : IDisposable
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

    /// <summary>The books of the run in the stores behind the clients of a run; null: none are there.</summary>
    public BookShelf? Shelf { get; internal set; }

    /// <exception cref="KeyNotFoundException">It cannot be called.</exception>
    public static ArmClient Of(ArmClients clients, ComparedArm arm) => (ArmClient)clients[arm];

    /// <exception cref="InvalidOperationException">The arm is called in another style.</exception>
    public RestClient Rest => _client as RestClient ?? throw new InvalidOperationException($"{Arm} is not called by REST.");

    /// <exception cref="InvalidOperationException">The arm is called in another style.</exception>
    public GrpcClient Grpc => _client as GrpcClient ?? throw new InvalidOperationException($"{Arm} is not called by gRPC.");

    /// <exception cref="InvalidOperationException">The arm's calls are more than their bytes.</exception>
    public EchoClient Echo => _client as EchoClient ?? throw new InvalidOperationException($"{Arm} is no TCP alone.");

    /// <exception cref="InvalidOperationException">The arm is called by routes.</exception>
    public Task<object> CallAsync<TRequest, TResponse>(
        Method<TRequest, TResponse> method, TRequest request, CancellationToken cancellation)
        where TRequest : class
        where TResponse : class =>
        _client is ConnectClient connect ? connect.CallAsync(method, request, cancellation) : Grpc.CallAsync(method, request, cancellation);

    public void Dispose() => _client.Dispose();
}
