namespace RpcBench.Measuring.Cli;

/// <summary>What a program compares, before any arguments: its options beside those of every program, and what a run makes of
/// them.</summary>
internal abstract class Subject
{
    /// <summary>How a reader starts it, without arguments: for example <c>dotnet run -c Release --project src/Bench --</c>.</summary>
    public abstract string Program { get; }

    /// <summary>The first line of its help.</summary>
    public abstract string Description { get; }

    /// <summary>Every arm that <c>--arms</c> can name.</summary>
    public abstract IReadOnlyList<ComparedArm> Arms { get; }

    /// <summary>Those of a run that names none; the first is the baseline.</summary>
    public virtual IReadOnlyList<ComparedArm> Standard => Arms;

    /// <summary>What <c>--filter</c>, <c>--list</c> and <c>--operation</c> can name.</summary>
    public abstract IReadOnlyList<ComparedOperation> Operations { get; }

    /// <summary>Its own options of a verb of every program; the default command is <c>""</c>.</summary>
    public virtual IReadOnlyList<Option> OptionsOf(string verb) => [];

    /// <summary>What a verb's run compares. Nothing is started.</summary>
    /// <param name="arms">Those that <c>--arms</c> names, the baseline first.</param>
    /// <param name="targets">Where services run already, by the arm's id; empty: nowhere that the command line names.</param>
    /// <exception cref="UserException">Its options are refused.</exception>
    public abstract Compared Read(
        string verb, ParseResult parsed, IReadOnlyList<ComparedArm> arms, IReadOnlyDictionary<string, Uri> targets);

    /// <summary>What <see cref="Compared.State"/> of a run's first process stands for, in one that it started.</summary>
    public abstract Compared Restore(string state);

    /// <summary>Options whose value no record and no message shows.</summary>
    public virtual IReadOnlyList<string> SecretOptions => [];

    /// <summary>Verbs that it has beside those of every program.</summary>
    public virtual IReadOnlyList<Command> Verbs => [];

    /// <summary>Reads what follows the word in an <see cref="IGuarded.ToLine"/> of its own; null: it has no such word.</summary>
    public virtual IGuarded? ParseGuarded(string word, string text) => null;

    /// <summary>What <c>doctor</c> says beside the machine.</summary>
    public virtual IAsyncEnumerable<Diagnosis> ExamineAsync(ParseResult parsed, CancellationToken cancellation) =>
        AsyncEnumerable.Empty<Diagnosis>();
}
