namespace RpcBench.Bench.Tests.Cli;

public sealed class SecretsTests
{
    [Fact]
    public void AConnectionStringIsLeftOutHoweverItIsGiven()
    {
        Assert.Equal(["--mysql", Secrets.Placeholder, "--margin", "3"], Secrets.LeaveOut(["--mysql", "Password=secret", "--margin", "3"]));
        Assert.Equal(["--mysql=" + Secrets.Placeholder], Secrets.LeaveOut(["--mysql=Password=secret"]));
        Assert.Equal(["--mysql:" + Secrets.Placeholder], Secrets.LeaveOut(["--mysql:Password=secret"]));
    }

    [Fact]
    public void OtherArgumentsStayAsTheyAre()
    {
        string[] arguments = ["--filter", "*Large*", "--store", "mysql"];

        Assert.Equal(arguments, Secrets.LeaveOut(arguments));
    }

    [Fact]
    public void AConnectionStringWhoseOptionIsMisspeltOrMissingIsLeftOutToo()
    {
        Assert.Equal(["--mysq", Secrets.Placeholder], Secrets.LeaveOut(["--mysq", "Server=db;Password=secret"]));
        Assert.Equal([Secrets.Placeholder], Secrets.LeaveOut(["--mysq=Server=db;pwd = secret"]));
    }

    [Theory]
    [InlineData("There is no verb 'Server=db;Password=secret'.", "Server=db;Password=secret")]
    [InlineData("Unrecognized argument 'secret'.", "--mysql", "secret")]
    [InlineData("Unrecognized argument 'Password=secret'.", "--mysq=Password=secret")]
    [InlineData("Unrecognized option '--mysql=secret'.", "--mysql=secret")]
    public void AMessageDoesNotQuoteIt(string message, params string[] arguments) =>
        AssertLacks(Secrets.LeaveOut(message, arguments), "secret");
}
