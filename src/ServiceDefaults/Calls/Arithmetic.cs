namespace RpcBench.ServiceDefaults.Calls;

/// <summary>What both services compute, in the same order and so with the same rounding.</summary>
public static class Arithmetic
{
    /// <exception cref="CallFailedException">64 bits cannot hold it.</exception>
    public static long Add(long left, long right)
    {
        var sum = unchecked(left + right);

        // It has gone over where both numbers have the sign that the sum has not.
        return ((left ^ sum) & (right ^ sum)) < 0
            ? throw new CallFailedException(CallFailure.Malformed("The sum does not fit 64 bits."))
            : sum;
    }

    /// <summary>The dot product of two vectors, added up from first to last; of two empty ones 0.</summary>
    /// <exception cref="CallFailedException">Their lengths differ, or the product is no finite number, which JSON lacks.</exception>
    public static double DotProduct(ReadOnlySpan<double> left, ReadOnlySpan<double> right)
    {
        if (left.Length != right.Length)
        {
            throw new CallFailedException(
                CallFailure.Malformed($"Vectors must be of equal length; left has {left.Length}, right has {right.Length}."));
        }

        var product = 0.0;
        for (var index = 0; index < left.Length; index++)
        {
            product += left[index] * right[index];
        }

        return double.IsFinite(product)
            ? product
            : throw new CallFailedException(
                CallFailure.Malformed("The dot product is not a finite number: an element is not finite, or they are too large."));
    }
}
