namespace RpcBench.CommandLines;

/// <summary>For all commands: what is unknown, empty, doubled, misplaced or missing is refused with the remedy; help never is.</summary>
public static class StrictCommandLine
{
    // A value may begin with an @: no file is read that no option names. Nor are letters taken for options in a row: there are none.
    private static readonly ParserConfiguration Configuration = new() { ResponseFileTokenReplacer = null, EnablePosixBundling = false };

    // A program's own verbs and options are in every root that is made of it.
    private static readonly ConditionalWeakTable<Symbol, Symbol> Hardened = [];

    public static TCommand Harden<TCommand>(TCommand command)
        where TCommand : Command
    {
        if (!Hardened.TryAdd(command, command))
        {
            return command;
        }

        Array.ForEach([.. command.Options], option => Harden(option));
        Array.ForEach([.. command.Arguments], argument => Harden(argument));
        Array.ForEach([.. command.Subcommands], verb => Harden(verb));
        command.Add(HelpVerb.Create(command));
        return command;
    }

    /// <exception cref="UserException">It is refused.</exception>
    public static ParseResult Parse(RootCommand root, IReadOnlyList<string> arguments)
    {
        var parsed = root.Parse(arguments, Configuration);
        return parsed.Action is { ClearsParseErrors: true } || Refusals.Find(parsed) is not { } refusal
            ? parsed : throw new UserException(refusal);
    }

    private static void Harden(Option option)
    {
        if (!Hardened.TryAdd(option, option))
        {
            return;
        }

        switch (option)
        {
            case HelpOption help:
                help.Action = new HelpWithSections((HelpAction)help.Action!);
                return;
            case VersionOption:
                return;
            case Option<FileInfo> file:
                file.CustomParser = result => ReadPath(result, file.Name, path => new FileInfo(path));
                break;
            case Option<DirectoryInfo> folder:
                folder.CustomParser = result => ReadPath(result, folder.Name, path => new DirectoryInfo(path));
                break;
        }

        option.Validators.Insert(0, result => RefuseEmpty(result, option.Name));
    }

    private static void Harden(Argument argument)
    {
        switch (argument)
        {
            case Argument<FileInfo> file:
                file.CustomParser = result => ReadPath(result, file.Name, path => new FileInfo(path));
                break;
            case Argument<FileInfo[]> files:
                files.CustomParser = result => [.. result.Tokens
                    .Select(token => ReadPath(result, files.Name, token.Value, path => new FileInfo(path))).OfType<FileInfo>()];
                break;
            case Argument<DirectoryInfo> folder:
                folder.CustomParser = result => ReadPath(result, folder.Name, path => new DirectoryInfo(path));
                break;
        }

        argument.Validators.Insert(0, result => RefuseEmpty(result, argument.Name));
    }

    // A script whose variable is empty asks for something else than it would get.
    private static void RefuseEmpty(SymbolResult result, string name)
    {
        if (result.Tokens.Any(token => string.IsNullOrWhiteSpace(token.Value)))
        {
            result.AddError($"{name} is empty: give it a value or leave it out.");
        }
    }

    private static TPath? ReadPath<TPath>(ArgumentResult result, string name, Func<string, TPath> path)
        where TPath : FileSystemInfo => ReadPath(result, name, result.Tokens is [var token, ..] ? token.Value : "", path);

    private static TPath? ReadPath<TPath>(ArgumentResult result, string name, string text, Func<string, TPath> path)
        where TPath : FileSystemInfo
    {
        try
        {
            return path(text);
        }
        catch (Exception exception) when (exception is ArgumentException or NotSupportedException or PathTooLongException)
        {
            result.AddError($"{name} is '{text}', which is not a valid path: write the path of a "
                + $"{(typeof(TPath) == typeof(FileInfo) ? "file" : "folder")}.");
            return null;
        }
    }
}
