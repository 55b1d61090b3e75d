namespace RpcBench.Hosting;

/// <summary>A service that a run starts. Arms that share a listener are served at the same address.</summary>
internal sealed record StartableService(string Name, Func<ServiceStart, CancellationToken, Task<RunningService>> Start)
{
    /// <summary>The environment variable that selects the environment of an ASP.NET Core project.</summary>
    public const string EnvironmentName = "ASPNETCORE_ENVIRONMENT";

    public static TimeSpan DefaultStartTimeout { get; } = TimeSpan.FromSeconds(60);

    public IReadOnlyList<ServedArm> Arms { get; init; } = [];

    /// <summary>Arms that are not compared, but which the service could serve without TLS. They get free ports as well.</summary>
    public IReadOnlyList<ServedArm> UnservedArms { get; init; } = [];

    /// <summary>The setting for the URL of all arms without another setting, or null if there is none.</summary>
    public string? DefaultUrlSetting { get; init; }

    /// <summary>Environment variables for the service's processes. If a name occurs twice, the last value wins.</summary>
    public IReadOnlyList<(string Name, string Value)> Settings { get; init; } = [];

    public IReadOnlyList<string> ChosenSettings { get; init; } = [];

    public TimeSpan StartTimeout { get; init; } = DefaultStartTimeout;

    /// <summary>The project that the service is published from, as the program names it, or null if there is none.</summary>
    public string? Source { get; init; }

    /// <summary>The file to start in a published folder. If null, the only program in the folder is started.</summary>
    public string? ProgramFile { get; init; }

    /// <summary>The folder of the published version to start, or null for the service as declared.</summary>
    public string? VersionFolder { get; init; }

    /// <summary>Whether the service serves its arms only for factors of <c>why</c>.</summary>
    public bool IsOnlyForWhy { get; init; }

    /// <summary>If the service is a ceiling, the operation that it answers with as little work as possible, to show what arms can reach.
    /// Otherwise, null.</summary>
    public string? Ceiling { get; init; }

    public bool IsRegular => !IsOnlyForWhy && Ceiling is null;

    /// <summary>The environment and the names of the settings. Their values may be passwords.</summary>
    public IEnumerable<(string Name, string Value)> Conditions =>
    [
        .. Settings.Where(setting => setting.Name == EnvironmentName).TakeLast(1)
            .Select(setting => ($"{EnvironmentName} of {Name}", setting.Value)),
        .. ChosenSettings.Count == 0 ? [] : new[] { ($"Settings of {Name}", string.Join(", ", ChosenSettings)) },
    ];

    /// <summary>Returns the service to start for an arm. For a factor of <c>why</c>, a service only for <c>why</c> takes
    /// precedence.</summary>
    public static StartableService Find(ComparedArm arm, IReadOnlyList<StartableService> services, bool explains) =>
        (explains ? services.FirstOrDefault(service => service.IsOnlyForWhy && service.Serves(arm)) : null)
        ?? services.First(service => service.IsRegular && service.Serves(arm));

    public bool Serves(ComparedArm arm) => Arms.Any(one => one.Arm == arm.Id);

    /// <summary>Returns the service with the project path of one side of a gate, because the project may have moved.</summary>
    public StartableService ForSide(GateSide side) => side.Project is null ? this : this with { Source = side.Project };

    public StartableService AsVersion(string version, string folder) => this with
    {
        Name = $"{Name}-{version}",
        VersionFolder = folder,
        Arms = [.. Arms.Select(one => one with { Arm = $"{one.Arm}-{version}" })],
    };
}

/// <summary>An arm of a service and the setting for its URL, which can depend on the command line. The setting is null if the service
/// receives the URL in another way.</summary>
internal sealed record ServedArm(string Arm, Func<Lazy<ParseResult>?, string?> UrlSetting)
{
    /// <summary>The id by which the program requests the address of the arm.</summary>
    public string DeclaredId { get; init; } = Arm;

    /// <summary>Returns the listener of the arm. Arms with the same listener share an address. <paramref name="callAddress"/> is the scheme
    /// and host in the URLs of calls, or null if calls use the address at which the service listens.</summary>
    public (string Setting, string Scheme, IPAddress Address) GetListener(Lazy<ParseResult>? options, Uri? callAddress) =>
        (UrlSetting(options) ?? Arm, callAddress?.Scheme ?? Uri.UriSchemeHttp, AddressOf(callAddress));

    // The host in the URLs of calls may be another machine, but the service listens on this machine.
    private static IPAddress AddressOf(Uri? callAddress) =>
        callAddress is not null && IPAddress.TryParse(callAddress.IdnHost, out var address) && IPAddress.IsLoopback(address)
            ? address : IPAddress.Loopback;
}
