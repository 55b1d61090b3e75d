namespace RpcBench.Launching;

/// <summary>Shows the progress of one launch from the lines of its client.</summary>
internal sealed class LaunchProgress
{
    private const int RoundsBeforeFirstFigures = 2;

    private readonly int _number;
    private readonly LaunchPlan _launch;
    private readonly LaunchTimetable _timetable;
    private readonly LiveResults _figures;
    private readonly ProgressScreen _screen;
    private readonly string _title;
    private readonly long _start = Stopwatch.GetTimestamp();
    private LaunchEstimate _estimate;
    private int _iterations;

    public LaunchProgress(
        int number, string title, LaunchPlan launch, LaunchTimetable timetable, LiveResults figures, ProgressScreen screen)
    {
        (_number, _title, _launch, _timetable, _figures, _screen) = (number, title, launch, timetable, figures, screen);
        _estimate = timetable.UpdateEstimate(number, launch, TimeSpan.Zero);
        screen.BeginStep($"{title}, warm-up");
    }

    public TimeSpan Elapsed => Stopwatch.GetElapsedTime(_start);

    /// <summary>Shows a line of the client. The line must already have been added to the figures.</summary>
    public void Show(LaunchLine line)
    {
        if (line.Iteration is { } iteration)
        {
            _timetable.RecordIteration(iteration);
            _iterations++;
        }

        if (line.Iteration is { Round: 0 })
        {
            ShowWarmUpRound();
        }
        else if (line.WarmUp is { } warmUp)
        {
            EndWarmUp(warmUp);
        }
        else if (line.Round is { } round)
        {
            EndRound(round);
        }
    }

    /// <summary>Ends the last step of the first launch.</summary>
    public void EndAllocations() => _timetable.EndStep($"launch {_number}: allocations counted", _estimate.AllocationTime);

    private void ShowWarmUpRound()
    {
        var ofRound = _launch.Cells.Count * _figures.Arms.Count;
        if (_iterations % ofRound == 0)
        {
            _estimate = _timetable.UpdateEstimate(_number, _launch, Elapsed);
        }

        if (_iterations == RoundsBeforeFirstFigures * ofRound)
        {
            // These times show the user that calls are made. The times of the first round are not shown, because its code had never run
            // before.
            var times = _figures.Arms.Zip(
                _timetable.TimesOf(_launch.Cells[0]).Nanoseconds, (arm, time) => $"{arm} {Format.Time(time)}");
            _screen.ReportProgress($"launch {_number}: warming up; {_launch.Operations[0]} {string.Join(", ", times)}, not settled yet");
        }
    }

    private void EndWarmUp(WarmUpLine warmUp)
    {
        var how = warmUp.IsSettled switch { true => "settled", false => "not settled", null => "warmed up" };
        _timetable.EndStep(
            $"launch {_number}: {how} after {Format.Time(warmUp.Seconds * 1e9)}, {Format.Count(warmUp.Rounds)} rounds", _estimate.WarmUp);
        _screen.BeginStep($"{_title}, round 1 of {Format.Count(_launch.Length.Rounds)}");
        _estimate = _timetable.UpdateEstimate(_number, _launch, Elapsed, warmUp.Seconds);
    }

    private void EndRound(int round)
    {
        var rounds = _launch.Length.Rounds;
        _timetable.EndStep(
            $"launch {_number}: round {Format.Count(round)} of {Format.Count(rounds)}{DescribeFirstOperation()}", _estimate.Rounds[
                round - 1]);
        var next = round < rounds ? $"round {Format.Count(round + 1)} of {Format.Count(rounds)}" : "ending";
        _screen.BeginStep($"{_title}, {next}");
    }

    /// <summary>Returns the times of the first operation, for users who watch the progress lines.</summary>
    private string DescribeFirstOperation()
    {
        var first = _figures.ToRecords()[0];
        if (first.Cells.Any(cell => cell.Time is null))
        {
            return "";
        }

        var times = _figures.Arms.Zip(first.Cells, (arm, cell) => $"{arm} {Format.Time(cell.Time!.MeanNanoseconds)}");
        return $"; {first.Name} {string.Join(", ", times)}";
    }
}
