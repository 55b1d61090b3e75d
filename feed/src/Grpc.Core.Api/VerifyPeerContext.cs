namespace Grpc.Core;

/// <summary>The server that a <see cref="VerifyPeerCallback" /> judges.</summary>
public class VerifyPeerContext
{
    internal VerifyPeerContext(string targetName, string peerPem)
    {
        TargetName = targetName;
        PeerPem = peerPem;
    }

    /// <summary>The name that the channel asked for.</summary>
    public string TargetName { get; }

    /// <summary>The server's certificate, in PEM.</summary>
    public string PeerPem { get; }
}
