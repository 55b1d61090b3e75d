using System.Collections.Frozen;

namespace RpcBench.Records;

/// <summary>The text of each code: first the cause, then the remedy. <c>{name:unit}</c> stands for a figure and <c>{name}</c> for a text.
/// <c>{at}</c> stands for the places of the finding after a colon, and <c>{before}</c> for the places before a colon.</summary>
internal static partial class DiagnosticText
{
    private const string StopOtherPrograms = "Stop other programs and run again.";

    private const string RelieveGenerator = "Lower the load, stop other programs, or put the services elsewhere ({targets}).";

    // Old records have the nanoseconds of a warm-up under a name that says seconds.
    private const string WarmUp = "warmUp";
    private const string FormerWarmUp = "seconds";

    private const string Message = "message";

    private const string WarmUpEnded =
        "Times still fell when the warm-up ended, after {warmUp:time} and {blocks:count} blocks of each arm, so the figures may contain "
        + "some of that fall{at}.";

    private const string CallLost =
        "A call of {operation} over {arm} got no response within {limit:count} seconds, after {calls:count} calls that did.";

    /// <summary>The templates by code. <c>{arm}</c> is replaced by the label of the arm.</summary>
    public static FrozenDictionary<DiagnosticCode, string> Templates { get; } = new Dictionary<DiagnosticCode, string>
    {
        [DiagnosticCode.Failed] = "{before}{message}",
        [DiagnosticCode.RoundTripOff] =
            "The network delivered a round trip of {measured:time} {when} instead of {configured:time}, which is off by more than "
            + "{bound:time}{at}. " + StopOtherPrograms,
        [DiagnosticCode.RoundTripOffRepeatedly] =
            "The network delivered a round trip of {measured:time} {when} instead of {configured:time}, which is off by more than "
            + "{bound:time} in each of {attempts:count} attempts{at}. " + StopOtherPrograms,
        [DiagnosticCode.BelowLowerBound] =
            "A call took {value:time} ({statistic}), less than the lower bound of {bound:time} for the measured round trip of "
            + "{roundTrip:time}{at}. Run again, and report a bug if it happens again.",
        [DiagnosticCode.NoMean] = "There are too few iterations for a mean with an interval{at}. Measure with more launches.",
        [DiagnosticCode.NoCallSucceeded] = "No call succeeded{at}. The verb doctor checks what services need.",
        [DiagnosticCode.Dropped] =
            "{calls:count} calls of the schedule were not made, because {inFlight:count} calls were in flight{at}. The rate is beyond "
            + "the service or the machine: lower it.",
        [DiagnosticCode.RateNotAchieved] =
            "{achieved:count} calls a second were made instead of {configured:count}{at}. Lower the rate, or run for longer.",
        [DiagnosticCode.SendsLate] =
            "One send in a hundred was {lateness:time} late or later, because the load generator was short of CPU{at}. " + RelieveGenerator,
        [DiagnosticCode.WrongResponses] = "{calls:count} responses were wrong ({kind}){at}. For example: {example}",
        [DiagnosticCode.NearCeiling] =
            "The rate is {part:percent} of what the generator achieves against an endpoint that does nothing ({ceiling:count} a second), "
            + "so it shows the generator as well as the service{at}. " + RelieveGenerator,
        [DiagnosticCode.GeneratorCores] = "The generator used {part:percent} of its cores{at}. " + RelieveGenerator,
        [DiagnosticCode.GeneratorThreads] = "The generator's thread pool took {delay:time} to begin work that was ready{at}. "
            + RelieveGenerator,
        [DiagnosticCode.GeneratorPauses] = "Garbage collections paused the generator for {part:percent} of the time{at}. "
            + RelieveGenerator,
        [DiagnosticCode.GeneratorPausesBeyondBuffers] =
            "Garbage collections paused the generator for {part:percent} of the time, because {inFlight:count} calls were in flight and "
            + ".NET's shared pool has buffers for {buffers:count}{at}. docs/load.md shows how to keep more buffers.",
        [DiagnosticCode.ServicePauses] = "Garbage collections paused the service for {part:percent} of the time{at}. Lower the load.",
        [DiagnosticCode.StoreCores] =
            "The store's server used {part:percent} of the machine's cores, so the tail may be its queue{at}. Lower the rate, or put the "
            + "store elsewhere.",
        [DiagnosticCode.LaunchNotSettled] =
            "Calls still became faster when the warm-up ended, after {warmUp:time} (launch {launch:list}). These times are in no figure.",
        [DiagnosticCode.LaunchesNotSettled] =
            "Calls still became faster when the warm-up ended, after {warmUp:time} (launch {launch:list}), and a verdict needs two "
            + "launches that settled. Measure with more launches, or stop other programs.",
        [DiagnosticCode.IterationsTooShort] =
            "Half of the calls took more than a fifth of an iteration, whose time then shows how it begins and ends, so there is no "
            + "verdict{at}. Measure longer iterations with --iteration-time or --calls of the default command.",
        [DiagnosticCode.FewCalls] =
            "Calls are so slow that a launch has few of them, so its warm-up does not show whether they still became faster.",
        [DiagnosticCode.WarmUpEnded] = WarmUpEnded,
        [DiagnosticCode.LoadWarmUpEnded] = WarmUpEnded + " Choose a longer time with --warmup.",
        [DiagnosticCode.FewerRepetitions] =
            "A call takes long ({distance}), so a launch has {rounds:count} iterations of one call or more instead of {usual:count}{at}. "
            + "Choose more with --iterations.",
        [DiagnosticCode.DistancesLeftOut] =
            "The round trips of {distances} do not fit into --budget and are left out. --budget {minutes:count}m measures all distances.",
        [DiagnosticCode.TooNoisy] =
            "Some intervals are too noisy to say anything: their ends are more than a factor of {factor:count} apart. " + StopOtherPrograms,
        [DiagnosticCode.OnTheEdge] =
            "The undecided methods differ by about the margin, so a decision takes more than a thousand further launches. Raise --margin, "
            + "or accept the result.",
        [DiagnosticCode.MoreTime] =
            "The undecided methods need about {more:duration} more. Measure again with {option} {minutes:count}m.",
        [DiagnosticCode.ClaimLeft] = "The run could not release what it had reserved ({claim}): {message}. It may still exist.",
        [DiagnosticCode.OtherPrograms] =
            "Other programs used {part:percent} of this machine's processors, so intervals may be wider. " + StopOtherPrograms,
        [DiagnosticCode.ProcessorsUsed] =
            "Other programs used {part:percent} of this machine's processors while the run measured{programs}. " + StopOtherPrograms,
        [DiagnosticCode.ProcessorsStolen] =
            "The hypervisor gave {part:percent} of this machine's processor time to other virtual machines while the run measured. "
            + "Run again at another hour, or on a machine that has its processors to itself.",
        [DiagnosticCode.LaunchesScatter] =
            "The ratios differ by {launches:percent} from launch to launch, but the rounds within launches explain only {rounds:percent}, "
            + "so something changed between launches. Run again when the machine has nothing else to do.",
        [DiagnosticCode.LogsRequests] =
            "{service} wrote {lines:count} lines of log in a launch, and its calls waited for them. Raise its log level, for example with "
            + "the setting Logging:LogLevel:Default=Warning.",
        [DiagnosticCode.DiffersAfterwards] =
            "The arms return different data for {operation} after the measurement ({message}). Find out what changed, and run again.",
        [DiagnosticCode.SameForEveryKey] =
            "The compared values are the same for every key, but the responses have {fewest:count} to {most:count} bytes{at}. That is "
            + "right if every key requests the same data in another way, for example in pages of different sizes. Otherwise return more "
            + "from the calls, give them views that show more, or ignore less.",
        [DiagnosticCode.CallLost] =
            CallLost + " Find out where the call waits: a log or a dump of the service shows whether it received the request.",
        [DiagnosticCode.CallLostInDefaultWindows] =
            CallLost + " The client has .NET's own HTTP/2 windows of 64 KiB, with which a response can be lost "
            + "(dotnet/aspnetcore#53736). Set InitialHttp2StreamWindowSize of its SocketsHttpHandler to the largest response, for example "
            + "target.Sockets.InitialHttp2StreamWindowSize = 8 * 1024 * 1024.",
        [DiagnosticCode.UnreadMembers] =
            "The arms do not move the same data: the JSON responses have members that the results do not have ({members}), {part:percent} "
            + "of the bytes{at}. Read these members, or leave them out of the responses.",
        [DiagnosticCode.ErrorResponses] =
            "{calls:count} of {all:count} compared calls failed ({statuses}), and their times are in the figures{at}. Correct the calls if "
            + "they should succeed.",
        [DiagnosticCode.ClientsOnlyRestarted] = "The services were already running, so launches restarted only the clients.",
    }.ToFrozenDictionary();

