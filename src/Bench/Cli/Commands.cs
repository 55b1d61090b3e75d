using System.CommandLine;
using System.CommandLine.Help;

namespace RpcBench.Bench.Cli;

/// <summary>The verbs.</summary>
internal static class Commands
{
    public static RootCommand Root()
    {
        var root = MatrixCommand.Create();
        root.Add(LoadCommand.Create());
        root.Add(CallCommand.Create());
        root.Add(ReportCommand.Create());
        root.Add(ServeCommand.Create());
        root.Add(DoctorCommand.Create());
        root.Add(FloorsCommand.Create());
        root.Add(StoreQueriesCommand.Create());
        root.Add(NetworkCommand.Create());
        root.Add(StudyCommand.Create());
        root.Add(FiguresCommand.Create());
        root.Add(GuardCommand.Create());
        var help = root.Options.OfType<HelpOption>().Single();
        help.Action = new HelpWithExamples((HelpAction)help.Action!);
        return root;
    }
}
