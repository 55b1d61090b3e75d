namespace RpcBench.Endurance.Records;

internal sealed class MutatedTables() : Campaign(
    "mutated-tables",
    "A damaged table of figures is audited, or refused in one line that names the file.",
    whole: 2_500,
    quick: 250,
    atOnce: Environment.ProcessorCount)
{
    private static readonly string[] Cells =
        ["", " ", "0", "-1", "NaN", "inf", "-infinity", "1e308", "1e-308", "1e999", "1,000", "1 000", "12.3.4", "=1+1", "<3", "~5", "5-7",
            "7 to 5", "µs", "s", "ns", "\"", "\"a", "a\"b", "\0", "\u00A0", "-", "±", "∞", new('9', 400), new('x', 20_000)];

    private static readonly string[] Published = File.ReadAllLines(Path.Combine(Built.Repository, "studies", "figures.csv"));

    public override Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var path = Path.Combine(Folder, $"{trial.Number}.csv");
        File.WriteAllBytes(path, Table(trial.Random));
        try
        {
            var audit = FigureAudit.Run(FigureFile.Read(path));
            _ = AuditWriter.Text(audit) + AuditWriter.Markdown(audit) + AuditWriter.Json(audit);
            Count("were audited");
        }
        catch (UserException refusal)
        {
            Require(
                !refusal.Message.Contains('\n', StringComparison.Ordinal) && refusal.Message.Contains(path, StringComparison.Ordinal),
                $"refused with \"{refusal.Message}\"");
            Count("were refused");
        }

        File.Delete(path);
        return Task.CompletedTask;
    }

    private byte[] Table(Random random)
    {
        List<string[]> rows = [Published[0].Split(',')];
        var first = random.Next(1, Published.Length);
        rows.AddRange(Published.Skip(first).Take(random.Next(1, 60)).Select(line => line.Split(',')));
        for (var changes = random.Next(0, 4); changes > 0; changes--)
        {
            var row = random.Next(random.Next(4) == 0 ? 0 : Math.Min(1, rows.Count - 1), rows.Count);
            var cell = random.Next(rows[row].Length);
            var (old, kind) = (rows[row], random.Next(7));
            if (kind == 2)
            {
                rows.Add(old);
                continue;
            }

            string[] changed = kind switch
            {
                0 => old[..cell],
                1 => [.. old, "more"],
                3 => rows[random.Next(rows.Count)],
                _ => [.. old[..cell], Cells[random.Next(Cells.Length)], .. old[(cell + 1)..]],
            };
            rows[row] = changed.Length == 0 ? [""] : changed;
        }

        var newLine = random.Next(6) switch { 0 => "\r", 1 => "\r\n", _ => "\n" };
        var bytes = Encoding.UTF8.GetBytes(string.Join(newLine, rows.Select(row => string.Join(',', row))));
        if (random.Next(5) == 0)
        {
            bytes[random.Next(bytes.Length)] = (byte)random.Next(256);
        }

        return random.Next(8) switch
        {
            0 => bytes[..random.Next(bytes.Length)],
            1 => [0xEF, 0xBB, 0xBF, .. bytes],
            _ => bytes,
        };
    }
}
