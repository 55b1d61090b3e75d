using Dapper;
using MySqlConnector;
using RpcBench.Tests.Stores;

namespace RpcBench.Contract.Tests.Stores;

/// <summary>A private server, and how services open it.</summary>
public sealed class MySqlServer : StartedServer
{
    internal string ConnectionString => Server.ConnectionString;

    internal string[] Settings => ["--Store:Provider", "mysql", "--Store:ConnectionString", ConnectionString];

    /// <summary>Runs a statement on the database of the services.</summary>
    internal async Task ExecuteAsync(string sql)
    {
        await using var connection = new MySqlConnection(ConnectionString + ";Pooling=False");
        await connection.ExecuteAsync(sql);
    }
}
