namespace Grpc.Core;

/// <summary>A remote method, whatever its messages are.</summary>
public interface IMethod
{
    /// <summary>How many messages flow each way.</summary>
    MethodType Type { get; }

    /// <summary>The service, with its package.</summary>
    string ServiceName { get; }

    /// <summary>The method, without the service.</summary>
    string Name { get; }

    /// <summary>The path of the request: <c>/service/method</c>.</summary>
    string FullName { get; }
}
