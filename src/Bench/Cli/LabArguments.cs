namespace RpcBench.Bench.Cli;

internal sealed class LabArguments
{
    public const string SecretOption = "--mysql";

    private readonly Option<string> _store = VerbOptions.Choice(
        "--store", "name", "store", ["auto", "mysql", "sqlite", "memory"],
        "auto, mysql, sqlite or memory. auto: your MySQL if you named one, else a private server of this machine, else SQLite");

    private readonly Option<string?> _mySql = VerbOptions.Optional<string?>(
        SecretOption, "connection string",
        $"Connection string of your MySQL or MariaDB. Arguments show in process lists: with a password, prefer "
            + $"{StoreChoice.ConnectionVariable}, which does the same");

    private readonly Option<bool> _initStore =
        new("--init-store") { Description = "Creates and fills the tables in your MySQL database if it holds no other tables" };

    private readonly Option<string> _restHttp = RestHttp();

    public IReadOnlyList<Option> All => [_store, _mySql, _initStore, _restHttp];

    /// <exception cref="UserException">The options contradict one another, or the connection string is none.</exception>
    public LabOptions Read(ParseResult parsed)
    {
        var options = new LabOptions
        {
            Store = Enum.Parse<StoreRequest>(parsed.ValueOf<string>(_store.Name), ignoreCase: true),
            MySql = parsed.ValueOf<string?>(_mySql.Name),
            InitStore = parsed.ValueOf<bool>(_initStore.Name),
            Arms = [Arm.Rest with { HttpVersion = RestVersion(parsed.ValueOf<string>(_restHttp.Name)) }, Arm.Grpc],
        };
        StoreChoice.Validate(options, Environment.GetEnvironmentVariable(StoreChoice.ConnectionVariable));
        return options;
    }

    /// <summary>The option that was given of those which concern the store; null: none was.</summary>
    public string? StoreOptionIn(ParseResult parsed) => parsed.CommandResult.Command.Options.FirstOrDefault(option =>
        parsed.IsGiven(option) && (option.Name == _store.Name || option.Name == _mySql.Name || option.Name == _initStore.Name))?.Name;

    /// <summary>The option for the HTTP version of REST, of every verb that calls it; <see cref="RestVersion"/> reads its value.</summary>
    internal static Option<string> RestHttp() => VerbOptions.Choice(
        "--rest-http", "version", "HTTP version", ["1.1", "2"], "HTTP version of the arm rest, 1.1 or 2 (without TLS). gRPC is always 2");

    internal static Version RestVersion(string text) => text == "2" ? new(2, 0) : new(1, 1);
}
