namespace RpcBench.Records;

/// <summary>Which packages of a record are those of <c>feed/</c>, made for feeds that lack the real ones.</summary>
public static class StandIns
{
    private static readonly string[] Names = ["Grpc.Core.Api", "Grpc.Net.Common", "MySqlConnector"];

    /// <summary>Whether a package is a stand-in: its version has a fourth number, the real packages' have three.</summary>
    public static bool Includes(string package, string version)
    {
        ArgumentNullException.ThrowIfNull(version);
        return Names.Contains(package) && version.Split('.').Length == 4;
    }

    /// <summary>A version as a person may read it: nobody may take a stand-in for the real package.</summary>
    public static string Told(string package, string version) => Includes(package, version) ? $"{version}, a stand-in" : version;
}
