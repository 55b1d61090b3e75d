namespace RpcBench.Calls;

/// <summary>Everything that a program declares for an operation besides its keys and calls.</summary>
internal sealed class OperationDetails
{
    public Dictionary<string, Delegate> Setups { get; } = [];

    public Dictionary<string, Delegate> Cleanups { get; } = [];

    /// <summary>The delegates that read, in the verification, what a call left behind.</summary>
    public Dictionary<string, Delegate> ReadsAfter { get; } = [];

    /// <summary>The delegates that each process runs once with the clients of an arm, before its first call.</summary>
    public Dictionary<string, Func<IDisposable, CancellationToken, Task>> OneTimeSetups { get; } = [];

    /// <summary>Delegates by the id of the arm. They return the components of a call: their names and actions that run a component
    /// once.</summary>
    public Dictionary<string, Func<IDisposable, CancellationToken, Task<IReadOnlyDictionary<string, Action>>>> Components { get; } = [];

    public HashSet<string> Ignored { get; } = new(StringComparer.OrdinalIgnoreCase);

    public List<(string Name, Func<string> Value)> Conditions { get; } = [];

    public List<Claim> Claims { get; } = [];

    /// <summary>The deliveries of the objects one by one, for <c>load --streaming</c>.</summary>
    public List<StreamDelivery> Deliveries { get; } = [];

    public ViewComparer? Comparer { get; set; }

    /// <summary>Whether responses may be errors or 304 (Not Modified).</summary>
    public bool ExpectsErrors { get; set; }

    /// <summary>Whether a member of a JSON response that the result lacks is a difference. Otherwise, it is only noted.</summary>
    public bool RefusesUnreadMembers { get; set; }

    public string? Group { get; set; }

    public bool IsOnlyWhenNamed { get; set; }

    /// <summary>Whether only arms of factors call the operation, so that no other run can measure it.</summary>
    public bool IsOnlyToExplain { get; set; }
}

/// <summary>The comparer that decides, in place of JSON, whether two views are equal.</summary>
internal sealed record ViewComparer(Type View, Func<object?, object?, bool> AreSame);

/// <summary>A delivery of an operation's objects, one by one, over an arm.</summary>
internal sealed record StreamDelivery(string Arm, string Name, Func<IDisposable, CancellationToken, IAsyncEnumerable<object>> Read);
