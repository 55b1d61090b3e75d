namespace RpcBench.Bench.Cli;

internal static class Commands
{
    public static Application Application { get; } = new(Root);

    public static RootCommand Root()
    {
        var root = MatrixCommand.Create();
        root.Add(WhyCommand.Create());
        root.Add(MapCommand.Create());
        root.Add(LoadCommand.Create());
        root.Add(CallCommand.Create());
        root.Add(ReportCommand.Create());
        root.Add(ServeCommand.Create());
        root.Add(DoctorCommand.Create());
        root.Add(StudyCommand.Create());
        return StrictCommandLine.Harden(root);
    }
}
