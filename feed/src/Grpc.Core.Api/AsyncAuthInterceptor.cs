namespace Grpc.Core;

/// <summary>Adds what proves the caller's identity to the headers of a call that is about to start.</summary>
public delegate Task AsyncAuthInterceptor(AuthInterceptorContext context, Metadata metadata);
