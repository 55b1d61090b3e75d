namespace RpcBench.ConnectService.Calls;

/// <summary>The message <c>PayloadId</c> as JSON.</summary>
internal sealed record IdRequest
{
    public int Id { get; set; }
}

/// <summary>The message <c>ListRequest</c> as JSON. <c>{}</c> means all.</summary>
internal sealed record TakeRequest
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int Take { get; set; }
}

/// <summary>A message with a collection, such as <c>SmallPayloadList</c>, as JSON.</summary>
internal sealed record ItemList<T>
    where T : class, IPayload
{
    public IReadOnlyList<T> Items { get; set; } = [];
}

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(IdRequest))]
[JsonSerializable(typeof(TakeRequest))]
[JsonSerializable(typeof(ItemList<SmallPayload>))]
[JsonSerializable(typeof(ItemList<MediumPayload>))]
[JsonSerializable(typeof(ItemList<LargePayload>))]
[JsonSerializable(typeof(ItemList<DeepPayload>))]
[JsonSerializable(typeof(ItemList<DeeperPayload>))]
[JsonSerializable(typeof(ItemList<DeepestPayload>))]
internal sealed partial class ConnectJsonContext : JsonSerializerContext;
