namespace RpcBench.Studies.Audit;

internal sealed class StudyTimes
{
    private readonly ILookup<(Cell, Statistic), TimeFigure> _published;
    private readonly Dictionary<string, TimeFigure> _pings;
    private readonly Dictionary<Cell, TimeFigure> _typical;
    private readonly ILookup<(string Api, string Network), TimeFigure> _columns;
    private readonly Dictionary<Cell, double> _counts;
    private readonly double? _countOfAll;

    private readonly List<Finding> _found = [];
    private readonly HashSet<Cell> _distrusted = [];

    public StudyTimes(IReadOnlyList<PublishedFigure> figures)
    {
        Figures = figures;
        AllTimes = [.. figures.Select(TimeFigure.FromFigure).OfType<TimeFigure>()];
        _published = AllTimes.ToLookup(time => (time.Cell, time.Statistic));
        // If a figure was published twice, the first one is used.
        var ofOneCall = _published.Select(times => times.First()).Where(time => time.Statistic.IsOfSingleCall)
            .ToLookup(time => time.Figure.IsPing);
        Times = [.. ofOneCall[false]];
        _pings = ofOneCall[true].OrderBy(RankOfPing).DistinctBy(ping => ping.Cell.Network).ToDictionary(ping => ping.Cell.Network);
        _typical = Times.Where(time => time.Statistic == Statistic.Mean).Concat(Times.Where(time => time.Statistic == Statistic.Median))
            .DistinctBy(time => time.Cell).ToDictionary(time => time.Cell);
        TypicalTimes = [.. _typical.Values];
        _columns = TypicalTimes.ToLookup(time => (time.Cell.Api, time.Cell.Network));
        List<PublishedFigure> counts =
            [.. figures.Where(figure => Statistic.Parse(figure.Statistic).Kind is StatisticKind.Count && figure.Value.Value >= 1)];
        _counts = counts.DistinctBy(Cell.FromFigure).ToDictionary(Cell.FromFigure, count => count.Value.Value);
        _countOfAll = counts.Find(count => Names.IsEverything(count.Workload))?.Value.Value;
        Networks = [.. AllTimes.Select(time => time.Cell.Network).Distinct()];
        LowerBounds = _pings.Count > 0
            ? _pings.Values
            : [.. TypicalTimes.GroupBy(time => time.Cell.Network).Select(network => network.MinBy(time => time.Milliseconds)!)];
    }

    public IReadOnlyList<PublishedFigure> Figures { get; }

    /// <summary>Every time, including pings and figures that were published twice.</summary>
    public IReadOnlyList<TimeFigure> AllTimes { get; }

    /// <summary>The times of single calls without pings, each once.</summary>
    public IReadOnlyList<TimeFigure> Times { get; }

    /// <summary>The mean of every cell, or its median if there is no mean.</summary>
    public IReadOnlyList<TimeFigure> TypicalTimes { get; }

    public IReadOnlyList<string> Networks { get; }

    public bool HasPings => _pings.Count > 0;

    /// <summary>The units of distance: the pings, or in a study without pings the shortest figure of each network.</summary>
    public IReadOnlyCollection<TimeFigure> LowerBounds { get; }

    public IEnumerable<(string Api, string Network)> Columns => _columns.Select(column => column.Key);

    public IEnumerable<TimeFigure> GetColumn(string api, string network) => _columns[(api, network)];

    public TimeFigure? FindTypical(Cell cell) => _typical.GetValueOrDefault(cell);

    public TimeFigure? FindTime(Cell cell, Statistic statistic) => _published[(cell, statistic)].FirstOrDefault();

    public IEnumerable<TimeFigure> GetPublished(TimeFigure time) => _published[(time.Cell, time.Statistic)];

    /// <summary>Returns the ping of a network with the lowest published statistic.</summary>
    public TimeFigure? FindPing(string network) => _pings.GetValueOrDefault(network);

    public IEnumerable<(TimeFigure LowerBound, TimeFigure Time)> GetNearerTimes(TimeFigure figure, TimeFigure lowerBound) =>
        from other in LowerBounds
        where other.Milliseconds < lowerBound.Milliseconds
        orderby other.Milliseconds
        let time = FindTypical(figure.Cell with { Network = other.Cell.Network })
        where time is not null
        select (other, time);

    public IEnumerable<TimeFigure> GetTimesOverOtherApis(TimeFigure figure) =>
        Columns.Where(column => column.Network == figure.Cell.Network && column.Api != figure.Cell.Api)
            .Select(column => FindTypical(figure.Cell with { Api = column.Api }))
            .OfType<TimeFigure>();

    /// <summary>Returns the number of calls behind a cell, if the study gives it for the cell or for all cells.</summary>
    public double? FindCallCount(Cell cell) => _counts.TryGetValue(cell, out var count) ? count : _countOfAll;

    public void Add(Finding? finding)
    {
        if (finding is null)
        {
            return;
        }

        _found.Add(finding);
        if (finding.Confidence != Confidence.Possible)
        {
            _distrusted.Add(Cell.FromFigure(finding.Figure));
        }
    }

    /// <summary>Whether other figures may rely on this cell, because no finding about it is certain or likely.</summary>
    public bool Trusts(Cell cell) => !_distrusted.Contains(cell);

    public bool HasFinding(PublishedFigure figure) => _found.Exists(finding => finding.Figure == figure);

    public bool HasFindingOf(PublishedFigure figure, string rule)
        => _found.Exists(finding => finding.Figure == figure && finding.Rule == rule);

    // The minimum is the round trip itself. A mean includes delays on the way.
    private static double RankOfPing(TimeFigure ping) => ping.Statistic.Kind is StatisticKind.Mean ? 1 : ping.Statistic.Rank;
}
