namespace RpcBench.Contracts;

/// <summary>The message <c>PayloadId</c> as JSON.</summary>
public sealed record IdRequest
{
    /// <summary>The primary key that is asked for.</summary>
    public int Id { get; set; }
}

/// <summary>The message <c>Empty</c> as JSON: <c>{}</c>.</summary>
public sealed record EmptyRequest;

/// <summary>The message <c>ListRequest</c> as JSON.</summary>
public sealed record TakeRequest
{
    /// <summary>How many; 0: all.</summary>
    public int Take { get; set; }
}

/// <summary>A message that holds a collection, such as <c>SmallPayloadList</c>, as JSON.</summary>
/// <typeparam name="T">One of them.</typeparam>
public sealed record ItemList<T>
    where T : class, IPayload
{
    /// <summary>In order of id.</summary>
    public IReadOnlyList<T> Items { get; set; } = [];
}

/// <summary>Source-generated JSON of the messages that the Web API does not have, by protobuf's names.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(IdRequest))]
[JsonSerializable(typeof(EmptyRequest))]
[JsonSerializable(typeof(TakeRequest))]
[JsonSerializable(typeof(ItemList<SmallPayload>))]
[JsonSerializable(typeof(ItemList<MediumPayload>))]
[JsonSerializable(typeof(ItemList<LargePayload>))]
[JsonSerializable(typeof(ItemList<DeepPayload>))]
[JsonSerializable(typeof(ItemList<DeeperPayload>))]
[JsonSerializable(typeof(ItemList<DeepestPayload>))]
public sealed partial class ConnectJsonContext : JsonSerializerContext;
