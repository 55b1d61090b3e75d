namespace RpcBench.Network.Tests.Kernel;

/// <summary>A network device whose packets a program reads and writes. It is in the namespace of the thread that creates it.</summary>
internal sealed unsafe class TunnelDevice(int file) : IDisposable
{
    private const string Name = "rpcbench0";
    private const int Mtu = 1500;

    // More packets than a full window, so that the device itself loses none.
    private const int QueueLength = 20_000;

    private const nuint MakeTunnel = 0x400454ca;
    private const nuint GetFlags = 0x8913;
    private const nuint SetFlags = 0x8914;
    private const nuint SetAddress = 0x8916;
    private const nuint SetPeer = 0x8918;
    private const nuint SetNetmask = 0x891c;
    private const nuint SetMtu = 0x8922;
    private const nuint SetQueueLength = 0x8943;
    private const short LayerThree = 0x0001;
    private const short WithoutHeader = 0x1000;
    private const short Up = 0x1;

    /// <summary>The file of the device: each read returns a packet that leaves the namespace, each write brings one in. Reads do not
    /// block.</summary>
    public int File { get; } = file;

    /// <summary>Creates the device, and brings it and the loopback device up.</summary>
    /// <exception cref="NetworkException">Thrown when the kernel refused.</exception>
    public static TunnelDevice Create(IPAddress address, IPAddress peer)
    {
        var file = NamespaceCalls.Open(
            NetworkNamespaces.TunnelFile, NamespaceCalls.OpenReadWrite | LinuxCalls.NonBlocking | LinuxCalls.CloseOnExecute);
        Check(file, $"opening {NetworkNamespaces.TunnelFile}");
        return new TunnelDevice(file).PrepareOrDispose(_ =>
        {
            var make = Request(Name);
            make.Flags = LayerThree | WithoutHeader;
            Check(NamespaceCalls.Control(file, MakeTunnel, &make), "making a TUN device");
            Configure(address, peer);
        });
    }

    public void Dispose() => _ = LinuxCalls.Close(File);

    private static void Configure(IPAddress address, IPAddress peer)
    {
        var socket = NamespaceCalls.Socket(NamespaceCalls.FamilyIp4, NamespaceCalls.Datagrams | LinuxCalls.CloseOnExecute, 0);
        Check(socket, "making a socket");
        try
        {
            SetNumber(socket, SetQueueLength, QueueLength);
            SetNumber(socket, SetMtu, Mtu);
            Assign(socket, SetAddress, address);
            Assign(socket, SetPeer, peer);
            Assign(socket, SetNetmask, IPAddress.Broadcast);
            BringUp(socket, Name);
            BringUp(socket, "lo");
        }
        finally
        {
            _ = LinuxCalls.Close(socket);
        }
    }

    private static void SetNumber(int socket, nuint setting, int number)
    {
        var request = Request(Name);
        request.Number = number;
        Check(NamespaceCalls.Control(socket, setting, &request), "setting up a TUN device");
    }

    private static void Assign(int socket, nuint setting, IPAddress address)
    {
        var request = Request(Name);
        request.AddressFamily = NamespaceCalls.FamilyIp4;
        address.TryWriteBytes(new Span<byte>(request.Address, 4), out _);
        Check(NamespaceCalls.Control(socket, setting, &request), $"giving a TUN device the address {address}");
    }

    private static void BringUp(int socket, string name)
    {
        var request = Request(name);
        Check(NamespaceCalls.Control(socket, GetFlags, &request), $"asking for the state of {name}");
        request.Flags |= Up;
        Check(NamespaceCalls.Control(socket, SetFlags, &request), $"bringing {name} up");
    }

    private static InterfaceRequest Request(string name)
    {
        InterfaceRequest request = default;
        Encoding.ASCII.GetBytes(name, new Span<byte>(request.Name, 15));
        return request;
    }

    private static void Check(int result, string what)
    {
        if (result < 0)
        {
            throw new NetworkException(
                $"The kernel refused {what}: {Marshal.GetLastPInvokeErrorMessage()}. {NetworkNamespaces.FindRefusal()}".TrimEnd());
        }
    }
}
