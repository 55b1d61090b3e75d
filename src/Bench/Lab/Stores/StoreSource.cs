namespace RpcBench.Bench.Lab.Stores;

/// <summary>Where the rows come from.</summary>
public enum StoreSource
{
    /// <summary>The user's own MySQL or MariaDB.</summary>
    GivenMySql,

    /// <summary>A MySQL or MariaDB server of this machine, started for the run in a temporary folder.</summary>
    PrivateMySql,

    /// <summary>A SQLite file made for the run.</summary>
    Sqlite,

    /// <summary>All rows in the memory of each service.</summary>
    Memory,
}
