using System.CommandLine.Parsing;

namespace RpcBench.Bench;

internal sealed class BenchOptions
{
    private readonly Option<string> _store = new("--store")
    {
        HelpName = "name",
        Description = "auto, mysql, sqlite or memory",
        DefaultValueFactory = _ => StoreText.Default,
    };

    private readonly Option<string?> _mySql = new("--mysql")
    {
        HelpName = "connection",
        Description = $"Your server; with a password, use {StoreChoice.ConnectionVariable}",
    };

    private readonly Option<bool> _initStore =
        new("--init-store") { Description = "Creates and fills the tables in an empty database" };

    private readonly Option<string> _restHttp =
        VerbOptions.CreateChoice("--rest-http", "version", ["1.1", "2"], "HTTP of the arm rest: 1.1 or 2");

    private readonly Option<string> _gc =
        VerbOptions.CreateChoice("--gc", "name", ["deployed", "server", "workstation"], "deployed, server or workstation");

    public BenchOptions(ComparisonBuilder comparison)
    {
        foreach (var option in StoreAndHttpOptions.Append(_gc))
        {
            comparison.Command.Add(option);
        }

        comparison.KeepSecret(_mySql);
        _store.Validators.Add(ValidateStoreText);
        comparison.Command.Validators.Add(Validate);
    }

    public IReadOnlyList<Option> StoreAndHttpOptions => [_store, _mySql, _initStore, _restHttp];

    public RequestedStore ReadStore(ParseResult parsed)
    {
        var (store, delay) = StoreText.Parse(parsed.GetValue(_store) ?? StoreText.Default);
        var asked = new RequestedStore(store, parsed.GetValue(_mySql), parsed.GetValue(_initStore)) { Delay = delay };
        StoreChoice.Validate(asked, Environment.GetEnvironmentVariable(StoreChoice.ConnectionVariable));
        return asked;
    }

    public Version GetRestVersion(ParseResult parsed) => parsed.GetValue(_restHttp) == "2" ? HttpVersion.Version20 : HttpVersion.Version11;

    public Option<string> RestHttpOption => _restHttp;

    /// <summary>Whether the services use the server garbage collector, or null for the default of the Web SDK.</summary>
    public bool? GetServerGc(ParseResult parsed) => parsed.GetValue(_gc) switch
    {
        "server" => true,
        "workstation" => false,
        _ => null,
    };

    private void Validate(CommandResult command)
    {
        ValidateStore(command);
        ValidateTargets(command);
        ValidateArms(command);
    }

    private static void ValidateStoreText(OptionResult option) =>
        AddErrorIfInvalid(option, () => StoreText.Parse(option.GetValueOrDefault<string>()));

    private void ValidateStore(CommandResult command) => AddErrorIfInvalid(command, () =>
    {
        var (store, _) = StoreText.Parse(GetText(command, _store) ?? StoreText.Default);
        StoreChoice.Validate(new(store, GetText(command, _mySql), IsGiven(command, _initStore)),
            Environment.GetEnvironmentVariable(StoreChoice.ConnectionVariable));
    });

    private static void AddErrorIfInvalid(SymbolResult result, Action validate)
    {
        try
        {
            validate();
        }
        catch (UserException exception)
        {
            result.AddError(exception.Message);
        }
    }

    private void ValidateTargets(CommandResult command)
    {
        var hasTarget = command.Children.OfType<OptionResult>().Any(
            option => !option.Implicit && option.Option.Name.StartsWith("--target-", StringComparison.Ordinal));
        var given = StoreAndHttpOptions.Except([_restHttp]).FirstOrDefault(option => IsGiven(command, option));
        if (hasTarget && given is not null)
        {
            command.AddError($"{given.Name} cannot be combined with running services, because they already have a store. Leave out "
                + $"{given.Name}.");
        }
    }

    private void ValidateArms(CommandResult command)
    {
        var arms = command.Children.OfType<OptionResult>().FirstOrDefault(option => option.Option.Name == "--arms")?.Tokens
            .SelectMany(token => token.Value.Split(',', StringSplitOptions.TrimEntries)).ToList() ?? [];
        var isHttp2 = command.GetResult(_restHttp)?.Tokens is [{ Value: "2" }];
        if (isHttp2 && arms.Contains("rest") && arms.Contains("rest-h2"))
        {
            command.AddError("With --rest-http 2, the arms rest and rest-h2 are the same. Leave out --rest-http, or leave out one of the "
                + "arms.");
        }
    }

    private static bool IsGiven(CommandResult command, Option option) => command.GetResult(option) is { Implicit: false };

    private static string? GetText(CommandResult command, Option option) =>
        command.GetResult(option) is { Tokens: [{ Value: { } text }] } && !string.IsNullOrWhiteSpace(text) ? text : null;
}

internal sealed record RequestedStore(StoreRequest Store, string? MySql = null, bool InitStore = false)
{
    public TimeSpan Delay { get; init; }

    /// <summary>Omits the connection string, because the text appears in records.</summary>
    public override string ToString() => $"{nameof(RequestedStore)} {{ Store = {Store}, Delay = {Delay} }}";
}
