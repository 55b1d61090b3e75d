using System.Globalization;

namespace RpcBench.Bench.Lab.Processes;

/// <summary>What the guard does: listens until the run's process is gone, then removes books, ends processes and removes folders, in that order.</summary>
public static class GuardDuty
{
    /// <summary>Begins a line that takes back an earlier one.</summary>
    internal const string Forget = "forget ";

    /// <summary>Returns once everything named on <paramref name="orders"/> is gone.</summary>
    public static async Task RunAsync(TextReader orders)
    {
        ArgumentNullException.ThrowIfNull(orders);
        List<IGuarded> guarded = [];
        while (await orders.ReadLineAsync() is { } line)
        {
            if (line.StartsWith(Forget, StringComparison.Ordinal))
            {
                guarded.Remove(Parse(line[Forget.Length..]));
            }
            else
            {
                guarded.Add(Parse(line));
            }
        }

        // Books are removed through the services, which run until then.
        foreach (var item in guarded.OrderBy(item => item switch { GuardedBooks => 0, GuardedProcess => 1, _ => 2 }))
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

        if (words is [GuardedBooks.Word, var books])
        {
            return GuardedBooks.Parse(books);
        }

        var numbers = words is [GuardedProcess.Word, var rest] ? rest.Split(' ') : throw new FormatException($"The guard does not know '{line}'.");
        return new GuardedProcess(
            int.Parse(numbers[0], CultureInfo.InvariantCulture), long.Parse(numbers[1], CultureInfo.InvariantCulture));
    }
}
