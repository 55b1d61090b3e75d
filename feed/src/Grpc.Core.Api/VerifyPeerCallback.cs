namespace Grpc.Core;

/// <summary>Decides whether the server's certificate is accepted.</summary>
public delegate bool VerifyPeerCallback(VerifyPeerContext context);
