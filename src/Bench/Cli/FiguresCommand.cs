using System.CommandLine;
using RpcBench.Bench.Reports.Documents;

namespace RpcBench.Bench.Cli;

/// <summary><c>figures</c>: puts the figures of committed records into the documents, or verifies that they are those.</summary>
internal static class FiguresCommand
{
    public static Command Create()
    {
        var verify = new Option<bool>("--verify") { Description = "Changes nothing; fails where a document differs from its records" };
        var root = new Option<DirectoryInfo>("--root")
        {
            Description = "The repository (this folder)",
            HelpName = "folder",
            DefaultValueFactory = _ => new(Environment.CurrentDirectory),
        };
        var command = new Command("figures", "Writes the figures of the records in docs/figures into README.md and docs/") { verify, root };
        command.SetAction(parsed =>
        {
            var stale = DocumentFigures.Refresh(parsed.GetRequiredValue(root).FullName, write: !parsed.GetValue(verify));
            if (!parsed.GetValue(verify))
            {
                Console.WriteLine(stale.Count == 0 ? "Every document shows its records." : $"Rewritten: {string.Join(", ", stale)}");
                return ExitCodes.Success;
            }

            foreach (var file in stale)
            {
                Console.Error.WriteLine($"{file} does not show what its record holds. Run the figures command and commit what it writes.");
            }

            return stale.Count == 0 ? ExitCodes.Success : ExitCodes.Failure;
        });
        return command;
    }
}
