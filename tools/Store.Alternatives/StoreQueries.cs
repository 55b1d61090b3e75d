using BenchmarkDotNet.Attributes;
using Perfolizer.Mathematics.OutlierDetection;

namespace RpcBench.Store.Alternatives;

/// <summary>
/// A get, read in each way. The store is named by the environment variables <see cref="ProviderVariable"/> and
/// <see cref="ConnectionVariable"/>, since each measurement runs in a process of its own.
/// </summary>
[MemoryDiagnoser]
[Outliers(OutlierMode.DontRemove)]
public class StoreQueries
{
    /// <summary><c>mysql</c> or <c>sqlite</c>.</summary>
    public const string ProviderVariable = "RPCBENCH_STORE_PROVIDER";

    /// <summary>The connection string of the store.</summary>
    public const string ConnectionVariable = "RPCBENCH_STORE_CONNECTION";

    private StoreAlternatives? _alternatives;
    private Func<int, Task> _read = _ => Task.CompletedTask;
    private int _id;

    public static IEnumerable<string> Alternatives => StoreAlternatives.Names;

    /// <summary>The shape: 1, 43 and 25 rows.</summary>
    [Params("Small", "Large", "Deepest")]
    public string Payload { get; set; } = "";

    [ParamsSource(nameof(Alternatives))]
    public string Alternative { get; set; } = "";

    [GlobalSetup]
    public async Task OpenAsync()
    {
        _alternatives = await StoreAlternatives.OpenAsync(new StoreOptions
        {
            Provider = Environment.GetEnvironmentVariable(ProviderVariable)
                ?? throw new InvalidOperationException($"{ProviderVariable} is not set."),
            ConnectionString = Environment.GetEnvironmentVariable(ConnectionVariable)
                ?? throw new InvalidOperationException($"{ConnectionVariable} is not set."),
        });
        var reading = _alternatives.ByName[Alternative];
        _read = Payload switch
        {
            "Small" => id => reading.FindSmallAsync(id, CancellationToken.None),
            "Large" => id => reading.FindLargeAsync(id, CancellationToken.None),
            _ => id => reading.FindDeepestAsync(id, CancellationToken.None),
        };
    }

    /// <summary>A get; the ids go round, as every payload nests others.</summary>
    [Benchmark]
    public Task Get()
    {
        _id = (_id % 100) + 1;
        return _read(_id);
    }

    [GlobalCleanup]
    public async Task CloseAsync()
    {
        if (_alternatives is not null)
        {
            await _alternatives.DisposeAsync();
        }
    }
}
