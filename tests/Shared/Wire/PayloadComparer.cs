using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace RpcBench.Tests.Wire;

/// <summary>Compares REST responses (records) with gRPC responses (messages) field by field. The comparer reads the members of both types
/// instead of a list of fields, so a field that is added to one side only is found.</summary>
internal static class PayloadComparer
{
    private const string Missing = "(missing)";

    private static readonly ConcurrentDictionary<Type, IReadOnlyDictionary<string, PropertyInfo>> Members = new();

    /// <summary>Returns the differences in the order of the message's fields. A list is compared with the only repeated field of the
    /// message.</summary>
    /// <remarks>Doubles are equal if their bits are equal, and strings are equal if their characters are equal. A nested object that is
    /// missing on one side or on both is a difference, because nothing was shown to be equal. Fields that the message's description does
    /// not know are also differences.</remarks>
    public static IEnumerable<PayloadDifference> FindDifferences(object? rest, IMessage? grpc)
    {
        if (rest is null || grpc is null)
        {
            return [new("", FormatValue(rest), FormatValue(grpc))];
        }

        var differences = rest is IEnumerable ? CompareItems(rest, grpc) : CompareMessage("", rest, grpc);
        return [.. ReportUnknownFields(grpc), .. differences];
    }

    public static IEnumerable<PayloadDifference> FindDifferences(IEnumerable rest, IEnumerable<IMessage> grpc)
    {
        IMessage[] messages = [.. grpc];
        return [.. messages.SelectMany(ReportUnknownFields), .. CompareList("items", rest, messages)];
    }

    private static IEnumerable<PayloadDifference> CompareItems(object rest, IMessage list) =>
        list.Descriptor.Fields.InFieldNumberOrder() is [{ IsRepeated: true } items]
            ? CompareList(items.JsonName, rest, (IEnumerable)items.Accessor.GetValue(list))
            : [new("", "a list", list.Descriptor.Name)];

    private static IEnumerable<PayloadDifference> CompareMessage(string path, object record, IMessage message)
    {
        var members = Members.GetOrAdd(record.GetType(), static type => type
            .GetProperties(BindingFlags.Public | BindingFlags.Instance)
            .ToDictionary(property => JsonNamingPolicy.CamelCase.ConvertName(property.Name), StringComparer.Ordinal));
        var fields = message.Descriptor.Fields.InFieldNumberOrder();
        return
        [
            .. fields.SelectMany(field => members.TryGetValue(field.JsonName, out var member)
                ? CompareValue(At(field.JsonName), member.GetValue(record), field.Accessor.GetValue(message))
                : [new(At(field.JsonName), Missing, FormatValue(field.Accessor.GetValue(message)))]),
            .. members.Keys.Except(fields.Select(field => field.JsonName)).Select(
                only => new PayloadDifference(At(only), FormatValue(members[only].GetValue(record)), Missing)),
        ];

        string At(string name) => path.Length == 0 ? name : $"{path}.{name}";
    }

    private static IEnumerable<PayloadDifference> CompareValue(string path, object? rest, object? grpc) => (rest, grpc) switch
    {
        (string a, string b) when string.Equals(a, b, StringComparison.Ordinal) => [],
        (double a, double b) when BitConverter.DoubleToInt64Bits(a) == BitConverter.DoubleToInt64Bits(b) => [],
        (not (null or IEnumerable or ValueType), IMessage message) => CompareMessage(path, rest, message),
        (IEnumerable and not string, IEnumerable and not string) => CompareList(path, rest, (IEnumerable)grpc),
        (not (null or string or double), not null) when rest.Equals(grpc) => [],
        _ => [new(path, FormatValue(rest), FormatValue(grpc))],
    };

    private static IEnumerable<PayloadDifference> CompareList(string path, object rest, IEnumerable grpc)
    {
        object?[] left = [.. ((IEnumerable)rest).Cast<object?>()];
        object?[] right = [.. grpc.Cast<object?>()];
        PayloadDifference[] lengths = left.Length == right.Length
            ? []
            : [new($"{path}.length", FormatValue(left.Length), FormatValue(right.Length))];
        return
        [
            .. left.Zip(right).Index().SelectMany(pair => CompareValue($"{path}[{pair.Index}]", pair.Item.First, pair.Item.Second)),
            .. lengths,
        ];
    }

    // Protobuf keeps unknown fields, but they show only in the size of the message.
    private static IEnumerable<PayloadDifference> ReportUnknownFields(IMessage message)
    {
        var known = message.Descriptor.Parser.WithDiscardUnknownFields(true).ParseFrom(message.ToByteArray()).CalculateSize();
        var unknown = message.CalculateSize() - known;
        return unknown == 0
            ? []
            : [new("", Missing, $"{FormatValue(unknown)} bytes of fields that {message.Descriptor.Name} does not describe")];
    }

    [return: NotNull]
    private static string FormatValue(object? value) => value switch
    {
        null => "(null)",
        string text => $"'{text}'",
        double number => number.ToString("R", CultureInfo.InvariantCulture),
        IMessage message => message.Descriptor.Name,
        IFormattable number => number.ToString(null, CultureInfo.InvariantCulture),
        _ => value.GetType().Name,
    };
}

/// <summary>A difference between two responses to the same request.</summary>
/// <param name="Path">The field by its JSON names, such as <c>items[3].mediumPayloadTwo.intValue</c>, or empty for the whole
/// response.</param>
/// <param name="Rest">The value in the REST response. Strings are in quotes. A missing member is <c>(missing)</c>.</param>
/// <param name="Grpc">The value in the gRPC response, in the same format.</param>
internal sealed record PayloadDifference(string Path, string Rest, string Grpc)
{
    /// <summary>Returns a text such as <c>items[3].intValue: REST 4, gRPC 5</c>.</summary>
    public override string ToString() => $"{(Path.Length == 0 ? "the answer" : Path)}: REST {Rest}, gRPC {Grpc}";
}
