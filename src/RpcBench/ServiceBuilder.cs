namespace RpcBench;

/// <summary>Declares a service that the run starts for every launch: which arms it serves and how it is started.</summary>
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
    private TimeSpan _listensWithin = StartableService.DefaultStartTimeout;

    internal ServiceBuilder(ComparisonBuilder comparison, Func<StartableService> declare) =>
        (_comparison, _declare) = (comparison, declare);

    /// <summary>Adds an arm that the service serves on a separate port. A project serves all arms that this method adds on one
    /// port.</summary>
    /// <param name="arm">An arm without an address. A project receives the address of the arm in <c>ASPNETCORE_URLS</c>. For other
    /// services, the delegate that starts the service calls <see cref="ServiceStart.AddressOf{TClient}"/>.</param>
    public ServiceBuilder Serves<TClient>(Arm<TClient> arm)
        where TClient : class => Serve(arm, _ => null);

    /// <summary>Adds an arm that the service serves at a URL that it reads from a setting. Arms with the same setting share a
    /// port.</summary>
    /// <param name="arm">An arm without an address.</param>
    /// <param name="urlSetting">The name of the setting, for example <c>Kestrel:Endpoints:Grpc:Url</c>.</param>
    public ServiceBuilder Serves<TClient>(Arm<TClient> arm, string urlSetting)
        where TClient : class => Serve(arm, _ => urlSetting);

    /// <summary>Adds an arm that the service serves at a URL that it reads from a setting, where the setting depends on the command
    /// line.</summary>
    /// <param name="arm">An arm without an address.</param>
    /// <param name="urlSetting">Returns the name of the setting.</param>
    public ServiceBuilder Serves<TClient>(Arm<TClient> arm, Func<ParseResult, string> urlSetting)
        where TClient : class => Serve(
            arm, options => options is null ? null : DeclaredCode.Run($"The URL setting of {arm.Id}", () => urlSetting(options.Value)));

    /// <summary>Sets a setting, or environment variable, of the service's processes. Reports show its name but not its value, which may be
    /// secret. By default, <c>ASPNETCORE_ENVIRONMENT</c> of a project is <c>Production</c>.</summary>
    public ServiceBuilder WithSetting(string name, string value)
    {
        _settings.Add((name, value));
        return this;
    }

    /// <summary>Uses the service only for factors of <c>why</c>, in place of the other services of its arms, so that one process can serve
    /// all arms of a factor.</summary>
    public ServiceBuilder OnlyToExplain()
    {
        _isOnlyExplained = true;
        return this;
    }

    /// <summary>Uses the service only to find out how many calls a client can make. The service answers the calls of an operation with as
    /// little work as possible, and <c>load</c> measures the rate that a client reaches with it.</summary>
    /// <param name="operation">The name of the operation.</param>
    public ServiceBuilder AsCeiling(string operation)
    {
        _ceiling = operation;
        return this;
    }

    /// <summary>Sets the project from which the service is published, so that <c>gate</c> can measure two versions of it. If
    /// <see cref="ServiceStart.VersionFolder"/> is not null, the delegate that starts the service must start the program in this folder.
    /// Services that <see cref="ComparisonBuilder.Project"/> declares do not need this method.</summary>
    /// <param name="project">The path of the project file or its folder, in the form of <see cref="ComparisonBuilder.Project"/>.</param>
    /// <param name="program">The published file to start, for example <c>Orders.Api.dll</c>.</param>
    /// <example><code>
    /// comparison.Process("orders", start => ServiceStart.Assembly(Path.Combine(start.VersionFolder ?? "services", "Orders.Api.dll")))
    ///     .Serves(rest, "Kestrel:Endpoints:Rest:Url").BuiltFrom("../Orders.Api", "Orders.Api.dll")
    /// </code></example>
    public ServiceBuilder BuiltFrom(string project, string program)
    {
        (_source, _programFile) = (project, program);
        return this;
    }

    /// <summary>Sets the time within which the service must listen. The default is 60 seconds.</summary>
    public ServiceBuilder ListensWithin(TimeSpan longest)
    {
        _comparison.AddFault(longest > TimeSpan.Zero ? null : "ListensWithin is not above zero. Give the service time to start.");
        _listensWithin = longest;
        return this;
    }

    /// <exception cref="UserException">Thrown when the project of the service does not exist.</exception>
    internal StartableService Build()
    {
        var declared = _declare();
        return declared with
        {
            Arms = [.. _arms.Select(arm => arm with { UrlSetting = options => arm.UrlSetting(options) ?? declared.DefaultUrlSetting })],
            Settings = [.. declared.Settings, .. _settings],
            ChosenSettings = [.. _settings.Select(setting => setting.Name)],
            StartTimeout = _listensWithin,
            IsOnlyForWhy = _isOnlyExplained,
            Ceiling = _ceiling,
            Source = _source ?? declared.Source,
            ProgramFile = _programFile ?? declared.ProgramFile,
        };
    }

    private ServiceBuilder Serve<TClient>(Arm<TClient> arm, Func<Lazy<ParseResult>?, string?> urlSetting)
        where TClient : class
    {
        if (arm.CheckDeclaredIn(_comparison))
        {
            _arms.Add(new(arm.Id, urlSetting));
        }

        return this;
    }
}
