namespace RpcBench.Launching.Verification;

/// <summary>What an arm's handler observed during all compared calls of an operation.</summary>
internal sealed class ObservedCalls(ComparedOperation operation, ComparedArm arm)
{
    private const int MaxNamed = 5;

    private readonly ResponseEquality _equality = operation.Equality;
    private readonly Dictionary<ResponseStatus, int> _statuses = [];
    private readonly SortedSet<string> _unread = new(StringComparer.Ordinal);
    private readonly List<long> _sizes = [];
    private object? _first;
    private long _unreadBytes;
    private long _jsonBytes;
    private int _fullyComparedCalls;
    private int _calls;

    public ComparedArm Arm => arm;

    /// <summary>Whether the operation has several keys and all of them have the same content.</summary>
    public bool IsConstant { get; private set; }

    public bool HasAllSizes => _calls > 0 && _sizes.Count == _calls;

    public void Add(object response)
    {
        _calls++;
        IsConstant = _calls == 2 ? _equality.AreSame(_first!, response) : IsConstant && _equality.AreSame(_first!, response);
        _first ??= response;
        if (_equality.GetObservedCall(response) is { } seen)
        {
            Add(seen);
        }
    }

    /// <summary>Returns why the operation cannot be measured over the arm, or null if it can.</summary>
    public string? DescribeRefusal() => _calls > 0 && CountFailed() == _calls && !operation.Details.ExpectsErrors
        ? $"Every call of {operation} over {arm} failed: {DescribeStatuses()}. Correct the call, or declare .ExpectErrors() to measure "
            + "error responses."
        : null;

    /// <summary>Returns notes about error responses and about response members that the results lack.</summary>
    public IEnumerable<DiagnosticRecord> CreateNotes()
    {
        if (CountFailed() is > 0 and var failed)
        {
            yield return CreateDiagnostic(DiagnosticCode.ErrorResponses).Add("calls", failed).Add("all", _calls)
                .Add("statuses", DescribeStatuses());
        }

        if (_unread.Count > 0 && !operation.Details.RefusesUnreadMembers)
        {
            var more = _unread.Count > MaxNamed ? $" and {_unread.Count - MaxNamed} more" : "";
            yield return CreateDiagnostic(DiagnosticCode.UnreadMembers).Add("members", string.Join(", ", _unread.Take(MaxNamed)) + more)
                .Add("part", (double)_unreadBytes / _jsonBytes);
        }
    }

    /// <summary>Returns a note if the sizes of responses differ although the compared values are equal.</summary>
    public DiagnosticRecord? CreateSizeNote(IReadOnlyList<long> sizes) =>
        sizes.Count > 0 && sizes.Max() > sizes.Min()
            ? CreateDiagnostic(DiagnosticCode.SameForEveryKey).Add("fewest", sizes.Min()).Add("most", sizes.Max()) : null;

    /// <summary>Returns the same note for the bodies that the handler observed, or null if every member was compared.</summary>
    public DiagnosticRecord? CreateSizeNote() => ComparesAllMembers ? null : CreateSizeNote(_sizes);

    private bool ComparesAllMembers => _fullyComparedCalls == _calls && operation.Details.Ignored.Count == 0;

    private void Add(ObservedCall seen)
    {
        _statuses[seen.Status] = _statuses.GetValueOrDefault(seen.Status) + 1;
        _sizes.Add(seen.Bytes);
        _fullyComparedCalls += seen.ContainsAllMembers ? 1 : 0;
        if (seen.Unread is { } unread)
        {
            _jsonBytes += seen.JsonBytes;
            _unreadBytes += unread.Sum(member => (long)member.Bytes);
            _unread.UnionWith(unread.Select(member => CanonicalJson.WithoutIndexes(member.Path)));
        }
    }

    private int CountFailed() => _statuses.Where(status => status.Key.Outcome != ResponseOutcome.Success).Sum(status => status.Value);

    private string DescribeStatuses() => string.Join(", ", _statuses.Where(status => status.Key.Outcome != ResponseOutcome.Success)
        .OrderByDescending(status => status.Value).ThenBy(status => status.Key.Name, StringComparer.Ordinal)
        .Select(status => $"{Format.Count(status.Value)} of {Format.Count(_calls)} are {status.Key.Name}"));

    private DiagnosticRecord CreateDiagnostic(DiagnosticCode code) => new DiagnosticRecord(code, arm.Id).Add("operation", operation.Name);
}
