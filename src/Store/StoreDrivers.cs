using System.Reflection;

namespace RpcBench.Store;

/// <summary>Name and version of what reaches each database, whichever of them is used.</summary>
public static class StoreDrivers
{
    public static string MySql { get; } = NameOf(typeof(MySqlConnection).Assembly);

    /// <summary>The driver with the version of its native library.</summary>
    public static string Sqlite { get; } = $"{NameOf(typeof(SqliteConnection).Assembly)}, SQLite {new SqliteConnection().ServerVersion}";

    /// <summary>An assembly and its package's version. Its own is another: every MySqlConnector of version 2 says 2.0.0.</summary>
    internal static string NameOf(Assembly assembly)
    {
        var said = assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0];
        // A fourth number that is zero is left out, as NuGet does.
        return $"{assembly.GetName().Name} {(Version.TryParse(said, out var four) && four.Revision == 0 ? four.ToString(3) : said)}";
    }
}
