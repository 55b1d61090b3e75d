using System.IO.Pipelines;
using Microsoft.AspNetCore.Http.HttpResults;

namespace RpcBench.BodyService;

internal static class BodyEndpoints
{
    public static void MapBodies(this WebApplication app)
    {
        var bodies = app.MapGroup("/api/bodies");
        bodies.MapGet("/{bytes:int}", Download);
        bodies.MapPost("/", UploadAsync);
        app.MapGet("/api/texts/{count:int}", (int count, Items items) => List(items.Texts(count), list => new TextList(list)));
        app.MapGet("/api/numbers/{count:int}", (int count, Items items) => List(items.Numbers(count), list => new NumberList(list)));
    }

    private static Results<FileContentHttpResult, ProblemHttpResult> Download(int bytes, Content content) =>
        content.FirstBytes(bytes) is { } body
            ? TypedResults.Bytes(body, "application/octet-stream")
            : TypedResults.Problem(content.OutOfRangeMessage, statusCode: StatusCodes.Status400BadRequest);

    private static Results<Ok<TList>, ProblemHttpResult> List<TItem, TList>(
        IReadOnlyList<TItem>? items, Func<IReadOnlyList<TItem>, TList> make) => items is null
            ? TypedResults.Problem(Items.OutOfRangeMessage, statusCode: StatusCodes.Status400BadRequest) : TypedResults.Ok(make(items));

    /// <summary>Reads a body as it arrives, without keeping it in memory.</summary>
    private static async Task<Ok<ReceivedBody>> UploadAsync(PipeReader body, CancellationToken cancellation)
    {
        var (checksum, received) = (new Crc32(), 0L);
        while (true)
        {
            var read = await body.ReadAsync(cancellation);
            foreach (var segment in read.Buffer)
            {
                checksum.Append(segment.Span);
            }

            received += read.Buffer.Length;
            body.AdvanceTo(read.Buffer.End);
            if (read.IsCompleted)
            {
                return TypedResults.Ok(new ReceivedBody(received, checksum.GetCurrentHashAsUInt32()));
            }
        }
    }
}
