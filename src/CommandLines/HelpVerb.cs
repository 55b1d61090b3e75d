namespace RpcBench.CommandLines;

/// <summary><c>help</c>, of the program and of every verb: <c>help load</c>, <c>load help</c>.</summary>
internal sealed class HelpVerb(Command of, Argument<string[]> verbs) : SynchronousCommandLineAction
{
    public static Command Create(Command of)
    {
        var verbs = new Argument<string[]>("verb") { Description = "The verb to explain", Arity = ArgumentArity.ZeroOrMore };
        verbs.Validators.Add(result => _ = Find(of, result.Tokens.Select(token => token.Value), result.AddError));
        return new("help", "Shows this help, or that of a verb")
        {
            Arguments = { verbs },
            Hidden = of is not RootCommand,
            Action = new HelpVerb(of, verbs)
        };
    }

    public override int Invoke(ParseResult parseResult)
    {
        var command = Find(of, parseResult.GetValue(verbs) ?? [], _ => { });
        return parseResult.RootCommandResult.Command.Parse([.. command.Path(), "--help"]).Invoke(parseResult.InvocationConfiguration);
    }

    private static Command Find(Command of, IEnumerable<string> verbs, Action<string> refuse)
    {
        foreach (var verb in verbs)
        {
            if (of.Subcommands.FirstOrDefault(known => known.Name == verb) is not { } next)
            {
                refuse(of.NoSuchVerb(verb));
                return of;
            }

            of = next;
        }

        return of;
    }
}
