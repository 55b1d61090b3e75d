namespace RpcBench.Bench.Lab.Networks;

/// <summary>What carries the bytes of a network other than the loopback device.</summary>
public enum NetworkEngine
{
    /// <summary>A process between that delays TCP's bytes: on every operating system, without a right.</summary>
    Relay,

    /// <summary>Network namespaces of Linux with the kernel's own TCP between them.</summary>
    Kernel,
}
