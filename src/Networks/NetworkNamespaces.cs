namespace RpcBench.Networks;

/// <summary>Whether this process can put a network of the kernel's own between two ends.</summary>
public static class NetworkNamespaces
{
    /// <summary>The device through which packets reach a program.</summary>
    public const string TunnelDevice = "/dev/net/tun";

    internal const string UseRelay = "use the relay (--network-engine relay).";

    private const int CapabilityNetworkAdministration = 12;

    /// <summary>Null where this process may make network namespaces and devices in them; else one line with reason and remedy.</summary>
    public static string? Refusal()
    {
        if (!OperatingSystem.IsLinux())
        {
            return $"The kernel engine is Linux's; {UseRelay}";
        }

        // What the kernel lets us do is asked of the kernel: a thread of its own tries, and what it made ends with it.
        string? reason = null;
        var thread = new Thread(() => reason = Try()) { IsBackground = true, Name = "network namespace check" };
        thread.Start();
        thread.Join();
        return reason;
    }

    private static string? Try()
    {
        if (LinuxCalls.Unshare(LinuxCalls.NewNetwork) < 0)
        {
            return Marshal.GetLastPInvokeError() == LinuxCalls.ErrorNotPermitted
                ? $"The kernel engine makes network namespaces, which needs root or CAP_SYS_ADMIN; run as root, or {UseRelay}"
                : $"This kernel makes no network namespaces ({Marshal.GetLastPInvokeErrorMessage()}); {UseRelay}";
        }

        if (!Has(CapabilityNetworkAdministration))
        {
            return $"The kernel engine makes network devices, which needs root or CAP_NET_ADMIN; run as root, or {UseRelay}";
        }

        var file = LinuxCalls.Open(TunnelDevice, LinuxCalls.OpenReadWrite | LinuxCalls.CloseOnExecute);
        if (file < 0)
        {
            return Marshal.GetLastPInvokeError() == LinuxCalls.ErrorNoEntry
                ? $"There is no {TunnelDevice}; load the module (modprobe tun), give it to the container (--device {TunnelDevice}), "
                    + $"or {UseRelay}"
                : $"{TunnelDevice} cannot be opened ({Marshal.GetLastPInvokeErrorMessage()}); run as root with that device, or {UseRelay}";
        }

        _ = LinuxCalls.Close(file);
        return null;
    }

    private static bool Has(int capability)
    {
        const string Effective = "CapEff:";
        var line = File.ReadLines("/proc/thread-self/status").First(line => line.StartsWith(Effective, StringComparison.Ordinal));
        var bits = ulong.Parse(line.AsSpan(Effective.Length).Trim(), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
        return (bits >> capability & 1) == 1;
    }
}
