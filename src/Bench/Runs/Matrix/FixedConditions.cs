using RpcBench.Bench.Lab;
using RpcBench.Bench.Lab.Networks;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Inputs;
using RpcBench.Networks.Profiles;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>What was equal on both sides: chosen for both, or given no choice of.</summary>
internal static class FixedConditions
{
    /// <summary>Name to words.</summary>
    /// <param name="options">The options of the run.</param>
    /// <param name="operations">What it measured.</param>
    public static IReadOnlyDictionary<string, string> Of(MatrixOptions options, IReadOnlyList<Operation> operations) => new SortedDictionary<string, string>(
        InputWords.Of(operations, options.Inputs).ToDictionary(), StringComparer.Ordinal)
    {
        ["Caching"] = "none: every call reads the store and encodes its answer anew",
        ["Compression"] = "none",
        ["Connections"] = options.Connections.Describe(),
        ["Decoding"] = "the whole body into objects on both sides",
        ["HTTP/2 windows"] = "8 MiB a stream in both clients and both services, so that neither request nor answer waits for one",
        ["In flight"] = "one call at a time",
        ["Logging"] = "warnings and above only",
        ["Machine"] = "client, services and store share it",
        ["Network"] = string.Join("; ", options.Networks.Select(network => Describe(network, options.Lab.NetworkEngine))),
        ["Proxy"] = "none",
        ["REST"] = "minimal API, System.Text.Json with source generation",
        ["Runtime settings"] = Machine.RuntimeSettings(Environment.GetEnvironmentVariables()),
        ["TLS"] = "none",
    };

    private static string Describe(NetworkProfile network, NetworkEngine engine) => network.IsLocal
        ? "loopback"
        : $"{network.Name} ({network.Describe()}) by {(engine == NetworkEngine.Relay ? "a relay between that delays TCP's bytes" : "the kernel's TCP between two namespaces")}";
}
