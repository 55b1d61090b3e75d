namespace RpcBench.Endurance.Wire;

/// <summary>Creates equal inputs for both APIs, valid and invalid. Where the libraries that read an input refuse to write it, it is written
/// without them.</summary>
internal static class EqualInputs
{
    private const int FirstBook = 1_000_000;

    private static readonly string[] Shapes = ["Small", "Medium", "Large", "Deep", "Deeper", "Deepest"];
    private static readonly int[] Ids = [int.MinValue, -1, 0, 1, 2, 50, 99, 100, 101, 1000, int.MaxValue - 1, int.MaxValue];
    private static readonly long[] Longs = [long.MinValue, long.MinValue + 1, int.MinValue, -1, 0, 1, int.MaxValue, 1L << 53,
        (1L << 53) + 1, long.MaxValue - 1, long.MaxValue];

    private static readonly double[] Doubles =
    [
        double.NaN, double.PositiveInfinity, double.NegativeInfinity, double.MaxValue, double.MinValue, double.Epsilon, -0.0, 0, 1, 0.1,
        1e308, 1e-308, 2.2250738585072014E-308, 4.35,
    ];

    // Byte sequences that are invalid UTF-8, both in JSON and in a message.
    private static readonly byte[][] InvalidUtf8 =
        [[0x80], [0xC3, 0x28], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xED, 0xB0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xFF]];

    public static EqualInput Create(Random random, int number) => random.Next(8) switch
    {
        0 => Payload(random),
        1 => Sum(random),
        2 => Product(random),
        3 => RawImage(random),
        4 => Base64Image(random),
        5 => ReadBook(random),
        _ => Insert(random, number),
    };

    private static EqualInput Payload(Random random)
    {
        var (shape, id) = (Pick(Shapes, random), DrawId(random));
        return EqualInput.WithoutBody(
            "GET", $"/api/payloads/{shape.ToLowerInvariant()}/{id}", "PayloadService", $"Get{shape}Payload", new V1.PayloadId { Id = id });
    }

    private static EqualInput ReadBook(Random random)
    {
        var id = DrawId(random);
        return EqualInput.WithoutBody("GET", $"/api/books/{id}", "BookService", "GetBook", new V1.BookId { Id = id });
    }

    private static EqualInput Sum(Random random)
    {
        var (left, right) = (DrawLong(random), DrawLong(random));
        return EqualInput.Post("compute/add", $$"""{"left":{{left}},"right":{{right}}}""", "ComputeService", "Add",
            new V1.AddRequest { Left = left, Right = right });
    }

    private static EqualInput Product(Random random)
    {
        var length = random.Next(20) == 0 ? random.Next(20_000) : random.Next(6);
        var left = DrawVector(random, length);
        var right = DrawVector(random, random.Next(8) == 0 ? random.Next(6) : length);
        return EqualInput.Post(
            "compute/dot-product", $$"""{"left":{{Text(left)}},"right":{{Text(right)}}}""",
            "ComputeService", "DotProduct", new V1.DotProductRequest { Left = { left }, Right = { right } });
    }

    private static EqualInput RawImage(Random random)
    {
        var image = Image(random);
        var message = new V1.RawImage { Image = ByteString.CopyFrom(image) }.ToByteArray();
        return new("POST", "/api/images/raw", "application/octet-stream", image, "ImageService", "MeasureRaw", message);
    }

    private static EqualInput Base64Image(Random random)
    {
        var text = Convert.ToBase64String(Image(random));
        var place = random.Next(text.Length + 1);
        text = random.Next(12) switch
        {
            0 => text.Insert(place,
                Pick([" ", "\n", "\t", "\r\n", "\v", "\f", "\u00a0", "\u2028", "\0", "=", "-", "_", "é", "\ufffd", "\"", "\\"], random)),
            1 => text.TrimEnd('='),
            2 => text + Pick(["=", "==", "A", "AA", "AAA=", " ", "\n"], random),
            3 => text[..place],
            4 => text.Replace('+', '-').Replace('/', '_'),
            5 when text.EndsWith('=') => AppendTail(text, random),
            _ => text,
        };
        return EqualInput.Post("images/json", $$"""{"image":"{{Escape(Encoding.UTF8.GetBytes(text), random)}}"}""", "ImageService",
            "MeasureBase64", new V1.Base64Image { Image = text });
    }

    // The unused bits after the last byte, which most encoders leave at zero.
    private static string AppendTail(string text, Random random)
    {
        const string Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        var last = text.TrimEnd('=').Length - 1;
        return string.Concat(text.AsSpan(0, last), Alphabet[random.Next(64)].ToString(), text.AsSpan(last + 1));
    }

    private static EqualInput Insert(Random random, int number)
    {
        var id = random.Next(6) == 0 ? Pick([int.MinValue, -1, 0, 1, 100, int.MaxValue - number], random) : FirstBook + number;
        var (title, author) = (Title(random), random.Next(10) == 0 ? Title(random) : "A"u8.ToArray());
        byte[] json =
        [
            .. Encoding.ASCII.GetBytes($"{{\"id\":{id},\"title\":\""), .. EncodeAsJson(title, random),
            .. "\",\"author\":\""u8, .. EncodeAsJson(author, random), .. "\"}"u8,
        ];
        byte[] message = [.. new V1.BookId { Id = id }.ToByteArray(), .. Field(0x12, title), .. Field(0x1A, author)];
        return new("POST", "/api/books", EqualInput.Json, json, "BookService", "InsertBook", message, id);
    }

    private static byte[] Title(Random random)
    {
        var text = new StringBuilder();
        for (var length = random.Next(12) switch { 0 => 0, 1 => random.Next(195, 206), _ => random.Next(1, 12) }; length > 0; length--)
        {
            int value;
            do
            {
                value = random.Next(random.Next(4) switch { 0 => 0x80, 1 => 0x800, 2 => 0x10000, _ => 0x110000 });
            }
            while (!Rune.IsValid(value));
            text.Append(new Rune(value).ToString());
        }

        var bytes = Encoding.UTF8.GetBytes(text.ToString());
        return random.Next(8) == 0 ? [.. bytes, .. Pick(InvalidUtf8, random)] : bytes;
    }

    // Text that is not UTF-8 cannot pass through a string into JSON, so it is copied byte by byte.
    private static byte[] EncodeAsJson(byte[] text, Random random) => System.Text.Unicode.Utf8.IsValid(text)
        ? Encoding.UTF8.GetBytes(Escape(text, random))
        : [.. text.SelectMany(octet => octet is < 0x20 or (byte)'"' or (byte)'\\' ? Encoding.ASCII.GetBytes($"\\u{octet:x4}") : [octet])];

    private static string Escape(byte[] text, Random random)
    {
        var escapesAll = random.Next(4) == 0;
        var escaped = new StringBuilder();
        foreach (var unit in Encoding.UTF8.GetString(text))
        {
            escaped.Append(unit switch
            {
                '"' or '\\' => $"\\{unit}",
                '/' when random.Next(3) == 0 => "\\/",
                _ when unit < 0x20 || escapesAll => $"\\u{(int)unit:x4}",
                _ => unit.ToString(),
            });
        }

        return escaped.ToString();
    }

    private static byte[] Field(byte tag, byte[] content)
    {
        List<byte> field = [tag];
        var length = content.Length;
        for (; length >= 0x80; length >>= 7)
        {
            field.Add((byte)(length | 0x80));
        }

        return [.. field, (byte)length, .. content];
    }

    private static byte[] Image(Random random)
    {
        var image = random.Next(2) == 0
            ? ImageHeaders.CreatePng(Pick([1, 640, 100_000, int.MaxValue, 0, -1], random), random.Next(1, 5000))
            : ImageHeaders.CreateJpeg((ushort)random.Next(0x10000), (ushort)random.Next(1, 0x10000));
        return random.Next(3) switch
        {
            0 => ByteMutation.Mutate(image, random),
            1 => [.. image, .. new byte[random.Next(4)]],
            _ => image,
        };
    }

    private static int DrawId(Random random) => random.Next(2) == 0 ? Pick(Ids, random) : random.Next(1, 120);

    private static long DrawLong(Random random)
        => random.Next(2) == 0 ? Pick(Longs, random) : random.NextInt64(long.MinValue, long.MaxValue);

    private static double[] DrawVector(Random random, int length)
    {
        var odd = random.Next(3) == 0;
        return [.. Enumerable.Range(0, length).Select(
            _ => odd && random.Next(3) == 0 ? Pick(Doubles, random) : (random.NextDouble() - 0.5) * Math.Pow(10, random.Next(-20, 20)))];
    }

    private static string Text(double[] vector) =>
        $"[{string.Join(',', vector.Select(value => value.ToString("R", CultureInfo.InvariantCulture)))}]";
}

/// <summary>The same content for REST (no Content-Type means no body) and gRPC, and the id of the book that it stores (0 means
/// none).</summary>
internal sealed record EqualInput(
    string HttpMethod, string Path, string? Type, byte[] Body, string Service, string Method, byte[] Message, int BookId = 0)
{
    public const string Json = "application/json";

    public static EqualInput WithoutBody(string httpMethod, string path, string service, string method, IMessage message) =>
        new(httpMethod, path, null, [], service, method, message.ToByteArray());

    public static EqualInput Post(string path, string json, string service, string method, IMessage message) =>
        new("POST", $"/api/{path}", Json, Encoding.UTF8.GetBytes(json), service, method, message.ToByteArray());

    public override string ToString() =>
        $"{HttpMethod} {Path} {Shorten(Encoding.UTF8.GetString(Body))}, {Service}.{Method} {Shorten(Convert.ToHexString(Message))}";

    private static string Shorten(string text) => text.Length > 400 ? $"{text[..400]}…" : text;
}
