namespace RpcBench.Endurance.Stores;

/// <summary>How a call ended, of the ways that its contract has for a store that fails.</summary>
internal enum AnswerKind
{
    Done,
    Missing,
    Taken,
    Unavailable,
    TimedOut,
}

/// <summary>How a call ended, over either API.</summary>
/// <param name="Kind">The way.</param>
/// <param name="Content">What was read; of a book its title.</param>
internal sealed record Answer(AnswerKind Kind, string Content = "")
{
    /// <summary>Whether it is not known if a change was carried out.</summary>
    public bool IsUnknown => Kind is AnswerKind.Unavailable or AnswerKind.TimedOut;
}
