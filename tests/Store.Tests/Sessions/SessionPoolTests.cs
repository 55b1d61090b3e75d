using System.Data.Common;
using Microsoft.Data.Sqlite;

namespace RpcBench.Store.Tests.Sessions;

public sealed class SessionPoolTests
{
    private static readonly Statement Alive = new("SELECT 1", [], []);
    private static readonly Statement Broken = new("SELECT absent FROM nowhere", [], []);

    [Fact]
    public async Task ASessionThatFailsToCloseGivesItsPlaceBackAndHidesNoError()
    {
        using var limit = new CancellationTokenSource(TimeSpan.FromMinutes(1));
        var driver = new OneSession();
        await using var pool = new SessionPool(driver);

        Assert.Contains("nowhere", (await Assert.ThrowsAsync<SqliteException>(
            () => pool.RunAsync(Broken, [], limit.Token).AsTask())).Message, StringComparison.Ordinal);
        await using (var query = await pool.RunAsync(Alive, [], limit.Token))
        {
            Assert.True(query.Read());
        }

        Assert.Equal(1, driver.FailedToClose);
    }

    /// <summary>One place, and connections that throw when they are closed.</summary>
    private sealed class OneSession : Driver
    {
        public int FailedToClose { get; private set; }

        public override string Provider => "sqlite";

        public override string Name => "one session";

        public override string Place => "memory";

        public override int MaximumSessions => 1;

        public override DbConnection NewConnection() => new Stuck(this);

        public override string ServerVersion(DbConnection connection) => connection.ServerVersion;

        public override void Interrupt(DbCommand command) => command.Cancel();

        public override bool IsUnavailable(Exception error) => false;

        public override bool IsDuplicate(Exception error) => false;

        private sealed class Stuck(OneSession driver) : SqliteConnection("Data Source=:memory:")
        {
            protected override void Dispose(bool disposing)
            {
                base.Dispose(disposing);
                if (disposing)
                {
                    driver.FailedToClose++;
                    throw new IOException("The connection does not close.");
                }
            }
        }
    }
}
