using System.Reflection;

namespace RpcBench.Store;

/// <summary>Names and versions of the drivers of all databases.</summary>
public static class StoreDrivers
{
    public static string MySql { get; } = NameOf(typeof(MySqlConnection).Assembly);

    /// <summary>The driver with the version of its native library.</summary>
    public static string Sqlite { get; } = $"{NameOf(typeof(SqliteConnection).Assembly)}, SQLite {new SqliteConnection().ServerVersion}";

    /// <summary>Returns the name of an assembly with the version of its package. The assembly version can differ: every MySqlConnector 2.x
    /// says 2.0.0.</summary>
    internal static string NameOf(Assembly assembly)
    {
        var said = assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0];
        // Like NuGet, leaves out a fourth number that is zero.
        return $"{assembly.GetName().Name} {(Version.TryParse(said, out var four) && four.Revision == 0 ? four.ToString(3) : said)}";
    }
}
