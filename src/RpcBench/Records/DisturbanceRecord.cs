namespace RpcBench.Records;

/// <summary>Measurements of everything that can disturb a run from outside. <see cref="RunDocument.Trust"/> follows from them. Shares are
/// of the processors that the run could use, from 0 to 1.</summary>
internal sealed record DisturbanceRecord
{
    /// <summary>The share that other programs used while the run called services, or null if it is not known.</summary>
    public double? UsedWhileCalling { get; init; }

    /// <summary>The share that other programs used while the run called nothing, or null if it is not known. A database that the services
    /// call uses processors only while the run calls. A program that has nothing to do with the run uses them all the time.</summary>
    public double? UsedWhileResting { get; init; }

    /// <summary>The share of the machine's processor time that the hypervisor gave to other virtual machines while the run called services,
    /// or null if it is not known.</summary>
    public double? Stolen { get; init; }

    /// <summary>The programs that also used processors while the run called nothing, the busiest first.</summary>
    public IReadOnlyList<ProgramUseRecord> Programs { get; init; } = [];

    /// <summary>The scatter of the launches' ratios, or null if there are too few launches or rounds.</summary>
    public LaunchScatterRecord? Scatter { get; init; }

    /// <summary>The times, in nanoseconds, of a fixed computation that the run repeats before each launch while it calls nothing: one list
    /// for each launch.</summary>
    public IReadOnlyList<IReadOnlyList<double>> LoopNanoseconds { get; init; } = [];
}

/// <summary>The processor use of another program.</summary>
/// <param name="Name">The name of the program.</param>
/// <param name="Part">The share of the processors that it used while the run called services, from 0 to 1.</param>
internal sealed record ProgramUseRecord(string Name, double Part);

/// <summary>The scatter of launches and the scatter of the rounds within them. Both are the root mean square, over all comparisons, of the
/// standard deviation of the logarithm of a launch's ratio.</summary>
/// <param name="Launches">The standard deviation of the launches.</param>
/// <param name="Rounds">The standard deviation that the rounds within launches explain.</param>
/// <param name="Freedom">The degrees of freedom of the launches: one less than the launches of each comparison, added up.</param>
internal sealed record LaunchScatterRecord(double Launches, double Rounds, int Freedom);
