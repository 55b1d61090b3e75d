namespace RpcBench.Studies.Audit.Model;

/// <summary>A range that one sibling gives.</summary>
/// <param name="Sibling">It.</param>
/// <param name="Others">How many other pairs of figures the range rests on.</param>
/// <param name="Low">In milliseconds; zero where nothing is too little.</param>
/// <param name="High">In milliseconds.</param>
/// <param name="Words">How it was made, as half a sentence: written for few of the many ranges.</param>
internal sealed record SiblingRange(TimeFigure Sibling, int Others, double Low, double High, Func<string> Words)
{
    public LogRange Range => new(Low, High);

    /// <summary>Whether it says both how little and how much.</summary>
    public bool HasBothEnds => Low > 0;

    /// <summary>How it was made, and what came out.</summary>
    public string Sentence => HasBothEnds ? $"{Words()}, is {Wording.Ms(Low)} to {Wording.Ms(High)}" : $"{Words()}, is at most {Wording.Ms(High)}";
}
