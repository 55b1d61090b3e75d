namespace RpcBench.Records;

/// <summary>What every record of a run has, whatever it measured: reports begin and end alike.</summary>
public interface IRunDocument : ISealedDocument
{
    /// <summary>The tool's own version.</summary>
    string Tool { get; }

    DateTimeOffset Started { get; }

    DateTimeOffset Ended { get; }

    RunOutcome Outcome { get; }

    /// <summary>The command line after the program's name, connection strings left out.</summary>
    IReadOnlyList<string> Arguments { get; }

    MachineRecord Machine { get; }

    /// <summary>Of the run's random orders.</summary>
    int Seed { get; }

    /// <summary>Why the figures are not to be trusted, of the run as a whole.</summary>
    IReadOnlyList<string> InvalidBecause { get; }

    /// <summary>What a reader should know and that does not make the figures wrong.</summary>
    IReadOnlyList<string> Notes { get; }

    /// <summary>No reason anywhere.</summary>
    bool IsValid { get; }
}
