using System.Text;

namespace Grpc.Core;

/// <summary>One thing that the transport knows of the peer.</summary>
public class AuthProperty
{
    private readonly byte[] _value;

    private AuthProperty(string name, byte[] value)
    {
        Name = name;
        _value = value;
    }

    /// <summary>The property's name.</summary>
    public string Name { get; }

    /// <summary>The value as UTF-8 text.</summary>
    public string Value => Encoding.UTF8.GetString(_value);

    /// <summary>A copy of the value's bytes.</summary>
    public byte[] ValueBytes => [.. _value];

    /// <summary>A property with a copy of the bytes as its value.</summary>
    public static AuthProperty Create(string name, byte[] valueBytes)
    {
        ArgumentNullException.ThrowIfNull(name);
        ArgumentNullException.ThrowIfNull(valueBytes);
        return new AuthProperty(name, [.. valueBytes]);
    }
}
