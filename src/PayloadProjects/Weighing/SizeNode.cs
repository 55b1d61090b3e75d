namespace RpcBench.PayloadProjects.Weighing;

/// <summary>The bytes of one place of the payload, over all weighed objects. All items of a list are one place, and all values of a
/// dictionary.</summary>
internal sealed class SizeNode(string path)
{
    private readonly Dictionary<string, SizeNode> _children = new(StringComparer.Ordinal);

    /// <summary>The JSON path, for example <c>$.lines[].price</c>.</summary>
    public string Path => path;

    /// <summary>The bytes in JSON without those of inner places: the name, the punctuation and the value.</summary>
    public long Json { get; set; }

    /// <summary>The bytes in protobuf without those of inner places: tags, lengths and the value.</summary>
    public long Protobuf { get; set; }

    /// <summary>The facts about the texts of the place, or null if the place has no texts.</summary>
    public TextFacts? Texts { get; private set; }

    public bool IsInnermost => _children.Count == 0;

    public SizeNode Child(string step)
    {
        if (!_children.TryGetValue(step, out var child))
        {
            child = new(path + step);
            _children.Add(step, child);
        }

        return child;
    }

    public IEnumerable<SizeNode> All() => _children.Values.SelectMany(child => child.All()).Prepend(this);

    public void AddEmptyText()
    {
        Texts ??= new();
        Texts.AddEmpty();
    }

    public void AddText(string text, int tagBytes)
    {
        Texts ??= new();
        Texts.Add(text, tagBytes);
    }
}
