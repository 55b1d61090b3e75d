namespace RpcBench.Calls;

/// <summary>How calls use connections, the same for every arm: so many fixed ones in turn (0: not fixed), or one for every call.</summary>
internal sealed record ConnectionPolicy(int Connections, bool IsPerCall)
{
    public const int MostConnections = 1000;

    private const string ReuseWord = "reuse";
    private const string PerCallWord = "per-call";

    /// <summary>One client, whose library keeps its connections: what both libraries recommend.</summary>
    public static ConnectionPolicy Reuse { get; } = new(0, IsPerCall: false);

    /// <summary>Every call opens a connection of its own and closes it, inside the timed part.</summary>
    public static ConnectionPolicy PerCall { get; } = new(0, IsPerCall: true);

    /// <summary>So many connections of each arm, 1 to <see cref="MostConnections"/>, opened once and used in turn.</summary>
    public static ConnectionPolicy Fixed(int connections) => new(connections, IsPerCall: false);

    /// <summary>Reads what <see cref="ToString"/> writes; null: it is none.</summary>
    public static ConnectionPolicy? TryParse(string? text) => text switch
    {
        ReuseWord => Reuse,
        PerCallWord => PerCall,
        _ when int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number)
            && number is >= 1 and <= MostConnections => Fixed(number),
        _ => null,
    };

    /// <summary>Reads what <c>--connections</c> names.</summary>
    /// <exception cref="UserException">There is no such policy.</exception>
    public static ConnectionPolicy Parse(string word) => TryParse(word)
        ?? throw new UserException($"--connections is '{word}'. Choose reuse, per-call or a number from 1 to {MostConnections}.");

    public string Describe() => this switch
    {
        { IsPerCall: true } => "a new connection for every call, opened and closed inside the timed part",
        { Connections: 1 } => "one connection of each arm, opened before anything is timed",
        { Connections: > 1 } => $"{ToString()} connections of each arm, used in turn and opened before anything is timed",
        _ => "one client of each arm, reused; opened before anything is timed",
    };

    /// <summary>As the command line has it: <c>reuse</c>, <c>per-call</c> or a number.</summary>
    public override string ToString() => this switch
    {
        { IsPerCall: true } => PerCallWord,
        { Connections: 0 } => ReuseWord,
        _ => Connections.ToString(CultureInfo.InvariantCulture),
    };
}
