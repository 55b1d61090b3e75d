using RpcBench.Bench.Reports.Answers;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>The columns of the console's tables: a line for each method, both APIs on it.</summary>
public static class ConsoleColumns
{
    /// <summary>The method without the words that all names share.</summary>
    public static Column Method { get; } = Column.OfMethod("Method", method => Short(method.Operation.Name)) with { IsText = true };

    public static Column Rest { get; } = Column.OfMethod(ArmNames.Rest, method => Mean(method, method.Rest));

    /// <summary>With the unit of all times on the line.</summary>
    public static Column Grpc { get; } = Column.OfMethod(ArmNames.Grpc, method => method.Source == MeanSource.None
        ? null
        : $"{Mean(method, method.Grpc) ?? "-"} {method.Scale.Unit}{(method.Source == MeanSource.PairedBlocks ? "†" : "")}");

    public static Column Ratio { get; } = Columns.Ratio with { Header = "gRPC / REST\n[interval]" };

    public static Column Faster { get; } = Column.OfMethod("Faster", method => method.Faster) with { IsText = true };

    public static Column Store { get; } = Column.OfMethod("In store\nREST/gRPC", method => Pair(
        method, arm => arm.Record.Server?.StoreNanoseconds, method.Scale.Number));

    public static Column Wire { get; } = Size("On the wire", arm => arm.WireBytes);

    public static Column Allocated { get; } = Size("Allocated", arm => arm.Record.Benchmark?.AllocatedBytes);

    /// <summary>A method's name without the word that all names share.</summary>
    public static string Short(string name)
    {
        var end = name.LastIndexOf("Payload", StringComparison.Ordinal);
        return end > 0 ? name[..end] : name;
    }

    private static string? Mean(MethodAnswer method, ArmAnswer arm) =>
        arm.Mean is { } mean ? method.Scale.WithError(mean.Nanoseconds, mean.ErrorNanoseconds) : null;

    private static Column Size(string header, Func<ArmAnswer, double?> bytes) => Column.OfMethod($"{header}\nREST/gRPC", method =>
    {
        var scale = Scale.OfSize(method.Arms.Select(bytes)) with { Digits = 3 };
        return Pair(method, bytes, scale.Number) is { } pair ? $"{pair} {scale.Unit}" : null;
    });

    private static string? Pair(MethodAnswer method, Func<ArmAnswer, double?> value, Func<double, string> write) =>
        method.Arms.All(arm => value(arm) is null)
            ? null
            : string.Join('/', method.Arms.Select(arm => value(arm) is { } measured ? write(measured) : "-"));

}
