using System.Diagnostics.CodeAnalysis;

namespace RpcBench.Records;

/// <summary>Names and looks of arms for people.</summary>
internal static class ArmNames
{
    public const string Rest = "REST";

    public const string Grpc = "gRPC";

    private static readonly string[] OtherLooks = [.. ArmLook.Others.Select(look => look.Name)];

    /// <summary>Returns an HTTP version as its standards name it: <c>HTTP/1.0</c>, <c>HTTP/1.1</c>, <c>HTTP/2</c>.</summary>
    public static string HttpOf(string version) => $"HTTP/{(version is "2.0" or "3.0" ? version[..1] : version)}";

    /// <summary>Returns the label of the arm with that id, or the id itself if the document has no such arm.</summary>
    public static string LabelOf(this IReadOnlyList<ArmRecord> arms, string id) => arms.FirstOrDefault(arm => arm.Id == id)?.Label ?? id;

    /// <summary>Returns the look of the arm with that id, or the id itself if there is no such arm, or null for null.</summary>
    [return: NotNullIfNotNull(nameof(id))]
    public static string? LookOf(this IReadOnlyList<ArmRecord> arms, string? id) => arms.FirstOrDefault(arm => arm.Id == id)?.Look ?? id;

    /// <summary>Gives each arm a look: its own, that of its id, or the next of four more, which repeat from the fifth such arm
    /// on.</summary>
    public static IReadOnlyList<ArmRecord> WithLooks(this IReadOnlyList<ArmRecord> arms)
    {
        string[] free = [.. OtherLooks.Except(arms.Select(arm => arm.Look ?? arm.Id)), .. OtherLooks];
        var next = 0;
        return [.. arms.Select(arm => arm with { Look = arm.Look ?? ArmLook.Find(arm.Id)?.Name ?? free[next++ % free.Length] })];
    }
}
