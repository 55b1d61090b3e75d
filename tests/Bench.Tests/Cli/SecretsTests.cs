namespace RpcBench.Bench.Tests.Cli;

public sealed class SecretsTests
{
    [Theory]
    [InlineData("--mysql <connection string> --margin 3", "--mysql", "Password=secret", "--margin", "3")]
    [InlineData("--mysql=<connection string>", "--mysql=Password=secret")]
    [InlineData("--mysql:<connection string>", "--mysql:Password=secret")]
    [InlineData("--filter *Large* --store mysql", "--filter", "*Large*", "--store", "mysql")]
    [InlineData("--mysq <connection string>", "--mysq", "Server=db;Password=secret")]
    [InlineData("<connection string>", "--mysq=Server=db;pwd = secret")]
    public void OnlyTheConnectionStringIsRemovedHoweverItIsGiven(string expected, params string[] arguments) =>
        Assert.Equal(expected, string.Join(' ', Secrets.Mask(arguments, Catalogue.Declaration.SecretOptions)));

    [Theory]
    [InlineData("Unrecognized command or argument 'Server=db;Password=secret'.", "Server=db;Password=secret")]
    [InlineData("Unrecognized argument 'secret'.", "--mysql", "secret")]
    [InlineData("Unrecognized argument 'Password=secret'.", "--mysq=Password=secret")]
    [InlineData("Unrecognized option '--mysql=secret'.", "--mysql=secret")]
    public void AMessageDoesNotQuoteTheConnectionString(string message, params string[] arguments) =>
        AssertLacks(Secrets.Mask(message, arguments, Catalogue.Declaration.SecretOptions), "secret");

    [Theory]
    [InlineData("load --mysql Password=secret --rest-http 2", "load --rest-http 2")]
    [InlineData("--rest-http 2 --mysql=Password=secret", "--rest-http 2")]
    [InlineData("--rest-http 2", "--rest-http 2")]
    public void TheWatchdogsCommandLineHasEverythingButSecrets(string typed, string told) =>
        Assert.Equal(told.Split(' '), Secrets.Remove(typed.Split(' '), Catalogue.Declaration.SecretOptions));
}
