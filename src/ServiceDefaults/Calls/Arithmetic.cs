namespace RpcBench.ServiceDefaults.Calls;

/// <summary>The computations of both services. The order of the additions, and so the rounding, is the same for both.</summary>
public static class Arithmetic
{
    /// <exception cref="CallFailedException">Thrown when the sum does not fit into 64 bits.</exception>
    public static long Add(long left, long right)
    {
        var sum = unchecked(left + right);

        // The addition has overflowed if both numbers have the same sign and the sum has the other.
        return ((left ^ sum) & (right ^ sum)) < 0
            ? throw new CallFailedException(CallFailure.Malformed("The sum does not fit 64 bits."))
            : sum;
    }

    /// <summary>Returns the dot product of two vectors, added from first to last. For two empty vectors it is 0.</summary>
    /// <exception cref="CallFailedException">Thrown when the lengths differ, or the product is not finite. JSON has no such
    /// number.</exception>
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
