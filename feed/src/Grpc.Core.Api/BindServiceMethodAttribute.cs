namespace Grpc.Core;

/// <summary>Names the method that binds a generated service base class to a server.</summary>
/// <param name="bindType">The type that declares the method.</param>
/// <param name="bindMethodName">The method's name.</param>
[AttributeUsage(AttributeTargets.Class)]
public class BindServiceMethodAttribute(Type bindType, string bindMethodName) : Attribute
{
    /// <summary>The type that declares the method.</summary>
    public Type BindType { get; } = bindType;

    /// <summary>The method's name.</summary>
    public string BindMethodName { get; } = bindMethodName;
}
