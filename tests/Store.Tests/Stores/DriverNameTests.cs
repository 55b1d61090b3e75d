using Microsoft.Data.Sqlite;
using MySqlConnector;

namespace RpcBench.Store.Tests.Stores;

public sealed class DriverNameTests
{
    public static TheoryData<Type, string> Drivers => new()
    {
        { typeof(MySqlConnection), typeof(MySqlConnection).Assembly.GetName().Name! },
        { typeof(SqliteConnection), "Microsoft.Data.Sqlite.Core" },
    };

    /// <summary>Assemblies keep their own version over many packages: every MySqlConnector of version 2 says 2.0.0.</summary>
    [Theory, MemberData(nameof(Drivers))]
    public void ADriverIsNamedWithTheVersionOfItsPackage(Type connection, string package)
    {
        using var manifest =
            JsonDocument.Parse(File.ReadAllBytes(Path.ChangeExtension(typeof(DriverNameTests).Assembly.Location, ".deps.json")));
        var library = manifest.RootElement.GetProperty("libraries").EnumerateObject()
            .Single(library => library.Name.StartsWith(package + "/", StringComparison.Ordinal));

        Assert.StartsWith(Driver.NameOf(connection.Assembly).Split(' ')[1], library.Name.Split('/')[1], StringComparison.Ordinal);
    }

    [Fact]
    public void SqliteIsNamedWithItsNativeLibrary() =>
        Assert.True(Version.Parse(StoreDrivers.Sqlite.Split(' ')[^1]) >= new Version(3, 50, 2), StoreDrivers.Sqlite);
}
