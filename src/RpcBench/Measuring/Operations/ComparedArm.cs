namespace RpcBench.Measuring.Operations;

/// <summary>What is compared, as runs and records know it, whatever it calls. Two arms are the same where their ids are.</summary>
/// <param name="Id">Names it on command lines and in records.</param>
/// <param name="Label">Names it in reports.</param>
/// <param name="Service">The name of the process that serves it.</param>
internal abstract record ComparedArm(string Id, string Label, string Service)
{
    /// <summary>How its calls use connections, whatever the run's other arms do; null: as these.</summary>
    public ConnectionPolicy? Connections { get; init; }

    /// <summary>Whether its calls give an object to compare with other arms'.</summary>
    public virtual bool IsComparable => true;

    /// <summary>Whether its service tells what a call took there.</summary>
    public virtual bool TellsTimes => true;

    /// <summary>Whether its program makes its connections, wherever the run's networks are.</summary>
    public virtual bool ConnectsItself => false;

    /// <summary>Names it in BenchmarkDotNet's filters and files, as a method.</summary>
    public virtual string MethodName => (char.IsAsciiLetter(Id[0]) ? "" : "_") + string.Concat(
        Id.Split('-', StringSplitOptions.RemoveEmptyEntries).Select(word => $"{char.ToUpperInvariant(word[0])}{word[1..]}"));

    /// <summary>For the record, with where its service is, if that runs elsewhere.</summary>
    public abstract ArmRecord ToRecord(Uri? target = null);

    public virtual bool Equals(ComparedArm? other) => other is not null && other.Id == Id;

    public override int GetHashCode() => string.GetHashCode(Id, StringComparison.Ordinal);

    public sealed override string ToString() => Label;
}
