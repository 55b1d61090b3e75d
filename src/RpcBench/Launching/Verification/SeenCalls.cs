namespace RpcBench.Launching.Verification;

/// <summary>What the handler saw of all compared calls of an operation over one arm.</summary>
internal sealed class SeenCalls(ComparedOperation operation, ComparedArm arm)
{
    private const int MostNamed = 5;

    private readonly ResponseEquality _equality = operation.Equality;
    private readonly Dictionary<ResponseStatus, int> _statuses = [];
    private readonly SortedSet<string> _unread = new(StringComparer.Ordinal);
    private readonly List<long> _sizes = [];
    private object? _first;
    private long _unreadBytes;
    private long _jsonBytes;
    private int _shown;
    private int _calls;

    public ComparedArm Arm => arm;

    /// <summary>Whether there were several keys and all of them had the same content.</summary>
    public bool IsUnvarying { get; private set; }

    public bool AreSized => _calls > 0 && _sizes.Count == _calls;

    public void Add(object response)
    {
        _calls++;
        IsUnvarying = _calls == 2 ? _equality.AreSame(_first!, response) : IsUnvarying && _equality.AreSame(_first!, response);
        _first ??= response;
        if (_equality.SeenOf(response) is { } seen)
        {
            Add(seen);
        }
    }

    /// <summary>Returns why the operation cannot be measured over the arm, or null if it can.</summary>
    public string? Refusal() => _calls > 0 && CountFailed() == _calls && !operation.Details.ExpectsErrors
        ? $"Every call of {operation} over {arm} failed: {DescribeStatuses()}. Correct the call, or declare .ExpectErrors() to measure "
            + "error responses."
        : null;

    /// <summary>Returns notes about error responses and about response members that the results lack.</summary>
    public IEnumerable<DiagnosticRecord> Notes()
    {
        if (CountFailed() is > 0 and var failed)
        {
            yield return New(DiagnosticCode.ErrorResponses).Add("calls", failed).Add("all", _calls).Add("statuses", DescribeStatuses());
        }

        if (_unread.Count > 0 && !operation.Details.RefusesUnread)
        {
            var more = _unread.Count > MostNamed ? $" and {_unread.Count - MostNamed} more" : "";
            yield return New(DiagnosticCode.UnreadMembers).Add("members", string.Join(", ", _unread.Take(MostNamed)) + more)
                .Add("part", (double)_unreadBytes / _jsonBytes);
        }
    }

    /// <summary>Returns a note if responses differ in size although the compared values are the same.</summary>
    public DiagnosticRecord? NoteSizes(IReadOnlyList<long> sizes) =>
        sizes.Count > 0 && sizes.Max() > sizes.Min()
            ? New(DiagnosticCode.SameForEveryKey).Add("fewest", sizes.Min()).Add("most", sizes.Max()) : null;

    /// <summary>Returns the same note about the bodies that the handler saw, or null if every member was compared.</summary>
    public DiagnosticRecord? NoteSizes() => ShowsAll ? null : NoteSizes(_sizes);

    private bool ShowsAll => _shown == _calls && operation.Details.Ignored.Count == 0;

    private void Add(SeenCall seen)
    {
        _statuses[seen.Status] = _statuses.GetValueOrDefault(seen.Status) + 1;
        _sizes.Add(seen.Bytes);
        _shown += seen.ShowsAll ? 1 : 0;
        if (seen.Unread is { } unread)
        {
            _jsonBytes += seen.JsonBytes;
            _unreadBytes += unread.Sum(member => (long)member.Bytes);
            _unread.UnionWith(unread.Select(member => CanonicalJson.WithoutPlaces(member.Path)));
        }
    }

    private int CountFailed() => _statuses.Where(status => status.Key.Outcome != ResponseOutcome.Success).Sum(status => status.Value);

    private string DescribeStatuses() => string.Join(", ", _statuses.Where(status => status.Key.Outcome != ResponseOutcome.Success)
        .OrderByDescending(status => status.Value).ThenBy(status => status.Key.Name, StringComparer.Ordinal)
        .Select(status => $"{Format.Count(status.Value)} of {Format.Count(_calls)} are {status.Key.Name}"));

    private DiagnosticRecord New(DiagnosticCode code) => new DiagnosticRecord(code, arm.Id).Add("operation", operation.Name);
}
