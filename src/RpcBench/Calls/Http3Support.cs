using System.Net.Quic;

namespace RpcBench.Calls;

internal static class Http3Support
{
    /// <summary>The reason why this machine cannot call over HTTP/3, as a sentence, or null if it can.</summary>
    public static string? MissingReason => IsSupported
        ? null : "HTTP/3 needs QUIC, which this machine does not have. Install libmsquic, or compare over HTTP/1.1 or HTTP/2.";

    private static bool IsSupported => (OperatingSystem.IsLinux() || OperatingSystem.IsWindows() || OperatingSystem.IsMacOS())
        && QuicConnection.IsSupported;
}
