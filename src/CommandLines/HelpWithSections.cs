namespace RpcBench.CommandLines;

/// <summary>The help of System.CommandLine, followed by the sections of the verb.</summary>
internal sealed class HelpWithSections(HelpAction options) : SynchronousCommandLineAction
{
    private const int MaxWidth = 100;
    private const int DefaultWidth = 80;
    private const int MinWidth = 50;
    private const int MaxColumn = 34;

    /// <summary>Help is shown even if the rest of the command line is incomplete.</summary>
    public override bool ClearsParseErrors => true;

    public override int Invoke(ParseResult parseResult)
    {
        options.MaxWidth = Console.IsOutputRedirected ? DefaultWidth : Math.Clamp(Console.WindowWidth, MinWidth, MaxWidth);
        var code = options.Invoke(parseResult);
        if (parseResult.CommandResult.Command.Action is VerbAction verb)
        {
            foreach (var section in verb.Sections)
            {
                Write(parseResult.InvocationConfiguration, section, options.MaxWidth);
            }
        }

        return code;
    }

    private static void Write(InvocationConfiguration context, HelpSection section, int width)
    {
        var output = context.Output;
        var column = Math.Min(section.Rows.Max(row => row.Written.Length) + 4, MaxColumn);
        var after = section.FollowsProgramName && context is ProgramContext { Program: var program } ? $" (after {program})" : "";
        output.WriteLine($"{section.Title}{after}:");
        foreach (var (written, meaning) in section.Rows)
        {
            var left = $"  {written}";
            if (left.Length + 2 > column)
            {
                output.WriteLine(left);
                left = "";
            }

            foreach (var line in MessageLines.Wrap(meaning, width - column))
            {
                output.WriteLine($"{left.PadRight(column)}{line}".TrimEnd());
                left = "";
            }
        }

        output.WriteLine();
    }
}