    public static IReadOnlyList<string> DescribeInvalidReasons(this RunDocument record) => Describe(record.InvalidBecause, record.Arms);

    public static IReadOnlyList<string> DescribeDisturbances(this RunDocument record) => Describe(record.DisturbedBecause, record.Arms);

    /// <summary>Returns one text for each cause. Findings with the same cause share the text, which names their places.</summary>
    public static IReadOnlyList<string> Describe(IEnumerable<DiagnosticRecord> findings, IReadOnlyList<ArmRecord> arms) =>
    [
        .. from finding in findings
           group finding by (finding.Code, finding.Texts.GetValueOrDefault(Message)) into cause
           select FormatSentence([.. cause], arms),
    ];

    public static string? DescribeOtherPrograms(this RunDocument record) =>
        record.Notes.FirstOrDefault(note => note.Code == DiagnosticCode.OtherPrograms) is { } busy
            ? FormatSentence([busy], record.Arms)
            : null;

    public static string Describe(DiagnosticRecord finding, IReadOnlyList<ArmRecord> arms) => FormatSentence([finding], arms);

    /// <summary>Returns one text for findings with the same code. Figures that differ are shown as a range. Without places, the text names
    /// the places of the findings.</summary>
    public static string FormatSentence(IReadOnlyList<DiagnosticRecord> same, IReadOnlyList<ArmRecord> arms, string? places = null)
    {
        var at = places ?? Phrases.ListedInBrief(same.Select(finding => PlaceOf(finding, arms)).OfType<string>());
        var ofRun = new Dictionary<string, string>
        {
            ["at"] = at.Length == 0 ? "" : $": {at}",
            ["before"] = at.Length == 0 ? "" : $"{at}: ",
            ["arm"] = same[0].Arm is { } arm ? arms.FindLabel(arm) : "",
            ["targets"] = arms.Count == 0 ? "--target-<arm>" : string.Join(", ", arms.Take(2).Select(one => $"--target-{one.Id}")),
        };
        return PlaceholderPattern().Replace(Templates[same[0].Code], found =>
        {
            var name = found.Groups["name"].Value;
            return ofRun.TryGetValue(name, out var text) ? text : TextOf(same, name, found.Groups["unit"].Value);
        });
    }

