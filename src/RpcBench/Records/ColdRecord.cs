namespace RpcBench.Records;

/// <summary>The first steps of a new client process of one arm. Times are medians over several processes.</summary>
internal sealed record ColdRecord
{
    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>The name of the operation that is called.</summary>
    public required string Operation { get; init; }

    /// <summary>The number of processes.</summary>
    public required int Processes { get; init; }

    /// <summary>Time from the start of the process until its own code runs.</summary>
    public required double ProcessStartNanoseconds { get; init; }

    /// <summary>Time to open a connection, as a probe measures it.</summary>
    public required double ConnectNanoseconds { get; init; }

    /// <summary>Time of the first call, including opening its connection and loading code.</summary>
    public required double FirstCallNanoseconds { get; init; }

    /// <summary>Time of the second call, on the same connection.</summary>
    public required double SecondCallNanoseconds { get; init; }

    /// <summary>Time of the first call after <see cref="IdleSeconds"/>, on the same connection, or null if it was not measured.</summary>
    public double? AfterIdleNanoseconds { get; init; }

    /// <summary>How long the connection was idle before the call of <see cref="AfterIdleNanoseconds"/>. Zero if it was not idle.</summary>
    public required double IdleSeconds { get; init; }
}
