namespace RpcBench.Checks;

internal static class FoldersCommand
{
    public static Command Create() => Verbs.Create<int>(
        "folders", "Prints which folders of the library reference which others, and fails if one may not", [], _ => 0,
        (_, _, _) => Task.FromResult(Print()), [("folders", "the graph, a line for each folder")], ExitCodes.Failure);

    private static int Print()
    {
        var references = FolderReferences.Read();
        foreach (var folder in (IEnumerable<string>)[.. FolderReferences.SharedFolders, .. FolderReferences.VerbFolders,
            FolderReferences.EntryFolder])
        {
            var targets = references.All.TryGetValue(folder, out var found) ? string.Join(", ", found.Keys) : "nothing";
            Console.WriteLine($"{folder,-12} {targets}");
        }

        string[] forbidden = [.. references.Forbidden];
        Array.ForEach(forbidden, Console.Error.WriteLine);
        return forbidden.Length == 0 ? ExitCodes.Success : ExitCodes.Failure;
    }
}
