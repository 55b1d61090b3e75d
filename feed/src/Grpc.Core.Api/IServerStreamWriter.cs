namespace Grpc.Core;

/// <summary>A stream of responses. It ends when the handler returns.</summary>
public interface IServerStreamWriter<in T> : IAsyncStreamWriter<T>;
