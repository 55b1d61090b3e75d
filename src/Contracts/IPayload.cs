namespace RpcBench.Contracts;

/// <summary>The root object of a shape. A get returns one, and a collection has a hundred. The properties of payloads are settable, because
/// the generated JSON reader boxes every number of a type that it can create only through a constructor. That would burden REST alone,
/// because the messages of protobuf are settable too.</summary>
public interface IPayload
{
    /// <summary>The primary key, 1 to 100 in the seeded store.</summary>
    int Id { get; }
}
