using System.Reflection;

namespace RpcBench.Store;

public static class StoreDrivers
{
    public static string MySql { get; } = DescribeAssembly(typeof(MySqlConnection).Assembly);

    /// <summary>Includes the version of SQLite's native library.</summary>
    public static string Sqlite { get; }
        = $"{DescribeAssembly(typeof(SqliteConnection).Assembly)}, SQLite {new SqliteConnection().ServerVersion}";

    /// <summary>Returns the name and the package version of an assembly. The assembly version can differ: every MySqlConnector 2.x has
    /// 2.0.0.</summary>
    internal static string DescribeAssembly(Assembly assembly)
    {
        var said = assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0];
        // Like NuGet, omits a fourth number that is zero.
        return $"{assembly.GetName().Name} {(Version.TryParse(said, out var four) && four.Revision == 0 ? four.ToString(3) : said)}";
    }
}
