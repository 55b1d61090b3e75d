namespace RpcBench.Contracts;

/// <summary>The methods of the payload service with JSON messages: the names and the content are those of the protobuf methods.</summary>
public static class JsonPayloadMethods
{
    /// <summary>The gRPC service that they are in. A gRPC method has one encoding, so these need a service beside
    /// <c>rpcbench.v1.PayloadService</c>; its name has as many letters, because it is sent with every call.</summary>
    public const string Service = "rpcbench.js.PayloadService";

    /// <summary>The same methods with messages that are written and read by reflection.</summary>
    public const string ReflectedService = "rpcbench.rf.PayloadService";

    public static Method<IdRequest, T> Get<T>(JsonTypeInfo<T> type, string service = Service)
        where T : class, IPayload =>
        new(MethodType.Unary, service, $"Get{typeof(T).Name}", JsonMarshaller.Create(ConnectJsonContext.Default.IdRequest),
            JsonMarshaller.Create(type));

    public static Method<TakeRequest, ItemList<T>> List<T>(JsonTypeInfo<ItemList<T>> type, string service = Service)
        where T : class, IPayload =>
        new(MethodType.Unary, service, $"List{typeof(T).Name}s", JsonMarshaller.Create(ConnectJsonContext.Default.TakeRequest),
            JsonMarshaller.Create(type));
}
