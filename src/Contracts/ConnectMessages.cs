namespace RpcBench.Contracts;

/// <summary>The message <c>PayloadId</c> as JSON.</summary>
public sealed record IdRequest
{
    public int Id { get; set; }
}

/// <summary>The message <c>ListRequest</c> as JSON; <c>{}</c>: all.</summary>
public sealed record TakeRequest
{
    /// <summary>How many; 0: all.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int Take { get; set; }
}

/// <summary>A message that holds a collection, such as <c>SmallPayloadList</c>, as JSON.</summary>
public sealed record ItemList<T>
    where T : class, IPayload
{
    public IReadOnlyList<T> Items { get; set; } = [];
}
