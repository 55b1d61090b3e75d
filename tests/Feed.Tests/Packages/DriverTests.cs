namespace RpcBench.Feed.Tests.Packages;

/// <summary>A project that asks for MySqlConnector builds with one command from nothing, whichever driver the feed has.</summary>
public sealed class DriverTests : IDisposable
{
    private readonly Workshop _workshop = new();
    private readonly string _asked = Repository.AskedVersion("MySqlConnector");

    [Fact]
    public async Task WithTheStandInOneBuildFetchesMySqlDataAndCompilesAgainstIt()
    {
        _workshop.WriteWhatStandInsDependOn();
        StubPackage.WriteLibrary(_workshop.Source, "MySql.Data", "26.10.0", "MySql.Data.MySqlClient.IDriver");
        WriteProject();

        await _workshop.DotnetAsync("build", "-o", _workshop.At("out"));

        Assert.True(File.Exists(_workshop.At("out/MySql.Data.dll")));
    }

    [Fact]
    public async Task WithTheRealPackageMySqlDataIsNotEvenFetched()
    {
        StubPackage.WriteLibrary(_workshop.Source, "MySqlConnector", _asked, "MySqlConnector.IDriver");
        StubPackage.WriteLibrary(_workshop.Source, "MySql.Data", "26.10.0", "MySql.Data.MySqlClient.IDriver");
        WriteProject();

        await _workshop.DotnetAsync("build", "-o", _workshop.At("out"));

        Assert.False(File.Exists(_workshop.At("out/MySql.Data.dll")));
        Assert.Equal(["mysqlconnector"], Directory.GetDirectories(_workshop.Packages).Select(Path.GetFileName));
    }

    public void Dispose() => _workshop.Dispose();

    private void WriteProject()
    {
        _workshop.WriteProject(("MySqlConnector", _asked));
        _workshop.Write("Uses.cs", """
            #if MYSQL_DATA
            using MySql.Data.MySqlClient;
            #else
            using MySqlConnector;
            #endif

            public interface IUses : IDriver;
            """);
    }
}
