namespace RpcBench.Load.Engine;

/// <summary>An open loop. One thread starts each call of a schedule when it is due.</summary>
internal sealed class OpenSource(CallContext context, ArrivalSchedule schedule, LoadPlan plan) : ILoadSource
{
    /// <summary>How long the thread may start calls without sleeping before it hands further calls to the thread pool, in nanoseconds.
    /// Calls that start on this thread are least late.</summary>
    private const long Turn = 1_000_000;

    private readonly Lock _lock = new();

    // Every call object that was created. Objects are reused, so there are as many as were ever needed at once.
    private readonly List<OpenCall> _all = [];
    private OpenCall? _free;
    private int _inFlight;
    private long _number = plan.FirstNumber;
    private long _due;
    private long _dropped;
    private long _awakeSince;
    private int _peak;
    private volatile bool _isWhole;

    /// <summary>Number of calls that are due and have not ended.</summary>
    public int InFlight => Volatile.Read(ref _inFlight);

    public int PeakInFlight => Volatile.Read(ref _peak);

    public long NextNumber => Interlocked.Read(ref _number);

    /// <summary>Number of calls that were due in the window. If the thread did not reach all of them, the schedule is counted
    /// again.</summary>
    public long Planned =>
        _isWhole ? Interlocked.Read(ref _due) : schedule.Arrivals().TakeWhile(offset => offset < context.Clock.Window).LongCount();

    /// <summary>Number of planned calls that were dropped because too many calls were in flight.</summary>
    public long Dropped => Interlocked.Read(ref _dropped);

    public Task RunAsync() => DedicatedThread.Run("load pacer", Run);

    public void Abandon(int outcome)
    {
        lock (_lock)
        {
            _all.ForEach(call => call.Abandon(Clock.Now, outcome));
        }
    }

    public void ReturnCall(OpenCall call)
    {
        lock (_lock)
        {
            call.Next = _free;
            _free = call;
            _inFlight--;
        }
    }

    private void Run()
    {
        using var offsets = schedule.Arrivals().GetEnumerator();
        var (begin, end) = (context.Clock.WindowBegin, context.Clock.WindowEnd);
        var due = Next();
        while (due is { } time)
        {
            var isEarly = Clock.Now < time;
            if (!context.Clock.Wait(time))
            {
                return;
            }

            var now = Clock.Now;
            _awakeSince = isEarly ? now : _awakeSince;
            due = Next();
            if (!Start(time, isBehind: due <= now && now - _awakeSince > Turn))
            {
                return;
            }
        }

        _isWhole = true;

        long? Next()
        {
            if (!offsets.MoveNext())
            {
                return null;
            }

            var time = begin + Clock.ToNanoseconds(offsets.Current);
            return time < end ? time : null;
        }
    }

    /// <summary>Starts a call that is due, or returns false if the run was stopped.</summary>
    private bool Start(long time, bool isBehind)
    {
        Interlocked.Increment(ref _due);
        var inFlight = InFlight;
        if (inFlight >= plan.MaxInFlight)
        {
            Interlocked.Increment(ref _dropped);
            if (plan.EndsWhenDropping)
            {
                context.Clock.Interrupt();
            }

            return !plan.EndsWhenDropping;
        }

        _peak = Math.Max(_peak, inFlight + 1);
        var call = RentCall();
        call.Number = _number++;
        if (!call.TryBegin(time))
        {
            ReturnCall(call);
            return false;
        }

        if (isBehind)
        {
            ThreadPool.UnsafeQueueUserWorkItem(call, preferLocal: false);
        }
        else
        {
            call.Execute();
        }

        return true;
    }

    private OpenCall RentCall()
    {
        lock (_lock)
        {
            _inFlight++;
            if (_free is not { } call)
            {
                call = new(context, this);
                _all.Add(call);
            }

            _free = call.Next;
            return call;
        }
    }
}

internal sealed class OpenCall(CallContext context, OpenSource source) : PendingCall(context), IThreadPoolWorkItem
{
    public long Number { get; set; }

    public OpenCall? Next { get; set; }

    public void Execute()
    {
        // A call may have been abandoned while it waited for a thread of the pool.
        if (!IsActive || Call(Number, Clock.Now))
        {
            Continue();
        }
    }

    protected override void Continue() => source.ReturnCall(this);
}
