namespace RpcBench.Bench.Cli;

internal static class Commands
{
    public static Application Application { get; } = new(Root);

    public static RootCommand Root()
    {
        var root = MatrixCommand.Create();
        Command[] verbs = [WhyCommand.Create(), MapCommand.Create(), LoadCommand.Create(), CallCommand.Create(), ReportCommand.Create(),
            ServeCommand.Create(), DoctorCommand.Create(), StudyCommand.Create()];
        Array.ForEach(verbs, root.Add);
        return StrictCommandLine.Harden(root);
    }
}
