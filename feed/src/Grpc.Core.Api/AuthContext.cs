namespace Grpc.Core;

/// <summary>What the transport knows of the peer's identity.</summary>
/// <param name="peerIdentityPropertyName">The property that holds the identity; null for an unknown peer.</param>
/// <param name="properties">All properties by name.</param>
public class AuthContext(string? peerIdentityPropertyName, Dictionary<string, List<AuthProperty>> properties)
{
    private readonly Dictionary<string, List<AuthProperty>> _properties =
        properties ?? throw new ArgumentNullException(nameof(properties));

    /// <summary>Whether the peer's identity is known.</summary>
    public bool IsPeerAuthenticated => PeerIdentityPropertyName is not null;

    /// <summary>The name of the property that holds the peer's identity.</summary>
    public string? PeerIdentityPropertyName { get; } = peerIdentityPropertyName;

    /// <summary>The properties that hold the peer's identity.</summary>
    public IEnumerable<AuthProperty> PeerIdentity =>
        PeerIdentityPropertyName is null ? [] : FindPropertiesByName(PeerIdentityPropertyName);

    /// <summary>All properties.</summary>
    public IEnumerable<AuthProperty> Properties => _properties.Values.SelectMany(named => named);

    /// <summary>The properties of one name, in order.</summary>
    public IEnumerable<AuthProperty> FindPropertiesByName(string propertyName) =>
        _properties.TryGetValue(propertyName, out var named) ? named : [];
}
