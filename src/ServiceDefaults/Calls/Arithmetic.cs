namespace RpcBench.ServiceDefaults.Calls;

/// <summary>The computations of both services, with the same order of additions and therefore the same rounding.</summary>
public static class Arithmetic
{
    /// <exception cref="CallFailedException">Thrown when the sum does not fit into 64 bits.</exception>
    public static long Add(long left, long right)
    {
        var sum = unchecked(left + right);

        // The sum has overflowed if its sign differs from the equal signs of both numbers.
        return ((left ^ sum) & (right ^ sum)) < 0
            ? throw new CallFailedException(CallFailure.Malformed("The sum does not fit 64 bits."))
            : sum;
    }

    /// <summary>Returns the dot product of two vectors, added from first to last, or 0 for empty vectors.</summary>
    /// <exception cref="CallFailedException">Thrown when the lengths differ, or the product is not finite and JSON cannot have
    /// it.</exception>
    public static double DotProduct(ReadOnlySpan<double> left, ReadOnlySpan<double> right)
    {
        if (left.Length != right.Length)
        {
            throw new CallFailedException(
                CallFailure.Malformed($"Vectors must be of equal length, but left has {left.Length} and right has {right.Length}."));
        }

        var product = 0.0;
        for (var index = 0; index < left.Length; index++)
        {
            product += left[index] * right[index];
        }

        return double.IsFinite(product)
            ? product
            : throw new CallFailedException(
                CallFailure.Malformed("The dot product is not a finite number, because an element is not finite or the elements are too "
                    + "large."));
    }
}
