namespace RpcBench.Checks;

internal static class ChecksProgram
{
    public static Application Application { get; } = new(Catalogue.Declaration, () =>
        new("What the project itself keeps an eye on: promises, and the figures of the documents")
        {
            PromisesCommand.Create(),
            FiguresCommand.Create(),
            RecordsCommand.Create(),
            FoldersCommand.Create(),
            CrankFoldersCommand.Create(),
        });
}
