using System.Diagnostics.CodeAnalysis;

namespace Grpc.Core.Utils;

/// <summary>Checks of arguments and states.</summary>
public static class GrpcPreconditions
{
    /// <exception cref="ArgumentException">The condition is false.</exception>
    public static void CheckArgument([DoesNotReturnIf(false)] bool condition)
    {
        if (!condition)
        {
            throw new ArgumentException();
        }
    }

    /// <exception cref="ArgumentException">The condition is false.</exception>
    public static void CheckArgument([DoesNotReturnIf(false)] bool condition, string errorMessage)
    {
        if (!condition)
        {
            throw new ArgumentException(errorMessage);
        }
    }

    /// <summary>What it was given.</summary>
    /// <exception cref="ArgumentNullException">It was given null.</exception>
    public static T CheckNotNull<T>(T reference) => reference is null ? throw new ArgumentNullException() : reference;

    /// <summary>What it was given.</summary>
    /// <exception cref="ArgumentNullException">It was given null; the name is in the message.</exception>
    public static T CheckNotNull<T>(T reference, string paramName) => reference is null ? throw new ArgumentNullException(paramName) : reference;

    /// <exception cref="InvalidOperationException">The condition is false.</exception>
    public static void CheckState([DoesNotReturnIf(false)] bool condition)
    {
        if (!condition)
        {
            throw new InvalidOperationException();
        }
    }

    /// <exception cref="InvalidOperationException">The condition is false.</exception>
    public static void CheckState([DoesNotReturnIf(false)] bool condition, string errorMessage)
    {
        if (!condition)
        {
            throw new InvalidOperationException(errorMessage);
        }
    }
}
