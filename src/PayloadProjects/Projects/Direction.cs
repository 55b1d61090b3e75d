namespace RpcBench.PayloadProjects.Projects;

/// <summary>Which side sends the payload.</summary>
internal enum Direction
{
    /// <summary>The service returns the payload.</summary>
    Response,

    /// <summary>The client sends the payload, and the service returns the number of received objects.</summary>
    Request,

    /// <summary>The client sends the payload, and the service returns it.</summary>
    Echo,
}
