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
    private readonly Func<DeclaredService> _declare;
    private readonly List<ServedArm> _arms = [];
    private readonly List<(string Name, string Value)> _settings = [];
    private TimeSpan _listensWithin = DeclaredService.UsualStart;

    internal ServiceBuilder(ComparisonBuilder comparison, Func<DeclaredService> declare) =>
        (_comparison, _declare) = (comparison, declare);

    /// <summary>An arm is served by it, at a port of its own.</summary>
    /// <param name="arm">It has no address.</param>
    /// <param name="urlSetting">The setting that takes the URL, such as <c>Kestrel:Endpoints:Grpc:Url</c>. Null: a project's
    /// <c>ASPNETCORE_URLS</c>, which its arms without a setting share; else whoever starts the service asks for
    /// <see cref="ServiceStart.AddressOf{TClient}"/>.</param>
    public ServiceBuilder Serves<TClient>(Arm<TClient> arm, string? urlSetting = null)
        where TClient : class
    {
        if (arm.IsOf(_comparison))
        {
            _arms.Add(new(arm.Id, urlSetting));
        }

        return this;
    }

    /// <summary>A setting, or environment variable, of the processes that are started for it. Reports have its name; its value may be a
    /// secret. <c>ASPNETCORE_ENVIRONMENT</c> of a project is <c>Production</c> without it.</summary>
    public ServiceBuilder WithSetting(string name, string value)
    {
        _settings.Add((name, value));
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
    internal DeclaredService Build()
    {
        var declared = _declare();
        return declared with
        {
            Arms = [.. _arms.Select(arm => arm with { UrlSetting = arm.UrlSetting ?? declared.EveryUrl })],
            Settings = [.. declared.Settings, .. _settings],
            ChosenSettings = [.. _settings.Select(setting => setting.Name)],
            ListensWithin = _listensWithin,
        };
    }
}
