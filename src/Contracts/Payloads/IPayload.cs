namespace RpcBench.Contracts.Payloads;

/// <summary>The root object of a shape: what one get returns and what a collection holds a hundred of.</summary>
public interface IPayload
{
    /// <summary>The primary key, 1 to 100 in the seeded store.</summary>
    int Id { get; }
}
