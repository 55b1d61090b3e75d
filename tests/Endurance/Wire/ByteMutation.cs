namespace RpcBench.Endurance.Wire;

/// <summary>Changes bytes as a faulty network or a faulty program would.</summary>
internal static class ByteMutation
{
    private static readonly byte[] InterestingBytes
        = [0, 1, 7, 9, 10, 13, 32, 34, 44, 58, 91, 92, 123, 125, 127, 128, 0xC3, 0xED, 0xFE, 0xFF];

    /// <summary>Returns the bytes with one to four changes: flipped bits, inserted, deleted, duplicated or moved bytes, or a missing
    /// end.</summary>
    public static byte[] Mutate(ReadOnlySpan<byte> bytes, Random random)
    {
        List<byte> changed = [.. bytes];
        for (var changes = random.Next(1, 5); changes > 0; changes--)
        {
            var place = random.Next(changed.Count + 1);
            var length = Math.Min(random.Next(1, 9), changed.Count - place);
            Action[] anywhere =
            [
                () => changed.Insert(place, Pick(InterestingBytes, random)),
                () => changed.InsertRange(place, Enumerable.Range(0, random.Next(1, 9)).Select(_ => (byte)random.Next(256))),
                () => changed.RemoveRange(place, length),
                () => changed.InsertRange(random.Next(changed.Count + 1), changed.GetRange(place, length)),
                .. random.Next(4) == 0 ? [() => changed.RemoveRange(place, changed.Count - place)] : Array.Empty<Action>(),
            ];
            Action[] ofOne = place == changed.Count ? [] :
                [() => changed[place] ^= (byte)(1 << random.Next(8)), () => changed[place] = Pick(InterestingBytes, random)];
            Pick([.. anywhere, .. ofOne], random)();
        }

        return [.. changed];
    }

    public static T Pick<T>(IReadOnlyList<T> choices, Random random) => choices[random.Next(choices.Count)];
}
