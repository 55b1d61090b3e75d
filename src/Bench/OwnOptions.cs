using System.CommandLine.Parsing;

namespace RpcBench.Bench;

internal sealed class OwnOptions
{
    private readonly Option<string> _store = new("--store")
    {
        HelpName = "name",
        Description = "auto, mysql, sqlite or memory",
        DefaultValueFactory = _ => StoreText.Standard,
    };

    private readonly Option<string?> _mySql = new("--mysql")
    {
        HelpName = "connection",
        Description = $"Your server; with a password, use {StoreChoice.ConnectionVariable}",
    };

    private readonly Option<bool> _initStore =
        new("--init-store") { Description = "Creates and fills the tables in an empty database" };

    private readonly Option<string> _restHttp =
        VerbOptions.Choice("--rest-http", "version", ["1.1", "2"], "HTTP of the arm rest: 1.1 or 2");

    private readonly Option<string> _gc =
        VerbOptions.Choice("--gc", "name", ["deployed", "server", "workstation"], "deployed, server or workstation");

    public OwnOptions(ComparisonBuilder comparison)
    {
        foreach (var option in OfStore.Append(_gc))
        {
            comparison.Command.Add(option);
        }

        comparison.KeepSecret(_mySql);
        _store.Validators.Add(ValidateStoreText);
        comparison.Command.Validators.Add(Validate);
    }

    public IReadOnlyList<Option> OfStore => [_store, _mySql, _initStore, _restHttp];

    public StoreOptionsAsked ReadStore(ParseResult parsed)
    {
        var (store, delay) = StoreText.Parse(parsed.GetValue(_store) ?? StoreText.Standard);
        var asked = new StoreOptionsAsked(store, parsed.GetValue(_mySql), parsed.GetValue(_initStore)) { Delay = delay };
        StoreChoice.Validate(asked, Environment.GetEnvironmentVariable(StoreChoice.ConnectionVariable));
        return asked;
    }

    public Version RestVersion(ParseResult parsed) => parsed.GetValue(_restHttp) == "2" ? HttpVersion.Version20 : HttpVersion.Version11;

    public Option<string> RestHttp => _restHttp;

    /// <summary>Whether the services use the server garbage collector, or null for the default of the Web SDK.</summary>
    public bool? HasServerGc(ParseResult parsed) => parsed.GetValue(_gc) switch
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
        AddRefusal(option, () => StoreText.Parse(option.GetValueOrDefault<string>()));

    private void ValidateStore(CommandResult command) => AddRefusal(command, () =>
    {
        var (store, _) = StoreText.Parse(Given(command, _store) ?? StoreText.Standard);
        StoreChoice.Validate(new(store, Given(command, _mySql), IsGiven(command, _initStore)),
            Environment.GetEnvironmentVariable(StoreChoice.ConnectionVariable));
    });

    private static void AddRefusal(SymbolResult result, Action validate)
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
        var given = OfStore.Except([_restHttp]).FirstOrDefault(option => IsGiven(command, option));
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

    private static string? Given(CommandResult command, Option option) =>
        command.GetResult(option) is { Tokens: [{ Value: { } text }] } && !string.IsNullOrWhiteSpace(text) ? text : null;
}

internal sealed record StoreOptionsAsked(StoreRequest Store, string? MySql = null, bool InitStore = false)
{
    public TimeSpan Delay { get; init; }

    /// <summary>Omits the connection string, because the text appears in records.</summary>
    public override string ToString() => $"{nameof(StoreOptionsAsked)} {{ Store = {Store}, Delay = {Delay} }}";
}
