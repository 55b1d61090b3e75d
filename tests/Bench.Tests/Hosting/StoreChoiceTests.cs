namespace RpcBench.Bench.Tests.Hosting;

public sealed class StoreChoiceTests
{
    private const string Server = "/somewhere/mariadbd";

    [Theory]
    [InlineData(StoreRequest.Auto, "option", "variable", Server, StoreSource.UserMySql, "--mysql")]
    [InlineData(StoreRequest.Auto, null, "variable", Server, StoreSource.UserMySql, "RPCBENCH_MYSQL")]
    [InlineData(StoreRequest.Auto, null, null, Server, StoreSource.PrivateMySql, "mariadbd")]
    [InlineData(StoreRequest.Auto, null, "", Server, StoreSource.PrivateMySql, "mariadbd")]
    [InlineData(StoreRequest.Auto, null, null, null, StoreSource.Sqlite, "no MySQL or MariaDB server is installed")]
    [InlineData(StoreRequest.MySql, null, null, Server, StoreSource.PrivateMySql, "--store mysql")]
    [InlineData(StoreRequest.MySql, "option", null, null, StoreSource.UserMySql, "--mysql")]
    [InlineData(StoreRequest.Sqlite, null, "variable", Server, StoreSource.Sqlite, "--store sqlite")]
    [InlineData(StoreRequest.Memory, null, "variable", Server, StoreSource.Memory, "--store memory")]
    public void TheChosenStoreIsTheRequestedOneElseTheFoundOne(
        object request, string? option, string? variable, string? server, object source, string why)
    {
        var choice = StoreChoice.Decide((StoreRequest)request, option, variable, server);

        Assert.Equal((StoreSource)source, choice.Source);
        AssertHas(choice.Reason, why);
    }

    [Fact]
    public void MySqlWithoutAServerNamesTheRemedy() => AssertHas(
        Assert.Throws<UserException>(() => StoreChoice.Decide(StoreRequest.MySql, null, null, null)).Message, "--mysql", "install");

    [Fact]
    public void TheReasonNeverContainsTheConnectionString() => AssertLacks(
        StoreChoice.Decide(StoreRequest.Auto, "Server=db;Password=secret", null, null).Reason, "secret");

    // If a server is killed while it is filled, its process may still seem to run when its connection breaks.
    [Fact]
    public void AFailureWhileSeedingAPrivateServerIsNotBadInput()
    {
        var broken = new InvalidOperationException("Connection must be Open; current state is Broken");

        var refusal = Assert.IsType<EnvironmentException>(PreparedStore.CreateFillException(broken, "killed"));

        Assert.Equal(ExitCodes.Failure, refusal.ExitCode);
        AssertHas(refusal.Message, broken.Message, "killed");
        var cancelled = new OperationCanceledException();
        Assert.Same(cancelled, PreparedStore.CreateFillException(cancelled, ""));
    }
}
