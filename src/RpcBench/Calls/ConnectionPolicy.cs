namespace RpcBench.Calls;

/// <summary>How the calls of every arm use connections. A number above 0 is a fixed number of connections, which calls use in
/// turn.</summary>
internal sealed record ConnectionPolicy(int Connections, bool IsPerCall)
{
    public const int MaxConnections = 1000;

    private const string ReuseWord = "reuse";
    private const string PerCallWord = "per-call";

    /// <summary>One client for each arm, whose library keeps its connections. HttpClient and grpc-dotnet both recommend this.</summary>
    public static ConnectionPolicy Reuse { get; } = new(0, IsPerCall: false);

    /// <summary>Each call opens a connection and closes it, inside the timed part.</summary>
    public static ConnectionPolicy PerCall { get; } = new(0, IsPerCall: true);

    public static ConnectionPolicy Fixed(int connections) => new(connections, IsPerCall: false);

    public static ConnectionPolicy? TryParse(string? text) => text switch
    {
        ReuseWord => Reuse,
        PerCallWord => PerCall,
        _ when int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number)
            && number is >= 1 and <= MaxConnections => Fixed(number),
        _ => null,
    };

    /// <exception cref="UserException">Thrown when <c>--connections</c> names no connection policy.</exception>
    public static ConnectionPolicy Parse(string word) => TryParse(word)
        ?? throw new UserException($"--connections is '{word}'. Choose reuse, per-call or a number from 1 to {MaxConnections}.");

    public string Describe() => this switch
    {
        { IsPerCall: true } => "a new connection for every call, opened and closed inside the timed part",
        { Connections: 1 } => "one connection of each arm, opened before anything is timed",
        { Connections: > 1 } => $"{ToString()} connections of each arm, used in turn and opened before anything is timed",
        _ => "one client of each arm, reused; opened before anything is timed",
    };

    /// <summary>Returns the value of <c>--connections</c>: <c>reuse</c>, <c>per-call</c> or a number.</summary>
    public override string ToString() => this switch
    {
        { IsPerCall: true } => PerCallWord,
        { Connections: 0 } => ReuseWord,
        _ => Connections.ToString(CultureInfo.InvariantCulture),
    };
}
