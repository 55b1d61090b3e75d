namespace Grpc.Core;

/// <summary>A stream of requests.</summary>
public interface IClientStreamWriter<in T> : IAsyncStreamWriter<T>
{
    /// <summary>Says that no more requests follow.</summary>
    Task CompleteAsync();
}
