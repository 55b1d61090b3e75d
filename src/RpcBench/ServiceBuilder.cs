namespace RpcBench;

/// <summary>A service that the run starts afresh for every launch: which arms it serves, and how it is started.</summary>
/// <example><code>
/// comparison.Project("../Orders.Api")
///     .Serves(rest, "Kestrel:Endpoints:Rest:Url").Serves(grpc, "Kestrel:Endpoints:Grpc:Url")
///     .WithSetting("Orders:File", "orders.db")
/// </code></example>
public sealed class ServiceBuilder
{
    private readonly ComparisonBuilder _comparison;
    private readonly Func<StartableService> _declare;
    private readonly List<ServedArm> _arms = [];
    private readonly List<(string Name, string Value)> _settings = [];
    private string? _ceiling;
    private string? _source;
    private string? _programFile;
    private bool _isOnlyExplained;
    private TimeSpan _listensWithin = StartableService.UsualStart;

    internal ServiceBuilder(ComparisonBuilder comparison, Func<StartableService> declare) =>
        (_comparison, _declare) = (comparison, declare);

    /// <summary>An arm is served by it, at a port of its own; a project's arms share one.</summary>
    /// <param name="arm">It has no address. A project is told where to serve it by <c>ASPNETCORE_URLS</c>; whoever starts another service
    /// asks for <see cref="ServiceStart.AddressOf{TClient}"/>.</param>
    public ServiceBuilder Serves<TClient>(Arm<TClient> arm)
        where TClient : class => Serve(arm, _ => null);

    /// <summary>An arm is served by it, whose URL a setting takes. Arms with the same setting share a port.</summary>
    /// <param name="arm">It has no address.</param>
    /// <param name="urlSetting">For example <c>Kestrel:Endpoints:Grpc:Url</c>.</param>
    public ServiceBuilder Serves<TClient>(Arm<TClient> arm, string urlSetting)
        where TClient : class => Serve(arm, _ => urlSetting);

    /// <summary>An arm is served by it, whose URL a setting takes that depends on the command line.</summary>
    public ServiceBuilder Serves<TClient>(Arm<TClient> arm, Func<ParseResult, string> urlSetting)
        where TClient : class => Serve(
            arm, options => options is null ? null : DeclaredCode.Run($"The URL setting of {arm.Id}", () => urlSetting(options.Value)));

    /// <summary>A setting, or environment variable, of the processes that are started for it. Reports have its name; its value may be a
    /// secret. <c>ASPNETCORE_ENVIRONMENT</c> of a project is <c>Production</c> without it.</summary>
    public ServiceBuilder WithSetting(string name, string value)
    {
        _settings.Add((name, value));
        return this;
    }

    /// <summary>The service serves its arms in questions of <c>why</c> alone, in place of the services that they else have: so that one
    /// process serves all arms of a question.</summary>
    public ServiceBuilder OnlyToExplain()
    {
        _isOnlyExplained = true;
        return this;
    }

    /// <summary>The service serves its arms only to show what they can reach: it answers the calls of an operation with as little as
    /// possible, and <c>load</c> measures how many a client gets of them.</summary>
    public ServiceBuilder AsCeiling(string operation)
    {
        _ceiling = operation;
        return this;
    }

    /// <summary>The service is published from a project, so that <c>gate</c> can measure two versions of it; whoever starts it starts the
    /// program in <see cref="ServiceStart.VersionFolder"/> where that is not null. A <see cref="ComparisonBuilder.Project"/> needs
    /// none.</summary>
    /// <param name="project">Its file or folder, as <see cref="ComparisonBuilder.Project"/> takes it.</param>
    /// <param name="program">The published file that is started, for example <c>Orders.Api.dll</c>.</param>
    /// <example><code>
    /// comparison.Process("orders", start => ServiceStart.Assembly(Path.Combine(start.VersionFolder ?? "services", "Orders.Api.dll")))
    ///     .Serves(rest, "Kestrel:Endpoints:Rest:Url").BuiltFrom("../Orders.Api", "Orders.Api.dll")
    /// </code></example>
    public ServiceBuilder BuiltFrom(string project, string program)
    {
        (_source, _programFile) = (project, program);
        return this;
    }

    /// <summary>How long its start may take, which else is 60 seconds.</summary>
    public ServiceBuilder ListensWithin(TimeSpan longest)
    {
        _comparison.Refuse(longest > TimeSpan.Zero ? null : "ListensWithin is not above zero: give the service time to start.");
        _listensWithin = longest;
        return this;
    }

    /// <exception cref="UserException">Its project is not there.</exception>
    internal StartableService Build()
    {
        var declared = _declare();
        return declared with
        {
            Arms = [.. _arms.Select(arm => arm with { UrlSetting = options => arm.UrlSetting(options) ?? declared.EveryUrl })],
            Settings = [.. declared.Settings, .. _settings],
            ChosenSettings = [.. _settings.Select(setting => setting.Name)],
            ListensWithin = _listensWithin,
            IsOnlyExplained = _isOnlyExplained,
            Ceiling = _ceiling,
            Source = _source ?? declared.Source,
            ProgramFile = _programFile ?? declared.ProgramFile,
        };
    }

    private ServiceBuilder Serve<TClient>(Arm<TClient> arm, Func<Lazy<ParseResult>?, string?> urlSetting)
        where TClient : class
    {
        if (arm.IsOf(_comparison))
        {
            _arms.Add(new(arm.Id, urlSetting));
        }

        return this;
    }
}
