namespace RpcBench.NetworkRelay.Timing;

/// <summary>Lets one thread sleep until a time of <see cref="Clock"/>, good to about 50 microseconds, or until it is woken.</summary>
internal abstract class Waiter : IDisposable
{
    /// <summary>The best that this operating system has.</summary>
    public static Waiter Create() => OperatingSystem.IsLinux() ? new LinuxWaiter() : new SpinningWaiter();

    /// <summary>Sleeps until then, or until <see cref="Wake"/>; null: until woken. Called by one thread only.</summary>
    public abstract void Wait(long? until);

    /// <summary>Ends the sleep, or the next one if there is none. Called by any thread.</summary>
    public abstract void Wake();

    public abstract void Dispose();
}
