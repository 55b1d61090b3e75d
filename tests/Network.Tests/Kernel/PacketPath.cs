namespace RpcBench.Network.Tests.Kernel;

/// <summary>Carries the packets of one direction from one device to the other, each at its time, on the calling thread.</summary>
internal sealed unsafe class PacketPath(TunnelDevice from, TunnelDevice to, PacketLink link, PacketBuffer buffer, WakeEvent stop)
{
    // If all available packets were read first, packets that are due would wait.
    private const int ReadsBetweenReleases = 16;

    // Sleeping threads wake up late, which matters within one zone. So a sleep ends earlier by the usual delay.
    private readonly Lateness _usual = new(0.5);

    // A packet that ended a sleep arrived before the thread saw it. Its arrival is corrected by the delay that almost every sleep has. A
    // larger correction would deliver some packets too early.
    private readonly Lateness _least = new(0.25);

    private long _fellAsleep;
    private bool _wokenByPacket;

    /// <exception cref="NetworkException">Thrown when the device can no longer be read.</exception>
    public void Run()
    {
        LinuxCalls.WakePunctually();
        // Packets must not wait until the programs at the ends have used up their share of the processor.
        NamespaceCalls.RunFirst();
        RunWarmUp();
        do
        {
            ReleaseDuePackets();
        }
        while (TryReceivePacket() || WaitForPacketOrRelease());
    }

    /// <summary>Sleeps for a few dozen milliseconds to measure its delays, so that the first packets are as punctual as later
    /// ones.</summary>
    private void RunWarmUp()
    {
        const int Sleeps = 200;
        const long Length = 100_000;
        for (var sleep = 0; sleep < Sleeps; sleep++)
        {
            var end = Clock.Now + Length;
            var timeout = TimeSpecification.FromNanoseconds(Length);
            _ = LinuxCalls.Poll(null, 0, &timeout, null);
            RecordLateness(Clock.Now - end);
        }
    }

    private void RecordLateness(long late)
    {
        _usual.Record(late);
        _least.Record(late);
    }

    private void ReleaseDuePackets()
    {
        while (buffer.FirstRelease <= Clock.Now)
        {
            var packet = buffer.PeekFirst(out var length);
            // A packet for which the other end has no room is lost there, as on a real machine.
            _ = LinuxCalls.Write(to.File, packet, (nuint)length);
            buffer.RemoveFirst();
        }
    }

    private bool TryReceivePacket()
    {
        for (var reads = 0; reads < ReadsBetweenReleases; reads++)
        {
            var length = (int)LinuxCalls.Read(from.File, buffer.NextSlot, PacketBuffer.SlotBytes);
            if (length < 0)
            {
                return Marshal.GetLastPInvokeError() switch
                {
                    LinuxCalls.ErrorTryAgain => false,
                    LinuxCalls.ErrorInterrupted => true,
                    _ => throw new NetworkException(
                        $"A TUN device can no longer be read: {Marshal.GetLastPInvokeErrorMessage()}."),
                };
            }

            if (link.TryPass(Arrival(), length, out var release))
            {
                _ = buffer.TryAdd(length, release);
            }
        }

        return true;
    }

    private long Arrival()
    {
        var now = Clock.Now;
        if (!_wokenByPacket)
        {
            return now;
        }

        _wokenByPacket = false;
        // The packet was not there yet when the thread fell asleep.
        return Math.Max(_fellAsleep, now - _least.Nanoseconds);
    }

    /// <summary>Sleeps until a packet arrives or is due. Returns false once stopped.</summary>
    private bool WaitForPacketOrRelease()
    {
        _fellAsleep = Clock.Now;
        var release = buffer.FirstRelease;
        var files = stackalloc PollFile[2];
        files[0] = new() { File = from.File, RequestedEvents = LinuxCalls.Readable };
        files[1] = new() { File = stop.File, RequestedEvents = LinuxCalls.Readable };
        if (release == long.MaxValue)
        {
            _ = LinuxCalls.Poll(files, 2, null, null);
        }
        else
        {
            // The sleep is too short to end earlier: there is traffic, and a busy network delivers a few packets at once too.
            var early = release - _usual.Nanoseconds;
            var end = early > _fellAsleep ? early : release;
            var timeout = TimeSpecification.FromNanoseconds(Math.Max(0, end - _fellAsleep));
            if (LinuxCalls.Poll(files, 2, &timeout, null) == 0)
            {
                RecordLateness(Clock.Now - end);
                while (Clock.Now < release)
                {
                    Thread.SpinWait(1);
                }
            }
        }

        _wokenByPacket = files[0].ReturnedEvents != 0;
        return files[1].ReturnedEvents == 0;
    }
}

/// <summary>Estimates how late a sleeping thread wakes up: a quantile of the last sleeps, found in steps, so that a single long delay
/// counts as any other.</summary>
/// <param name="part">The quantile, 0 to 1.</param>
internal sealed class Lateness(double part)
{
    private const double Step = 1_000;
    private const double Most = 100_000;

    private double _nanoseconds;

    public long Nanoseconds => (long)_nanoseconds;

    public void Record(long nanoseconds) =>
        _nanoseconds = Math.Clamp(_nanoseconds + (nanoseconds > _nanoseconds ? Step * part : Step * (part - 1)), 0, Most);
}
