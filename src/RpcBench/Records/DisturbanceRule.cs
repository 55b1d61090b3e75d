namespace RpcBench.Records;

/// <summary>The rule that decides whether a run of any verb was disturbed, and its thresholds. docs/decisions.md has the measurements
/// behind them.</summary>
internal static class DisturbanceRule
{
    /// <summary>The share of the processors above which their use by other programs disturbs a run.</summary>
    public const double MaxUsed = 0.2;

    /// <summary>The share that other programs must also use while the run calls nothing. A program that rests when the run rests, for
    /// example a database, works for the run.</summary>
    public const double MinUsedWhileResting = 0.1;

    /// <summary>The share of the machine's processor time above which its loss to other virtual machines disturbs a run. The hypervisor
    /// takes only time that a program on this machine wanted to use.</summary>
    public const double MaxStolen = 0.1;

    /// <summary>The share above which the use by other programs is noted beside a valid run.</summary>
    public const double MinNotedUse = 0.05;

    /// <summary>The multiple of the scatter that rounds explain above which the scatter of launches disturbs a run.</summary>
    public const double MaxScatterFactor = 2.5;

    /// <summary>A scatter of launches that is too small to disturb a run, whatever the rounds explain.</summary>
    public const double MaxHarmlessScatter = 0.12;

    /// <summary>The degrees of freedom below which the scatter of launches is too uncertain.</summary>
    public const int MinFreedom = 6;

    private const int MaxNamedPrograms = 4;

    private static readonly DiagnosticCode[] ExplainedCodes =
    [
        DiagnosticCode.RoundTripOff, DiagnosticCode.RoundTripOffRepeatedly, DiagnosticCode.Dropped, DiagnosticCode.RateNotAchieved,
        DiagnosticCode.SendsLate, DiagnosticCode.NearCeiling, DiagnosticCode.GeneratorThreads, DiagnosticCode.GeneratorPauses,
        DiagnosticCode.GeneratorPausesBeyondBuffers, DiagnosticCode.ServicePauses,
    ];

    /// <summary>Returns why a run is disturbed, or nothing if it is not. An old record has the use by other programs in a note.</summary>
    public static IReadOnlyList<DiagnosticRecord> Judge(DisturbanceRecord? measured, IReadOnlyList<DiagnosticRecord> notes) =>
        measured is null
            ? JudgeOldRecord(notes)
            : [.. new[] { JudgeUse(measured), JudgeStolenTime(measured), JudgeScatter(measured.Scatter) }
            .OfType<DiagnosticRecord>()];

    public static DiagnosticRecord? CreateNote(DisturbanceRecord measured) =>
        JudgeUse(measured) is null && measured is { UsedWhileCalling: > MinNotedUse and var part, UsedWhileResting: > MinNotedUse }
            ? new DiagnosticRecord(DiagnosticCode.OtherPrograms).Add("part", part) : null;

    /// <summary>Whether a check can fail only because the processors were busy, so that its failure does not make a disturbed run
    /// invalid.</summary>
    public static bool Explains(DiagnosticCode code) => ExplainedCodes.Contains(code);

    /// <summary>Returns, for example, <c> (sh 50 %, node 12 %)</c>, or an empty text if no program is known.</summary>
    public static string DescribePrograms(IReadOnlyList<ProgramUseRecord> programs) => programs.Count == 0
        ? ""
        : $" ({string.Join(", ", programs.Take(MaxNamedPrograms).Select(program => $"{program.Name} {Format.Percent(program.Part)}"))})";

    private static DiagnosticRecord? JudgeUse(DisturbanceRecord measured) =>
        measured is { UsedWhileCalling: >= MaxUsed and var part, UsedWhileResting: >= MinUsedWhileResting }
            ? new DiagnosticRecord(DiagnosticCode.ProcessorsUsed).Add("part", part)
                .Add("programs", DescribePrograms(measured.Programs)) : null;

    private static DiagnosticRecord? JudgeStolenTime(DisturbanceRecord measured) =>
        measured.Stolen is >= MaxStolen and var part ? new DiagnosticRecord(DiagnosticCode.ProcessorsStolen).Add("part", part) : null;

    private static DiagnosticRecord? JudgeScatter(LaunchScatterRecord? scatter) =>
        scatter is { Launches: > MaxHarmlessScatter, Freedom: >= MinFreedom } && scatter.Launches >= MaxScatterFactor * scatter.Rounds
            ? new DiagnosticRecord(DiagnosticCode.LaunchesScatter)
                .Add("launches", scatter.Launches).Add("rounds", scatter.Rounds)
            : null;

    private static IReadOnlyList<DiagnosticRecord> JudgeOldRecord(IReadOnlyList<DiagnosticRecord> notes) =>
    [
        .. from note in notes
           where note.Code == DiagnosticCode.OtherPrograms && note.Values.GetValueOrDefault("part") >= MaxUsed
           select new DiagnosticRecord(DiagnosticCode.ProcessorsUsed).Add("part", note.Values["part"]).Add("programs", ""),
    ];
}
