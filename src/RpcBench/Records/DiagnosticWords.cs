using System.Collections.Frozen;

namespace RpcBench.Records;

/// <summary>The sentence of each code: <c>{name:unit}</c> stands for a figure and <c>{name}</c> for a text.</summary>
internal static partial class DiagnosticWords
{
    private const string StopOthers = "Stop other programs and run again.";

    private const string Relieve = "Lower the load, stop other programs, or put the services elsewhere ({targets}).";

    // Old records have the nanoseconds of a warm-up under a name that says seconds.
    private const string WarmUp = "warmUp";
    private const string FormerWarmUp = "seconds";

    private const string WarmUpEnded =
        "times still fell when the warm-up ended, after {warmUp:time} and {blocks:count} blocks of each; the figures may hold some of "
        + "that fall.";

    private const string CallLost =
        "a call of {operation} over {arm} did not come back within {limit:count} seconds, after {calls:count} calls that did.";

    /// <summary>The templates by code. <c>{arm}</c> is replaced by the label of the arm.</summary>
    public static FrozenDictionary<DiagnosticCode, string> Templates { get; } = new Dictionary<DiagnosticCode, string>
    {
        [DiagnosticCode.Failed] = "{message}",
        [DiagnosticCode.RoundTripOff] =
            "a measured round trip of {measured:time} {when}, where {configured:time} was configured: off by more than {bound:time}. "
            + StopOthers,
        [DiagnosticCode.RoundTripOffRepeatedly] =
            "a measured round trip of {measured:time} {when}, where {configured:time} was configured: off by more than {bound:time} "
            + "in each of {attempts:count} attempts. " + StopOthers,
        [DiagnosticCode.BelowLowerBound] =
            "{operation} over {arm}: a {statistic} of {value:time} is below the lower bound of {bound:time} that the measured round trip "
            + "of {roundTrip:time} sets: run again, and report it if it stays.",
        [DiagnosticCode.NoMean] = "{operation} over {arm} has no mean with an error: measure with more launches.",
        [DiagnosticCode.NoCallSucceeded] = "no call succeeded; the verb doctor checks what services need.",
        [DiagnosticCode.Dropped] =
            "{calls:count} calls of the schedule were not made, because {inFlight:count} were in flight: the rate is beyond the service or "
            + "the machine. Ask for less.",
        [DiagnosticCode.RateNotAchieved] =
            "{achieved:count} calls a second of the {configured:count} configured. Lower the rate, or run for longer.",
        [DiagnosticCode.SendsLate] = "one send in a hundred came {lateness:time} late or later: the load generator was short of CPU. "
            + Relieve,
        [DiagnosticCode.WrongResponses] = "{calls:count} responses were wrong ({kind}), for example: {example}",
        [DiagnosticCode.NearCeiling] =
            "{part:percent} of what the generator achieves against an endpoint that does nothing ({ceiling:count} a second): "
            + "the figure shows the generator as well as the service. " + Relieve,
        [DiagnosticCode.GeneratorCores] = "the generator used {part:percent} of its cores. " + Relieve,
        [DiagnosticCode.GeneratorThreads] = "the generator's thread pool took {delay:time} to begin work that was ready. " + Relieve,
        [DiagnosticCode.GeneratorPauses] = "garbage collections paused the generator for {part:percent} of the time. " + Relieve,
        [DiagnosticCode.GeneratorPausesBeyondBuffers] =
            "garbage collections paused the generator for {part:percent} of the time. .NET's shared pool has buffers for {buffers:count} "
            + "calls at once here, and {inFlight:count} were: the rest allocated theirs (docs/load.md shows how to keep more).",
        [DiagnosticCode.ServicePauses] = "garbage collections paused the service for {part:percent} of the time. Lower the load.",
        [DiagnosticCode.StoreCores] = "the store's server used {part:percent} of the machine's cores: the tail may be its queue. "
            + "Lower the rate, or put the store elsewhere.",
        [DiagnosticCode.LaunchNotSettled] =
            "Launch {launch:count} had not settled when its warm-up ended, after {warmUp:time}: its times are in no figure.",
        [DiagnosticCode.LaunchesNotSettled] =
            "Launch {launch:count} had not settled when its warm-up ended, after {warmUp:time}: a verdict needs two launches that have. "
            + "Measure with more launches, or stop other programs.",
        [DiagnosticCode.IterationsTooShort] =
            "{operation} over {arm}: half of the calls took more than a fifth of an iteration, whose time shows how it begins and ends. "
            + "No verdict: measure the operation with the default command without --quick, whose iterations are longer; "
            + "--iteration-time and --calls of that command make them longer still.",
        [DiagnosticCode.FewCalls] =
            "Calls are so slow that a launch has few of them, and that its warm-up does not show whether they still became faster.",
        [DiagnosticCode.WarmUpEnded] = WarmUpEnded,
        [DiagnosticCode.LoadWarmUpEnded] = WarmUpEnded + " --warmup asks for a fixed, longer time.",
        [DiagnosticCode.FewerRepetitions] =
            "fewer repetitions, because a call over it takes long ({distance}): {rounds:count} iterations of one call or more a launch "
            + "instead of {usual:count}; --iterations asks for more.",
        [DiagnosticCode.DistancesLeftOut] =
            "Round trips of {distances} do not fit into --budget and are left out; --budget {minutes:count}m measures all distances.",
        [DiagnosticCode.TooNoisy] =
            "Too noisy to say: the ends of an interval are more than a factor of {factor:count} apart. Stop other programs and run again.",
        [DiagnosticCode.OnTheEdge] =
            "To decide what is inconclusive takes more than a thousand further launches: a larger --margin would call it no difference.",
        [DiagnosticCode.MoreTime] = "To decide what is inconclusive takes about {more:duration} more ({option} {minutes:count}m).",
        [DiagnosticCode.ClaimLeft] =
            "Not all could be given back that the run had claimed for itself ({claim}): {message}. It may be left.",
        [DiagnosticCode.OtherPrograms] =
            "Other programs used {part:percent} of this machine's processors meanwhile: intervals may be wider for it. " + StopOthers,
        [DiagnosticCode.ProcessorsUsed] =
            "Other programs used {part:percent} of this machine's processors while the run measured{programs}. " + StopOthers,
        [DiagnosticCode.ProcessorsStolen] =
            "The hypervisor gave {part:percent} of this machine's processor time to other virtual machines while the run measured. "
            + "Run again at another hour, or on a machine that has its processors to itself.",
        [DiagnosticCode.LaunchesScatter] =
            "The ratios differ by {launches:percent} from launch to launch, and the rounds within launches explain only {rounds:percent}: "
            + "something changed between launches. Run again when the machine has nothing else to do.",
        [DiagnosticCode.LogsRequests] =
            "{service} wrote {lines:count} lines of log in a launch, and its calls waited for them: raise its level, for example with the "
            + "setting Logging:LogLevel:Default=Warning.",
        [DiagnosticCode.DiffersAfterwards] =
            "after the measurement the arms answer {operation} differently ({message}). Find what changed meanwhile, and run again",
        [DiagnosticCode.SameForEveryKey] =
            "{operation} is compared by what is the same for every key, while its responses over {arm} have {fewest:count} to {most:count} "
            + "bytes. That is right if every key asks for the same data in another way, as pages of different sizes do. Otherwise return "
            + "more from its calls, give them views that show more, or ignore less.",
        [DiagnosticCode.CallLost] =
            CallLost + " Find out where the call waits: a log or a dump of the service shows whether it had the request.",
        [DiagnosticCode.CallLostInDefaultWindows] =
            CallLost + " The client has .NET's own HTTP/2 windows of 64 KiB, with which a response can be lost "
            + "(dotnet/aspnetcore#53736). Set InitialHttp2StreamWindowSize of its SocketsHttpHandler to the largest response, for example "
            + "target.Sockets.InitialHttp2StreamWindowSize = 8 * 1024 * 1024.",
        [DiagnosticCode.UnreadMembers] =
            "{operation} over {arm}: the JSON responses have members that the results do not have ({members}), {part:percent} of the "
            + "bytes: the arms do not move the same data. Read these members, or leave them out of the responses.",
        [DiagnosticCode.ErrorResponses] =
            "{operation} over {arm}: {calls:count} of {all:count} compared calls were answered by no success ({statuses}), and their times "
            + "are in its figures.",
        [DiagnosticCode.ClientsOnlyRestarted] = "The services ran already: launches restarted the clients alone.",
    }.ToFrozenDictionary();

