using System.CommandLine;
using RpcBench.Bench.Lab;
using RpcBench.Bench.Lab.Stores;
using RpcBench.Bench.Operations;
using RpcBench.CommandLines;

namespace RpcBench.Bench.Cli;

/// <summary>The options of every verb that starts the lab.</summary>
internal sealed class LabArguments
{
    private static readonly string[] Stores = ["auto", "mysql", "sqlite", "memory"];

    private readonly Option<string> _store = new("--store")
    {
        Description = "auto, mysql, sqlite or memory. auto: your MySQL if you named one, else a private server of this machine, else SQLite",
        HelpName = "name",
        DefaultValueFactory = _ => "auto",
    };

    private readonly Option<string?> _mySql = new(SecretOption)
    {
        Description = $"Connection string of your MySQL or MariaDB. Arguments show in process lists: with a password, prefer {StoreChoice.ConnectionVariable}, which does the same",
        HelpName = "connection string",
    };

    private readonly Option<bool> _initStore = new("--init-store")
    {
        Description = "Creates and fills the tables in your MySQL database if it holds no other tables",
    };

    private readonly Option<string> _restHttp = RestHttp();

    public LabArguments()
    {
        _store.Validators.Add(result => OneOf(result, Stores, "store"));
    }

    /// <summary>The name of the option whose value is a secret.</summary>
    public const string SecretOption = "--mysql";

    public void AddTo(Command command)
    {
        command.Add(_store);
        command.Add(_mySql);
        command.Add(_initStore);
        command.Add(_restHttp);
    }

    /// <summary>What the lab is to be made of.</summary>
    /// <exception cref="UserException">The options contradict one another, or the connection string is none.</exception>
    public LabOptions Read(ParseResult parsed)
    {
        var options = new LabOptions
        {
            Store = Enum.Parse<StoreRequest>(parsed.GetRequiredValue(_store), ignoreCase: true),
            MySql = parsed.GetValue(_mySql),
            InitStore = parsed.GetValue(_initStore),
            Arms = [Arm.Rest with { HttpVersion = RestVersion(parsed.GetRequiredValue(_restHttp)) }, Arm.Grpc],
        };
        StoreChoice.Validate(options, Environment.GetEnvironmentVariable(StoreChoice.ConnectionVariable));
        return options;
    }

    /// <summary>The option that was given of those which concern the store; null: none was.</summary>
    public string? StoreOptionIn(ParseResult parsed) =>
        new Option[] { _store, _mySql, _initStore }.FirstOrDefault(option => parsed.GetResult(option) is { Implicit: false })?.Name;

    /// <summary>The option for the HTTP version of REST, of every verb that calls it; <see cref="RestVersion"/> reads its value.</summary>
    internal static Option<string> RestHttp()
    {
        var option = new Option<string>("--rest-http")
        {
            Description = "HTTP version of the arm rest, 1.1 or 2 (without TLS). gRPC is always 2",
            HelpName = "version",
            DefaultValueFactory = _ => "1.1",
        };
        option.Validators.Add(result => OneOf(result, ["1.1", "2"], "HTTP version"));
        return option;
    }

    internal static Version RestVersion(string text) => text == "2" ? new(2, 0) : new(1, 1);

    internal static void OneOf(System.CommandLine.Parsing.OptionResult result, string[] choices, string what)
    {
        if (result.Tokens is [var token, ..] && !choices.Contains(token.Value))
        {
            result.AddError($"{result.Option.Name}: there is no {what} '{token.Value}'; choose {string.Join(", ", choices[..^1])} or {choices[^1]}.");
        }
    }
}
