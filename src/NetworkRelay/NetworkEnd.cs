namespace RpcBench.NetworkRelay;

/// <summary>One end of the network: a thread with a network namespace that lives as long as the thread does, and a device in it. Nothing of
/// it has a name outside, so nothing is left however the process ends.</summary>
internal sealed class NetworkEnd : IDisposable
{
    private readonly TaskCompletionSource<TunnelDevice> _device = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource<Action> _work = new();
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private NetworkEnd(string name, IPAddress address, IPAddress peer)
    {
        new Thread(() => Live(address, peer)) { IsBackground = true, Name = name }.Start();
    }

    /// <summary>Where other processes find the namespace.</summary>
    public string Path { get; private set; } = "";

    public TunnelDevice Device => _device.Task.Result;

    /// <summary>Makes the namespace and its device.</summary>
    /// <exception cref="NetworkNamespaceException">The kernel refused.</exception>
    public static async Task<NetworkEnd> StartAsync(string name, IPAddress address, IPAddress peer)
    {
        var end = new NetworkEnd(name, address, peer);
        await end._device.Task;
        return end;
    }

    /// <summary>Does the work on the thread of the namespace; the end lives until it returns.</summary>
    public Task RunAsync(Action work)
    {
        _work.SetResult(work);
        return _ended.Task;
    }

    /// <summary>Ends the thread if it never had work, and removes the device. Not while another end still writes to it.</summary>
    public void Dispose()
    {
        _work.TrySetResult(() => { });
        Device.Dispose();
    }

    private void Live(IPAddress address, IPAddress peer)
    {
        try
        {
            if (LinuxCalls.Unshare(LinuxCalls.NewNetwork) < 0)
            {
                throw new NetworkNamespaceException(
                    NetworkNamespaces.Refusal() ?? $"The kernel made no network namespace: {Marshal.GetLastPInvokeErrorMessage()}.");
            }

            // The link names the thread as "<process>/task/<thread>".
            Path = $"/proc/{new FileInfo("/proc/thread-self").LinkTarget}/ns/net";
            TcpDefaults.Apply();
            _device.SetResult(TunnelDevice.Create(address, peer));
            _work.Task.Result();
            _ended.SetResult();
        }
        catch (NetworkNamespaceException exception)
        {
            _device.TrySetException(exception);
            _ended.TrySetException(exception);
        }
    }
}
