namespace RpcBench.CommandLines;

/// <summary><c>help</c>, of the program and of every verb: <c>help load</c>, <c>load help</c>.</summary>
internal sealed class HelpVerb : SynchronousCommandLineAction
{
    private readonly Command _of;
    private readonly Argument<string[]> _verbs = new("verb") { Description = "The verb to explain", Arity = ArgumentArity.ZeroOrMore };

    private HelpVerb(Command of) => _of = of;

    public static Command Create(Command of)
    {
        var action = new HelpVerb(of);
        action._verbs.Validators.Add(result => _ = Find(of, result.Tokens.Select(token => token.Value), result.AddError));
        return new("help", "Shows this help, or that of a verb") { Arguments = { action._verbs }, Hidden = of is not RootCommand,
            Action = action };
    }

    public override int Invoke(ParseResult parseResult)
    {
        var command = Find(_of, parseResult.GetValue(_verbs) ?? [], _ => { });
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
