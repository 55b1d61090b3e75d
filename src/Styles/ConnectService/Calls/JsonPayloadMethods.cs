namespace RpcBench.ConnectService.Calls;

/// <summary>The methods of the payload service with JSON messages, whose names and content are those of the protobuf messages.</summary>
internal static class JsonPayloadMethods
{
    /// <summary>The gRPC service of these methods. A gRPC method has one encoding, so the methods need a service besides
    /// <c>rpcbench.v1.PayloadService</c>. Its name has the same length, because it is sent with every call.</summary>
    private const string Service = "rpcbench.js.PayloadService";

    /// <summary>A service with the same methods, whose messages are written and read by reflection.</summary>
    private const string ReflectedService = "rpcbench.rf.PayloadService";

    public static Method<IdRequest, T> Get<T>(bool isReflected = false)
        where T : class, IPayload =>
        new(MethodType.Unary, isReflected ? ReflectedService : Service, $"Get{typeof(T).Name}",
            JsonMarshaller.Create(ConnectJsonContext.Default.IdRequest), MarshallerOf<T>(PayloadJsonContext.Default, isReflected));

    public static Method<TakeRequest, ItemList<T>> List<T>(bool isReflected = false)
        where T : class, IPayload =>
        new(MethodType.Unary, isReflected ? ReflectedService : Service, $"List{typeof(T).Name}s",
            JsonMarshaller.Create(ConnectJsonContext.Default.TakeRequest),
            MarshallerOf<ItemList<T>>(ConnectJsonContext.Default, isReflected));

    private static Marshaller<T> MarshallerOf<T>(JsonSerializerContext generated, bool isReflected)
        where T : class => JsonMarshaller.Create(
            isReflected ? ReflectedJson.TypeInfoFor<T>() : (JsonTypeInfo<T>)generated.GetTypeInfo(typeof(T))!);
}