    private static string TextOf(IReadOnlyList<DiagnosticRecord> same, string name, string unit) => unit switch
    {
        "" => Phrases.ListedInBrief(same.Select(finding => finding.Texts.GetValueOrDefault(name, Format.NotMeasured))),
        "list" => string.Join(", ", same.Select(finding => Format.Count(ReadValue(finding, name))).Distinct()),
        _ => FormatRange([.. same.Select(finding => ReadValue(finding, name))], unit),
    };

    /// <summary>Returns, for example, <c>ListOrders over gRPC (same-zone)</c>, or null if the finding concerns the whole run.</summary>
    private static string? PlaceOf(DiagnosticRecord finding, IReadOnlyList<ArmRecord> arms)
    {
        string?[] subjects = [finding.Texts.GetValueOrDefault("subject"), finding.Texts.GetValueOrDefault("operation")];
        string[] subject = subjects.OfType<string>().Any() ? [string.Join(": ", subjects.OfType<string>())] : [];
        var place = string.Join(" over ", finding.Arm is { } arm ? [.. subject, arms.FindLabel(arm)] : subject);
        var network = finding.Texts.GetValueOrDefault("network");
        return (place, network) switch
        {
            ("", _) => network,
            (_, null) => place,
            _ => $"{place} ({network})",
        };
    }

    private static double ReadValue(DiagnosticRecord remark, string name)
    {
        var former = name == WarmUp ? remark.Values.GetValueOrDefault(FormerWarmUp, double.NaN) : double.NaN;
        return remark.Values.GetValueOrDefault(name, former);
    }

    private static string FormatRange(double[] values, string unit)
    {
        var (least, greatest) = (FormatValue(values.Min(), unit), FormatValue(values.Max(), unit));
        return least == greatest ? least : $"{least} to {greatest}";
    }

    private static string FormatValue(double value, string unit) => unit switch
    {
        "time" => Format.Time(value),
        "percent" => Format.Percent(value),
        "count" => Format.Count(value),
        "duration" => Math.Abs(value) < TimeSpan.MaxValue.TotalSeconds ? Format.Duration(TimeSpan.FromSeconds(value)) : Format.NotMeasured,
        _ => value.ToString(CultureInfo.InvariantCulture),
    };

    [GeneratedRegex(@"\{(?<name>\w+)(:(?<unit>\w+))?\}", RegexOptions.ExplicitCapture)]
    private static partial Regex PlaceholderPattern();
}
