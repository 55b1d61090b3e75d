namespace RpcBench.Hosting;

/// <summary>A service that a run starts. Its arms of one listener are served at one address.</summary>
internal sealed record StartableService(string Name, Func<ServiceStart, CancellationToken, Task<RunningService>> Start)
{
    /// <summary>The environment of an ASP.NET Core project, as of any deployed one.</summary>
    public const string EnvironmentName = "ASPNETCORE_ENVIRONMENT";

    public static TimeSpan UsualStart { get; } = TimeSpan.FromSeconds(60);

    public IReadOnlyList<ServedArm> Arms { get; init; } = [];

    /// <summary>Arms that the service could serve without TLS and that are not compared: their listeners get free ports as well.</summary>
    public IReadOnlyList<ServedArm> UnservedArms { get; init; } = [];

    /// <summary>The setting of the URL of arms that have no other; null: there is none.</summary>
    public string? EveryUrl { get; init; }

    /// <summary>What its processes are started with; of two of one name the last counts.</summary>
    public IReadOnlyList<(string Name, string Value)> Settings { get; init; } = [];

    public IReadOnlyList<string> ChosenSettings { get; init; } = [];

    public TimeSpan ListensWithin { get; init; } = UsualStart;

    /// <summary>The project that it is published from, as its program names it; null: it is not published from one.</summary>
    public string? Source { get; init; }

    /// <summary>The file of a published folder that is started; null: the only program in it.</summary>
    public string? ProgramFile { get; init; }

    /// <summary>Where the version of it is published that is started; null: it is started as it lies here.</summary>
    public string? VersionFolder { get; init; }

    /// <summary>Whether it serves its arms in questions of <c>why</c> alone.</summary>
    public bool IsOnlyExplained { get; init; }

    /// <summary>The operation that it answers with as little as possible, to show what arms can reach; null: it is no such
    /// service.</summary>
    public string? Ceiling { get; init; }

    public bool IsUsual => !IsOnlyExplained && Ceiling is null;

    /// <summary>The environment, and the names of the settings: a value may be a password.</summary>
    public IEnumerable<(string Name, string Value)> Conditions =>
    [
        .. Settings.Where(setting => setting.Name == EnvironmentName).TakeLast(1)
            .Select(setting => ($"{EnvironmentName} of {Name}", setting.Value)),
        .. ChosenSettings.Count == 0 ? [] : new[] { ($"Settings of {Name}", string.Join(", ", ChosenSettings)) },
    ];

    /// <summary>The service that is started for an arm; in a question of <c>why</c> one that is declared for that comes first.</summary>
    public static StartableService Of(ComparedArm arm, IReadOnlyList<StartableService> services, bool explains) =>
        (explains ? services.FirstOrDefault(service => service.IsOnlyExplained && service.Serves(arm)) : null)
        ?? services.First(service => service.IsUsual && service.Serves(arm));

    public bool Serves(ComparedArm arm) => Arms.Any(one => one.Arm == arm.Id);

    /// <summary>The service with the project of a side of a gate, which may lie in another folder than the declared project.</summary>
    public StartableService At(GateSide side) => side.Project is null ? this : this with { Source = side.Project };

    /// <summary>A version of it, published in a folder, that serves a version of every arm.</summary>
    public StartableService AsVersion(string version, string folder) => this with
    {
        Name = $"{Name}-{version}",
        VersionFolder = folder,
        Arms = [.. Arms.Select(one => one with { Arm = $"{one.Arm}-{version}" })],
    };
}

/// <summary>An arm of a service, and the setting that takes its URL, by the command line; null: the service is told in another
/// way.</summary>
internal sealed record ServedArm(string Arm, Func<Lazy<ParseResult>?, string?> UrlSetting)
{
    /// <summary>The id by which the program asks for its address.</summary>
    public string DeclaredAs { get; init; } = Arm;

    /// <summary>Arms of one listener are served at one address.</summary>
    /// <param name="options">The command line.</param>
    /// <param name="named">The scheme and host that the calls of the arm name, or null if they name where it listens.</param>
    public (string Setting, string Scheme, IPAddress Address) ListenerIn(Lazy<ParseResult>? options, Uri? named) =>
        (UrlSetting(options) ?? Arm, named?.Scheme ?? Uri.UriSchemeHttp, AddressOf(named));

    // The calls may name an address of another machine. The service listens on this machine all the same.
    private static IPAddress AddressOf(Uri? named) =>
        named is not null && IPAddress.TryParse(named.IdnHost, out var address) && IPAddress.IsLoopback(address)
            ? address : IPAddress.Loopback;
}
