namespace Grpc.Core;

/// <summary>What a call that is made while serving another inherits from that one.</summary>
/// <param name="propagateDeadline">Whether its deadline.</param>
/// <param name="propagateCancellation">Whether its cancellation.</param>
public class ContextPropagationOptions(bool propagateDeadline = true, bool propagateCancellation = true)
{
    /// <summary>Both.</summary>
    public static readonly ContextPropagationOptions Default = new();

    /// <summary>Whether the deadline is inherited.</summary>
    public bool IsPropagateDeadline { get; } = propagateDeadline;

    /// <summary>Whether the cancellation is inherited.</summary>
    public bool IsPropagateCancellation { get; } = propagateCancellation;
}
