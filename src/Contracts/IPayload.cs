namespace RpcBench.Contracts;

/// <summary>The root object of a shape: what one get returns and what a collection holds a hundred of. Properties of payloads are settable
/// because the generated JSON reader boxes every number of a type that it can only build through a constructor, which would burden one API
/// alone: protobuf's messages are settable too.</summary>
public interface IPayload
{
    /// <summary>The primary key, 1 to 100 in the seeded store.</summary>
    int Id { get; }
}
