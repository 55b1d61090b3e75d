using RpcBench.Networks;

namespace RpcBench.Bench.Services;

/// <summary>Parses the value of <c>--store</c>, for example <c>memory,delay=1ms</c>.</summary>
internal static class StoreText
{
    private const string Delay = "delay=";
    private const string Example = "Write, for example, memory,delay=1ms.";

    private static readonly string[] Names = ["auto", "mysql", "sqlite", "memory"];

    public static string Default => Names[0];

    public static (StoreRequest Store, TimeSpan Delay) Parse(string text)
    {
        var parts = text.Split(',', StringSplitOptions.TrimEntries);
        if (!Names.Contains(parts[0]))
        {
            throw new UserException(
                $"--store: there is no store '{parts[0]}'. Choose {string.Join(", ", Names.SkipLast(1))} or {Names[^1]}.");
        }

        var store = Enum.Parse<StoreRequest>(parts[0], ignoreCase: true);
        return parts.Length == 1 ? (store, TimeSpan.Zero) : (store, ParseDelay(store, parts[1..]));
    }

    private static TimeSpan ParseDelay(StoreRequest store, string[] settings)
    {
        if (settings is not [{ } setting] || !setting.StartsWith(Delay, StringComparison.Ordinal))
        {
            throw new UserException($"--store: '{string.Join(',', settings)}' is not a setting of a store. {Example}");
        }

        if (store != StoreRequest.Memory)
        {
            throw new UserException(
                $"--store: {store.ToString().ToLowerInvariant()} does not support a delay, only memory does. {Example}");
        }

        try
        {
            return Units.ParseTime("delay", setting[Delay.Length..], StoreOptions.LongestDelay);
        }
        catch (NetworkException exception)
        {
            throw new UserException($"--store: {exception.Message}", exception);
        }
    }
}
