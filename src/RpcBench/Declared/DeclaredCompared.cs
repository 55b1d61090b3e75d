namespace RpcBench.Declared;

/// <summary>What one run of a declared program compares: its declaration with the arms of the run.</summary>
internal sealed class DeclaredCompared(Declaration declared) : Compared
{
    // Numbers for keys that are used once. The fresh clients of a launch have its state, and call far behind the launch's own.
    private const long OfProcess = 1_000_000_000;
    private const long OfFreshClients = 900_000_000;
    private const int OfFreshClient = 16;

    private int _processes;
    private DeclaredSite? _site;
    private readonly List<(string Name, string Value)> _told = [];

    /// <summary>Why the run is not started; null: it is.</summary>
    public string? Refusal { get; init; }

    public long FirstNumber { get; init; }

    public override string? Program => DeclaredSubject.Command;

    public override IReadOnlyList<ComparedArm> Arms => declared.Arms;

    public override IReadOnlyList<ComparedOperation> Operations => declared.Operations;

    /// <summary>For example <c>2;rest/1.1=,grpc/2.0=http://server:5081/</c>, each for a further process with its own numbers.</summary>
    public override string State => $"{Interlocked.Increment(ref _processes)};"
        + string.Join(',', declared.Arms.Select(arm => $"{arm.Id}/{arm.Wire.First}={arm.Address}"));

    /// <summary>Reads what <see cref="State"/> writes: the process's first number, and its arms of those that are known.</summary>
    public static (long First, IReadOnlyList<DeclaredArm> Arms) Parse(string state, IReadOnlyList<DeclaredArm> known)
    {
        var parts = state.Split(';');
        return (OfProcess * int.Parse(parts[0], CultureInfo.InvariantCulture), [.. parts[1].Split(',').Select(arm => arm.Split('=', 2))
            .Select(one => ParseArm(one[0].Split('/'), one[1]))]);

        DeclaredArm ParseArm(string[] arm, string address) => known.First(one => one.Id == arm[0]) with
        {
            Address = address.Length == 0 ? null : new(address),
            Wire = new(arm[0], Version.TryParse(arm[1], out var first) ? first : null),
        };
    }

    public override IEnumerable<(string Name, string Value)> Conditions(IReadOnlyList<ComparedOperation> operations) =>
    [
        ("Services", Started.Count > 0 ? "started afresh each launch" : "run already; only clients start afresh each launch"),
        .. Started.SelectMany(service => service.Conditions),
        .. from operation in operations.OfType<DeclaredOperation>()
           where operation.Ignored.Count > 0
           select ($"Not compared in {operation}", string.Join(", ", operation.Ignored)),
        .. from arm in declared.Arms
           from feature in arm.Features
           select ($"{arm}: {feature.Name}", feature.Value),
        .. _told,
    ];

    public override IReadOnlyDictionary<string, string> Packages => _site?.Packages ?? base.Packages;

    public override async Task<Site> StartAsync(NetworkEngine engine, bool cost, CancellationToken cancellation)
    {
        if (Refusal is not null)
        {
            throw new UserException(Refusal);
        }

        _site = await DeclaredSite.StartAsync(engine, declared.Arms, Started, cancellation);
        return await _site.ReadyAsync(async () =>
        {
            foreach (var condition in declared.Conditions)
            {
                _told.Add((condition.Name, await TellAsync(condition, cancellation)));
            }
        });
    }

    public override IDisposable Open(ComparedArm arm, Uri address, ClientConditions conditions) =>
        ((DeclaredArm)arm).Open(address, conditions);

    public override Func<Task> OpenCold(ComparedArm arm, Uri address, ClientConditions conditions)
    {
        declared.Operations[0].StartAt(FirstNumber + OfFreshClients + ((long)Environment.ProcessId * OfFreshClient));
        var calls = declared.Operations[0].BindTo(arm, Open(arm, address, conditions));
        return async () =>
        {
            await calls.PrepareAsync(1, CancellationToken.None);
            await calls.CallAsync(CancellationToken.None);
        };
    }

    private static async Task<string> TellAsync(DeclaredCondition condition, CancellationToken cancellation)
    {
        try
        {
            return await condition.Value(cancellation);
        }
        catch (Exception exception) when (exception is not UserException && !cancellation.IsCancellationRequested)
        {
            throw new UserException($"The condition '{condition.Name}' could not be told: {CallErrors.Describe(exception)}", exception);
        }
    }

    private List<DeclaredService> Started =>
        [.. declared.Services.Where(service => declared.Arms.Any(arm => arm.Address is null && service.Serves(arm)))];
}
