namespace RpcBench.Calls;

/// <summary>What a program declares of an operation beside its keys and calls.</summary>
internal sealed class OperationDetails
{
    public Dictionary<string, Delegate> Setups { get; } = [];

    public Dictionary<string, Delegate> Cleanups { get; } = [];

    /// <summary>What reads, in the proof, what a call left.</summary>
    public Dictionary<string, Delegate> Afters { get; } = [];

    /// <summary>What each process does once with the clients of an arm, before it calls.</summary>
    public Dictionary<string, Func<IDisposable, CancellationToken, Task>> FirstSetups { get; } = [];

    /// <summary>What takes a call's work apart, by arm: names of pieces to what does each once.</summary>
    public Dictionary<string, Func<IDisposable, CancellationToken, Task<IReadOnlyDictionary<string, Action>>>> Pieces { get; } = [];

    public HashSet<string> Ignored { get; } = new(StringComparer.OrdinalIgnoreCase);

    public List<(string Name, Func<string> Value)> Conditions { get; } = [];

    public List<Claim> Claims { get; } = [];

    /// <summary>The ways in which its objects can come one by one, for <c>load --streaming</c>.</summary>
    public List<StreamForm> Forms { get; } = [];

    public ViewComparer? Comparer { get; set; }

    /// <summary>Whether responses of the operation may be errors, or 304.</summary>
    public bool ExpectsErrors { get; set; }

    /// <summary>Whether a member of a JSON response that the result does not have is a difference and not only a note.</summary>
    public bool RefusesUnread { get; set; }

    public string? Group { get; set; }

    public bool IsOnlyNamed { get; set; }

    /// <summary>Whether it has calls over arms of questions alone: no other run can measure it.</summary>
    public bool IsOnlyExplained { get; set; }
}

/// <summary>Decides instead of JSON whether two views are the same.</summary>
internal sealed record ViewComparer(Type View, Func<object?, object?, bool> AreSame);

/// <summary>One of the ways in which an arm gives the objects of an operation one by one.</summary>
internal sealed record StreamForm(string Arm, string Name, Func<IDisposable, CancellationToken, IAsyncEnumerable<object>> Read);
