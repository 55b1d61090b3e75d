namespace RpcBench.Network.Tests.Kernel;

public static class NetworkNamespaces
{
    /// <summary>The device through which programs receive packets.</summary>
    public const string TunnelFile = "/dev/net/tun";

    private const int CapabilityNetworkAdministration = 12;

    /// <summary>Returns null if this process may create network namespaces and devices in them, or else one line with the reason and the
    /// remedy.</summary>
    public static string? FindRefusal()
    {
        if (!OperatingSystem.IsLinux())
        {
            return "Only Linux has network namespaces.";
        }

        // Only the kernel knows what is allowed, so a thread tries it. What the thread created ends with it.
        string? reason = null;
        var thread = new Thread(() => reason = TryCreate()) { IsBackground = true, Name = "network namespace check" };
        thread.Start();
        thread.Join();
        return reason;
    }

    private static string? TryCreate()
    {
        if (NamespaceCalls.Unshare(NamespaceCalls.NewNetwork) < 0)
        {
            return Marshal.GetLastPInvokeError() == NamespaceCalls.ErrorNotPermitted
                ? "Network namespaces need root or CAP_SYS_ADMIN; run as root."
                : $"This kernel makes no network namespaces ({Marshal.GetLastPInvokeErrorMessage()}).";
        }

        if (!HasCapability(CapabilityNetworkAdministration))
        {
            return "Network devices need root or CAP_NET_ADMIN; run as root.";
        }

        var file = NamespaceCalls.Open(TunnelFile, NamespaceCalls.OpenReadWrite | LinuxCalls.CloseOnExecute);
        if (file < 0)
        {
            return Marshal.GetLastPInvokeError() == NamespaceCalls.ErrorNoEntry
                ? $"There is no {TunnelFile}; load the module (modprobe tun), or give it to the container (--device {TunnelFile})."
                : $"{TunnelFile} cannot be opened ({Marshal.GetLastPInvokeErrorMessage()}); run as root with that device.";
        }

        _ = LinuxCalls.Close(file);
        return null;
    }

    private static bool HasCapability(int capability)
    {
        const string Effective = "CapEff:";
        var line = File.ReadLines("/proc/thread-self/status").First(line => line.StartsWith(Effective, StringComparison.Ordinal));
        var bits = ulong.Parse(line.AsSpan(Effective.Length).Trim(), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
        return (bits >> capability & 1) == 1;
    }
}
