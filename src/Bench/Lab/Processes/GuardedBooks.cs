using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Books;
using RpcBench.Bench.Operations.Inputs;

namespace RpcBench.Bench.Lab.Processes;

/// <summary>The books of a run in a store that outlives it, removed through the services.</summary>
internal sealed record GuardedBooks(Endpoints Endpoints, BookRange Range) : IGuarded
{
    public const string Word = "books";

    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(5);

    public string ToLine() => $"{Word} {Endpoints.Rest} {Endpoints.RestVersion} {Endpoints.Grpc} {Range}";

    /// <summary>Reads what follows the word in <see cref="ToLine"/>.</summary>
    public static GuardedBooks Parse(string text)
    {
        var parts = text.Split(' ', 4);
        return new(new(new(parts[0]), Version.Parse(parts[1]), new(parts[2])), BookRange.Parse(parts[3]));
    }

    public async Task RemoveAsync() => await TryRemoveAsync(Patience);

    /// <summary>Removes them within a time. False: no service could be asked for what is left.</summary>
    public async Task<bool> TryRemoveAsync(TimeSpan patience)
    {
        using var clients = new ApiClients(Endpoints, inputs: new(InputSizes.Standard, Range));
        using var ending = new CancellationTokenSource(patience);
        var isSwept = true;
        foreach (var api in clients.Apis)
        {
            try
            {
                await new BookCalls(clients, api).SweepAsync(above: 0, ending.Token);
            }
            catch (Exception exception) when (exception is not OutOfMemoryException)
            {
                isSwept = false;
            }
        }

        return isSwept;
    }
}
