namespace RpcBench.CommandLines;

/// <summary>Options with one of several values, of which the first is the standard one.</summary>
public static class Choices
{
    /// <summary>Refuses any other value, with what the option chooses and what there is.</summary>
    public static Option<string> OneOf(this Option<string> option, string what, params IReadOnlyList<string> values)
    {
        option.DefaultValueFactory = _ => values[0];
        option.Validators.Add(result =>
        {
            if (result.Tokens is [var token, ..] && !values.Contains(token.Value))
            {
                result.AddError($"{option.Name}: there is no {what} '{token.Value}'; "
                    + $"choose {string.Join(", ", values.SkipLast(1))} or {values[^1]}.");
            }
        });
        return option;
    }
}
