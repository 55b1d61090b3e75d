namespace RpcBench.Records;

/// <summary>The first steps of a fresh client process of one arm: medians of a few processes.</summary>
internal sealed record ColdRecord
{
    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>The name of the operation that is called.</summary>
    public required string Operation { get; init; }

    /// <summary>How many processes the medians are of.</summary>
    public required int Processes { get; init; }

    /// <summary>From the start of the process until its own code runs.</summary>
    public required double ProcessStartNanoseconds { get; init; }

    /// <summary>The opening of a connection by itself, as a probe measures it.</summary>
    public required double ConnectNanoseconds { get; init; }

    /// <summary>The first call, with its connection's opening and all loading of code in it.</summary>
    public required double FirstCallNanoseconds { get; init; }

    /// <summary>The second call, on the same connection.</summary>
    public required double SecondCallNanoseconds { get; init; }

    /// <summary>The first call after <see cref="IdleSeconds"/>, on the same connection; null: not measured.</summary>
    public double? AfterIdleNanoseconds { get; init; }

    /// <summary>How long the connection was idle before that; zero: it was not.</summary>
    public required double IdleSeconds { get; init; }
}