    public static IReadOnlyList<string> Reasons(this RunDocument record) => Describe(record.InvalidBecause, record.Arms);

    public static IReadOnlyList<string> Disturbances(this RunDocument record) => Describe(record.DisturbedBecause, record.Arms);

    public static IReadOnlyList<string> Describe(IEnumerable<DiagnosticRecord> remarks, IReadOnlyList<ArmRecord> arms) =>
        [.. remarks.Select(remark => Describe(remark, arms))];

    public static string? Beside(this RunDocument record) =>
        record.Notes.FirstOrDefault(note => note.Code == DiagnosticCode.OtherPrograms) is { } busy ? Sentence([busy], record.Arms) : null;

    /// <summary>Returns one sentence that starts with the subject of the finding.</summary>
    public static string Describe(DiagnosticRecord remark, IReadOnlyList<ArmRecord> arms)
    {
        var arm = remark.Arm is null ? null : arms.LabelOf(remark.Arm);
        string?[] subjects = [remark.Texts.GetValueOrDefault("network"), remark.Texts.GetValueOrDefault("subject"),
            Templates[remark.Code].Contains("{arm}", StringComparison.Ordinal) ? null : arm];
        return string.Concat(subjects.OfType<string>().Select(subject => $"{subject}: ")) + Sentence([remark], arms);
    }

