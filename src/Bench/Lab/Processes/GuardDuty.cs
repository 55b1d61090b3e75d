using System.Globalization;

namespace RpcBench.Bench.Lab.Processes;

/// <summary>What the guard does: listens until the run's process is gone, then ends processes and removes folders, in that order.</summary>
public static class GuardDuty
{
    /// <summary>Returns once everything named on <paramref name="orders"/> is gone.</summary>
    public static async Task RunAsync(TextReader orders)
    {
        ArgumentNullException.ThrowIfNull(orders);
        List<IGuarded> guarded = [];
        while (await orders.ReadLineAsync() is { } line)
        {
            guarded.Add(Parse(line));
        }

        foreach (var item in guarded.OrderBy(item => item is GuardedFolder))
        {
            await item.RemoveAsync();
        }
    }

    private static IGuarded Parse(string line)
    {
        var words = line.Split(' ', 2);
        if (words is [GuardedFolder.Word, var path])
        {
            return new GuardedFolder(path);
        }

        var numbers = words is [GuardedProcess.Word, var rest] ? rest.Split(' ') : throw new FormatException($"The guard does not know '{line}'.");
        return new GuardedProcess(
            int.Parse(numbers[0], CultureInfo.InvariantCulture), long.Parse(numbers[1], CultureInfo.InvariantCulture));
    }
}
