using System.Collections;
using System.Text;

namespace Grpc.Core;

/// <summary>Headers or trailers of a call, in order; a key may occur more than once.</summary>
public sealed class Metadata : IList<Metadata.Entry>
{
    /// <summary>What the key of a binary value ends with.</summary>
    public const string BinaryHeaderSuffix = "-bin";

    /// <summary>No entries, and none can be added.</summary>
    public static readonly Metadata Empty = new([], isReadOnly: true);

    private readonly List<Entry> _entries;

    /// <summary>An empty collection to add to.</summary>
    public Metadata()
        : this([], isReadOnly: false)
    {
    }

    private Metadata(List<Entry> entries, bool isReadOnly)
    {
        _entries = entries;
        IsReadOnly = isReadOnly;
    }

    /// <inheritdoc />
    public int Count => _entries.Count;

    /// <inheritdoc />
    public bool IsReadOnly { get; }

    /// <inheritdoc />
    public Entry this[int index]
    {
        get => _entries[index];
        set => Writable()[index] = NotNull(value);
    }

    /// <summary>The last entry of a key, in either case, or null.</summary>
    public Entry? Get(string key) => _entries.FindLast(entry => entry.HasKey(key));

    /// <summary>The text of the last entry of a key, or null.</summary>
    /// <exception cref="InvalidOperationException">The entry is binary.</exception>
    public string? GetValue(string key) => Get(key)?.Value;

    /// <summary>The bytes of the last entry of a key, or null.</summary>
    public byte[]? GetValueBytes(string key) => Get(key)?.ValueBytes;

    /// <summary>Every entry of a key, in order.</summary>
    public IEnumerable<Entry> GetAll(string key) => _entries.Where(entry => entry.HasKey(key));

    /// <inheritdoc />
    public void Add(Entry item) => Writable().Add(NotNull(item));

    /// <summary>Adds a text.</summary>
    public void Add(string key, string value) => Add(new Entry(key, value));

    /// <summary>Adds bytes, under a key that ends with <see cref="BinaryHeaderSuffix" />.</summary>
    public void Add(string key, byte[] valueBytes) => Add(new Entry(key, valueBytes));

    /// <inheritdoc />
    public void Insert(int index, Entry item) => Writable().Insert(index, NotNull(item));

    /// <inheritdoc />
    public bool Remove(Entry item) => Writable().Remove(item);

    /// <inheritdoc />
    public void RemoveAt(int index) => Writable().RemoveAt(index);

    /// <inheritdoc />
    public void Clear() => Writable().Clear();

    /// <inheritdoc />
    public bool Contains(Entry item) => _entries.Contains(item);

    /// <inheritdoc />
    public int IndexOf(Entry item) => _entries.IndexOf(item);

    /// <inheritdoc />
    public void CopyTo(Entry[] array, int arrayIndex) => _entries.CopyTo(array, arrayIndex);

    /// <inheritdoc />
    public IEnumerator<Entry> GetEnumerator() => _entries.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private static Entry NotNull(Entry item)
    {
        ArgumentNullException.ThrowIfNull(item);
        return item;
    }

    private List<Entry> Writable() =>
        IsReadOnly ? throw new InvalidOperationException("These metadata are read-only.") : _entries;

    /// <summary>One header or trailer: text, or bytes under a key that ends with <see cref="BinaryHeaderSuffix" />.</summary>
    public class Entry
    {
        private readonly string? _text;
        private readonly byte[]? _bytes;

        /// <summary>A text.</summary>
        /// <exception cref="ArgumentException">The key has a character that keys may not have, or ends as that of bytes.</exception>
        public Entry(string key, string value)
        {
            Key = MetadataKey.Normalize(key);
            if (MetadataKey.IsBinary(Key))
            {
                throw new ArgumentException($"The key of a text may not end with {BinaryHeaderSuffix}.", nameof(key));
            }

            ArgumentNullException.ThrowIfNull(value);
            _text = value;
        }

        /// <summary>Bytes, which are copied.</summary>
        /// <exception cref="ArgumentException">The key has a character that keys may not have, or does not end as that of bytes.</exception>
        public Entry(string key, byte[] valueBytes)
        {
            Key = MetadataKey.Normalize(key);
            if (!MetadataKey.IsBinary(Key))
            {
                throw new ArgumentException($"The key of bytes must end with {BinaryHeaderSuffix}.", nameof(key));
            }

            ArgumentNullException.ThrowIfNull(valueBytes);
            _bytes = [.. valueBytes];
        }

        /// <summary>The key, in lower case.</summary>
        public string Key { get; }

        /// <summary>Whether the value is bytes.</summary>
        public bool IsBinary => _bytes is not null;

        /// <summary>The text.</summary>
        /// <exception cref="InvalidOperationException">The value is bytes.</exception>
        public string Value => _text ?? throw new InvalidOperationException($"The value of {Key} is bytes, not a text.");

        /// <summary>A copy of the bytes, or the text in ASCII.</summary>
        public byte[] ValueBytes => _bytes is not null ? [.. _bytes] : Encoding.ASCII.GetBytes(Value);

        /// <summary>Key and text; in place of bytes the name of their type, as the real package has it.</summary>
        public override string ToString() => IsBinary
            ? $"[Entry: key={Key}, valueBytes={typeof(byte[])}]"
            : $"[Entry: key={Key}, value={_text}]";

        // Keys are ASCII, so that no culture has a say.
        internal bool HasKey(string key) => string.Equals(Key, key, StringComparison.OrdinalIgnoreCase);
    }
}
