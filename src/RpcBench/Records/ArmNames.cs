using System.Diagnostics.CodeAnalysis;

namespace RpcBench.Records;

internal static class ArmNames
{
    public const string Rest = "REST";

    public const string Grpc = "gRPC";

    private static readonly string[] OtherLookNames = [.. ArmLook.ForOtherArms.Select(look => look.Name)];

    /// <summary>Returns an HTTP version as its standards name it: <c>HTTP/1.0</c>, <c>HTTP/1.1</c>, <c>HTTP/2</c>.</summary>
    public static string FormatHttpVersion(string version) => $"HTTP/{(version is "2.0" or "3.0" ? version[..1] : version)}";

    public static string FindLabel(this IReadOnlyList<ArmRecord> arms, string id) => arms.FirstOrDefault(arm => arm.Id == id)?.Label ?? id;

    [return: NotNullIfNotNull(nameof(id))]
    public static string? FindLook(this IReadOnlyList<ArmRecord> arms, string? id) => arms.FirstOrDefault(arm => arm.Id == id)?.Look ?? id;

    /// <summary>Assigns each arm a look: the declared look, the look of its id, or else the next of four other looks, which repeat if there
    /// are more arms.</summary>
    public static IReadOnlyList<ArmRecord> AssignLooks(this IReadOnlyList<ArmRecord> arms)
    {
        string[] free = [.. OtherLookNames.Except(arms.Select(arm => arm.Look ?? arm.Id)), .. OtherLookNames];
        var next = 0;
        return [.. arms.Select(arm => arm with { Look = arm.Look ?? ArmLook.Find(arm.Id)?.Name ?? free[next++ % free.Length] })];
    }
}
