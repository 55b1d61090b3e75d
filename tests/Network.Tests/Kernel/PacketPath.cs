namespace RpcBench.Network.Tests.Kernel;

/// <summary>Carries the packets of one direction from one device to the other, each at its time, on the thread that calls.</summary>
internal sealed unsafe class PacketPath(TunnelDevice from, TunnelDevice to, PacketLink link, PacketBuffer buffer, WakeEvent stop)
{
    // Reading everything that is there first would let packets that are due wait behind it.
    private const int ReadsBetweenReleases = 16;

    // Sleeping threads run late, which within one zone is a good part of the way: a sleep ends earlier by what is usual.
    private readonly Lateness _usual = new(0.5);

    // A packet that ended a sleep came earlier than it is seen, by what is nearly always so: more would deliver some before their time.
    private readonly Lateness _least = new(0.25);

    private long _fellAsleep;
    private bool _wokenByPacket;

    /// <exception cref="NetworkException">The device can no longer be read.</exception>
    public void Run()
    {
        LinuxCalls.WakePunctually();
        // A packet does not wait on its way until the programs at the ends have used up their share of the processor.
        NamespaceCalls.RunFirst();
        Practise();
        do
        {
            Release();
        }
        while (Take() || Wait());
    }

    /// <summary>Sleeps in vain a few dozen milliseconds long, so that the first packets go as punctually as those after them.</summary>
    private void Practise()
    {
        const int Sleeps = 200;
        const long Length = 100_000;
        for (var sleep = 0; sleep < Sleeps; sleep++)
        {
            var end = Clock.Now + Length;
            var timeout = TimeSpecification.FromNanoseconds(Length);
            _ = LinuxCalls.Poll(null, 0, &timeout, null);
            Note(Clock.Now - end);
        }
    }

    private void Note(long late)
    {
        _usual.Note(late);
        _least.Note(late);
    }

    private void Release()
    {
        while (buffer.FirstRelease <= Clock.Now)
        {
            var packet = buffer.First(out var length);
            // A packet that the other end has no room for is lost there, as it would be on a real machine.
            _ = LinuxCalls.Write(to.File, packet, (nuint)length);
            buffer.RemoveFirst();
        }
    }

    private bool Take()
    {
        for (var reads = 0; reads < ReadsBetweenReleases; reads++)
        {
            var length = (int)LinuxCalls.Read(from.File, buffer.Slot, PacketBuffer.SlotBytes);
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
        // It was not there yet when the thread fell asleep.
        return Math.Max(_fellAsleep, now - _least.Nanoseconds);
    }

    /// <summary>Sleeps until a packet comes or one is due; false once stopped.</summary>
    private bool Wait()
    {
        _fellAsleep = Clock.Now;
        var release = buffer.FirstRelease;
        var files = stackalloc PollFile[2];
        files[0] = new() { File = from.File, Wanted = LinuxCalls.Readable };
        files[1] = new() { File = stop.File, Wanted = LinuxCalls.Readable };
        if (release == long.MaxValue)
        {
            _ = LinuxCalls.Poll(files, 2, null, null);
        }
        else
        {
            // Too short to end earlier: there is traffic, and a few packets at once are what a busy network gives too.
            var early = release - _usual.Nanoseconds;
            var end = early > _fellAsleep ? early : release;
            var timeout = TimeSpecification.FromNanoseconds(Math.Max(0, end - _fellAsleep));
            if (LinuxCalls.Poll(files, 2, &timeout, null) == 0)
            {
                Note(Clock.Now - end);
                while (Clock.Now < release)
                {
                    Thread.SpinWait(1);
                }
            }
        }

        _wokenByPacket = files[0].Found != 0;
        return files[1].Found == 0;
    }
}

/// <summary>How late a sleeping thread runs: a quantile of the last sleeps, found in steps; a long one counts as any other.</summary>
/// <param name="part">The part of the sleeps that were no later, 0 to 1.</param>
internal sealed class Lateness(double part)
{
    private const double Step = 1_000;
    private const double Most = 100_000;

    private double _nanoseconds;

    public long Nanoseconds => (long)_nanoseconds;

    public void Note(long nanoseconds) =>
        _nanoseconds = Math.Clamp(_nanoseconds + (nanoseconds > _nanoseconds ? Step * part : Step * (part - 1)), 0, Most);
}
