namespace RpcBench.Checks;

/// <summary><c>figures</c>: writes the figures of committed records into the documents, or verifies them.</summary>
internal static class FiguresCommand
{
    public static Command Create()
    {
        var verify = new Option<bool>("--verify") { Description = "Changes nothing; fails where a document differs from what it shows" };
        var root = CreateRootOption();
        return Verbs.Create<(string Root, bool Verify)>(
            "figures", "Writes the figures of docs/figures, columns of CSV files and schemas of records into the documents", [verify, root],
            parsed => (ReadRepository(parsed.GetRequiredValue(root)), parsed.GetValue(verify)), (plan, _, _) => Task.FromResult(
                Refresh(plan)),
            [("figures", "rewrites the tables and pictures of the documents"), ("figures --verify", "what CI runs")],
            ExitCodes.Failure);
    }

    public static Option<DirectoryInfo> CreateRootOption() => new("--root")
    {
        Description = "The repository (this folder)",
        HelpName = "folder",
        DefaultValueFactory = _ => new(Environment.CurrentDirectory),
    };

    public static string ReadRepository(DirectoryInfo root) => root.Exists
        ? root.FullName
        : throw new UserException($"--root is '{root}', which does not exist. Name the folder of the repository.");

    private static int Refresh((string Root, bool Verify) plan)
    {
        var stale = DocumentFigures.Refresh(plan.Root, write: !plan.Verify);
        if (!plan.Verify)
        {
            Console.WriteLine(stale.Count == 0 ? "Every document shows its records." : $"Rewritten: {string.Join(", ", stale)}");
            return ExitCodes.Success;
        }

        foreach (var file in stale)
        {
            Console.Error.WriteLine($"{file} differs from its record or the code. Run the figures command and commit what it writes.");
        }

        return stale.Count == 0 ? ExitCodes.Success : ExitCodes.Failure;
    }
}
