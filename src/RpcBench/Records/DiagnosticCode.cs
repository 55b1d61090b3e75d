namespace RpcBench.Records;

/// <summary>Every reason and every note, with the names of its figures and texts.</summary>
internal enum DiagnosticCode
{
    /// <summary>The run failed: <c>message</c>.</summary>
    Failed,

    /// <summary>A measured round trip differs from the requested one: <c>measured</c>, <c>configured</c>, <c>bound</c>,
    /// <c>when</c>.</summary>
    RoundTripOff,

    /// <summary>A measured round trip differs from the requested one in each of several attempts: also <c>attempts</c>.</summary>
    RoundTripOffRepeatedly,

    /// <summary>A time is shorter than the measured round trip allows: <c>operation</c>, <c>statistic</c>, <c>value</c>, <c>bound</c>,
    /// <c>roundTrip</c>.</summary>
    BelowLowerBound,

    /// <summary>An operation has too few iterations for a mean with an error: <c>operation</c>.</summary>
    NoMean,

    /// <summary>No call of a load succeeded.</summary>
    NoCallSucceeded,

    /// <summary>Calls of a schedule were not made because too many were in flight: <c>calls</c>, <c>inFlight</c>.</summary>
    Dropped,

    /// <summary>Fewer calls a second were made than scheduled: <c>achieved</c>, <c>configured</c>.</summary>
    RateNotAchieved,

    /// <summary>One send in a hundred was this late or later: <c>lateness</c>.</summary>
    SendsLate,

    /// <summary>Responses were wrong: <c>calls</c>, <c>kind</c>, <c>example</c>.</summary>
    WrongResponses,

    /// <summary>A rate is close to what the generator reaches against an endpoint that does nothing: <c>part</c>, <c>ceiling</c>.</summary>
    NearCeiling,

    /// <summary>The generator used most of its cores: <c>part</c>.</summary>
    GeneratorCores,

    /// <summary>The generator's thread pool started ready work late: <c>delay</c>.</summary>
    GeneratorThreads,

    /// <summary>Garbage collections paused the generator: <c>part</c>.</summary>
    GeneratorPauses,

    /// <summary>Garbage collections paused the generator, with more calls in flight than there are pooled buffers: <c>part</c>,
    /// <c>buffers</c>, <c>inFlight</c>.</summary>
    GeneratorPausesBeyondBuffers,

    /// <summary>Garbage collections paused the service: <c>part</c>.</summary>
    ServicePauses,

    /// <summary>The server of the store used most of the machine's cores under an open loop: <c>part</c>.</summary>
    StoreCores,

    /// <summary>A launch had not settled when its warm-up ended, and is in no figure: <c>launch</c>, <c>seconds</c>
    /// (nanoseconds).</summary>
    LaunchNotSettled,

    /// <summary>Fewer than two launches had settled, so there is no verdict.</summary>
    LaunchesNotSettled,

    /// <summary>Half of the calls took more than a fifth of an iteration, so there is no verdict: <c>operation</c>.</summary>
    IterationsTooShort,

    /// <summary>A launch has so few calls that its warm-up does not show whether they were still becoming faster.</summary>
    FewCalls,

    /// <summary>Calls were still becoming faster when a warm-up ended: <c>seconds</c> (nanoseconds), <c>blocks</c>.</summary>
    WarmUpEnded,

    /// <summary>Calls were still becoming faster when the warm-up of a load ended.</summary>
    LoadWarmUpEnded,

    /// <summary>Fewer repetitions over a far network: <c>distance</c>, <c>rounds</c>, <c>usual</c>.</summary>
    FewerRepetitions,

    /// <summary>Distances were left out because there was no time: <c>distances</c>, <c>minutes</c>.</summary>
    DistancesLeftOut,

    /// <summary>An interval is so wide that it says nothing: <c>factor</c>.</summary>
    TooNoisy,

    /// <summary>A difference is so close to the margin that no usual number of launches decides it.</summary>
    OnTheEdge,

    /// <summary>The time that would decide the inconclusive comparisons: <c>more</c> (seconds), <c>minutes</c>, <c>option</c>.</summary>
    MoreTime,

    /// <summary>A reservation of the run could not be released: <c>claim</c>, <c>message</c>.</summary>
    ClaimLeft,

    /// <summary>Other programs used the machine's processors during the run, too little to disturb it: <c>part</c>. In records without <see
    /// cref="RunDocument.Disturbance"/> this note is there however much they used.</summary>
    OtherPrograms,

    /// <summary>A service logged many lines in a launch: <c>service</c>, <c>lines</c>.</summary>
    LogsRequests,

    /// <summary>The services were running already, so launches restarted only the clients.</summary>
    ClientsOnlyRestarted,

    /// <summary>The arms returned different data after the measurement: <c>operation</c>, <c>message</c>.</summary>
    DiffersAfterwards,

    /// <summary>An operation is compared by a value that is the same for every key, although its responses differ in size:
    /// <c>operation</c>, <c>fewest</c>, <c>most</c>.</summary>
    SameForEveryKey,

    /// <summary>A call did not return, and the run ended: <c>operation</c>, <c>limit</c> (seconds), <c>calls</c> (of the same client that
    /// returned before).</summary>
    CallLost,

    /// <summary>A call over HTTP/2 did not return, with a client that has .NET's default windows, and the run ended. The values are those
    /// of <see cref="CallLost"/>.</summary>
    CallLostInDefaultWindows,

    /// <summary>JSON responses of an operation have members that the results of its calls do not have: <c>operation</c>, <c>members</c>,
    /// and <c>part</c> of the bytes.</summary>
    UnreadMembers,

    /// <summary>Calls of an operation were answered with errors, or with 304: <c>operation</c>, <c>calls</c>, <c>all</c>,
    /// <c>statuses</c>.</summary>
    ErrorResponses,

    /// <summary>Other programs used so much of the processors that the run is disturbed: <c>part</c>, and <c>programs</c>, for example <c>
    /// (sh 50 %)</c> or empty.</summary>
    ProcessorsUsed,

    /// <summary>The hypervisor gave so much processor time to other virtual machines that the run is disturbed: <c>part</c>.</summary>
    ProcessorsStolen,

    /// <summary>Launches scatter so much more than their rounds explain that the run is disturbed: <c>launches</c> and <c>rounds</c>
    /// (standard deviations of the logarithm of a ratio).</summary>
    LaunchesScatter,
}
