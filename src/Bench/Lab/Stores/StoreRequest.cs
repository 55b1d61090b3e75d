namespace RpcBench.Bench.Lab.Stores;

/// <summary>What the user asked for.</summary>
public enum StoreRequest
{
    /// <summary>The connection string if there is one, else a private server of this machine, else SQLite.</summary>
    Auto,
    MySql,
    Sqlite,
    Memory,
}
