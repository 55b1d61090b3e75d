namespace RpcBench.Store.Tests.Stores;

public sealed class DriverNameTests
{
    [Theory, InlineData(typeof(MySqlConnection), "MySqlConnector"), InlineData(typeof(SqliteConnection), "Microsoft.Data.Sqlite.Core")]
    public void ADriverIsNamedWithTheVersionOfItsPackage(Type connection, string package)
    {
        using var manifest =
            JsonDocument.Parse(File.ReadAllBytes(Path.ChangeExtension(typeof(DriverNameTests).Assembly.Location, ".deps.json")));
        var library = manifest.RootElement.GetProperty("libraries").EnumerateObject()
            .Single(library => library.Name.StartsWith(package + "/", StringComparison.Ordinal));

        Assert.StartsWith(
            StoreDrivers.DescribeAssembly(connection.Assembly).Split(' ')[1],
            library.Name.Split('/')[1],
            StringComparison.Ordinal);
    }

    [Fact]
    public void SqliteIsNamedWithItsNativeLibrary() =>
        Assert.True(Version.Parse(StoreDrivers.Sqlite.Split(' ')[^1]) >= new Version(3, 50, 2), StoreDrivers.Sqlite);
}