    /// <summary>Returns one sentence without a subject for findings with the same code. Figures that differ are shown as a range.</summary>
    public static string Sentence(IReadOnlyList<DiagnosticRecord> same, IReadOnlyList<ArmRecord> arms)
    {
        var targets = arms.Count == 0 ? "--target-<arm>" : string.Join(", ", arms.Take(2).Select(arm => $"--target-{arm.Id}"));
        return Placeholder().Replace(Templates[same[0].Code], place => (place.Groups["name"].Value, place.Groups["unit"].Value) switch
        {
            ("arm", _) => same[0].Arm is { } arm ? arms.LabelOf(arm) : "",
            ("targets", _) => targets,
            (var name, "") => same[0].Texts.GetValueOrDefault(name, Format.NotMeasured),
            var (name, unit) => Range([.. same.Select(remark => ReadValue(remark, name))], unit),
        });
    }

    private static double ReadValue(DiagnosticRecord remark, string name)
    {
        var former = name == WarmUp ? remark.Values.GetValueOrDefault(FormerWarmUp, double.NaN) : double.NaN;
        return remark.Values.GetValueOrDefault(name, former);
    }

    private static string Range(double[] values, string unit)
    {
        var (least, greatest) = (Text(values.Min(), unit), Text(values.Max(), unit));
        return least == greatest ? least : $"{least} to {greatest}";
    }

    private static string Text(double value, string unit) => unit switch
    {
        "time" => Format.Time(value),
        "percent" => Format.Percent(value),
        "count" => Format.Count(value),
        "duration" => Math.Abs(value) < TimeSpan.MaxValue.TotalSeconds ? Format.Duration(TimeSpan.FromSeconds(value)) : Format.NotMeasured,
        _ => value.ToString(CultureInfo.InvariantCulture),
    };

    [GeneratedRegex(@"\{(?<name>\w+)(:(?<unit>\w+))?\}", RegexOptions.ExplicitCapture)]
    private static partial Regex Placeholder();
}
