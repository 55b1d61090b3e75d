using RpcBench.Bench.Operations;
using RpcBench.Contracts.Payloads;
using RpcBench.Store;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>Reads of a store as calls, the ids one after the other.</summary>
internal static class Reading
{
    /// <summary>Reads the next payload of the shape at each call.</summary>
    public static Func<Task> Of<T>(IPayloadStore store)
        where T : class, IPayload => Of(async id => await store.FindAsync<T>(id, CancellationToken.None));

    /// <summary>Reads the next id at each call.</summary>
    public static Func<Task> Of(Func<int, Task<object?>> read)
    {
        var calls = 0;
        return async () =>
        {
            var id = (calls++ % Catalogue.Rows) + 1;
            _ = await read(id) ?? throw new InvalidOperationException($"There is no payload {id} to read.");
        };
    }
}
