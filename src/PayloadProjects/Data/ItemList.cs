using System.Text.Encodings.Web;

namespace RpcBench.PayloadProjects.Data;

/// <summary>The objects that a generated service sends: a JSON array.</summary>
internal sealed class ItemList
{
    private const long LargestBytes = 32 * 1024 * 1024;
    private const int Mebibyte = 1024 * 1024;

    private static readonly JsonWriterOptions Options = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private readonly IReadOnlySet<string>? _fixedTexts;

    private ItemList(IReadOnlySet<string>? fixedTexts) => _fixedTexts = fixedTexts;

    /// <summary>The array in UTF-8, one object a line.</summary>
    public byte[] Json { get; private set; } = [];

    /// <summary>Creates a list that begins with the samples.</summary>
    /// <param name="samples">The samples.</param>
    /// <param name="count">The number of objects.</param>
    /// <param name="seed">The seed of the random values, or null to repeat the samples as they are.</param>
    /// <param name="fixedTexts">Texts that stay, such as the names of an enumeration, or null if all may vary.</param>
    /// <exception cref="UserException">Thrown when the list would be too large.</exception>
    public static ItemList Create(IReadOnlyList<Sample> samples, int count, int? seed, IReadOnlySet<string>? fixedTexts = null)
    {
        var random = seed is { } known ? new Random(known) : null;
        var list = new ItemList(fixedTexts);
        using var json = new MemoryStream();
        json.WriteByte((byte)'[');
        for (var index = 0; index < count; index++)
        {
            json.Write(index == 0 ? "\n"u8 : ",\n"u8);
            list.Write(json, samples[index % samples.Count].Value, index < samples.Count ? null : random);
            RefuseTooLarge(json.Length, index + 1, count);
        }

        json.Write("\n]\n"u8);
        list.Json = json.ToArray();
        return list;
    }

    private static void RefuseTooLarge(long bytes, int written, int count)
    {
        if (bytes > LargestBytes && written > 1)
        {
            throw new UserException(
                $"A list of {count} objects has more than {LargestBytes / Mebibyte} MiB, which is too much for one message. Measure "
                    + $"fewer with --count {written - 1}.");
        }
    }

    private void Write(Stream json, JsonElement value, Random? random)
    {
        using var writer = new Utf8JsonWriter(json, Options);
        if (random is null)
        {
            value.WriteTo(writer);
        }
        else
        {
            Vary(writer, value, random);
        }
    }

    private void Vary(Utf8JsonWriter writer, JsonElement value, Random random)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.Object:
                writer.WriteStartObject();
                foreach (var member in value.EnumerateObject())
                {
                    writer.WritePropertyName(member.Name);
                    Vary(writer, member.Value, random);
                }

                writer.WriteEndObject();
                break;
            case JsonValueKind.Array:
                writer.WriteStartArray();
                foreach (var item in value.EnumerateArray())
                {
                    Vary(writer, item, random);
                }

                writer.WriteEndArray();
                break;
            case JsonValueKind.Number:
                writer.WriteRawValue(NumberVariation.Vary(value.GetRawText(), random));
                break;
            case JsonValueKind.String:
                var text = value.GetString()!;
                writer.WriteStringValue(_fixedTexts?.Contains(text) == true ? text : TextVariation.Vary(text, random));
                break;
            default:
                value.WriteTo(writer);
                break;
        }
    }
}
