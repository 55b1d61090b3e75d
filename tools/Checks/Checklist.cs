namespace RpcBench.Checks;

/// <summary>The program's verbs.</summary>
internal static class Checklist
{
    public static Application Application { get; } = new(Catalogue.Declaration, () => StrictCommandLine.Harden(
        new RootCommand("What the project itself keeps an eye on: promises, queries, networks, figures of the documents")
        {
            PromisesCommand.Create(),
            StoreQueriesCommand.Create(),
            NetworkCommand.Create(),
            FiguresCommand.Create(),
            CrankFoldersCommand.Create(),
        }));
}
