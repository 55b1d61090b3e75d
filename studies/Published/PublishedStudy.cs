namespace RpcBench.Studies.Published;

internal sealed record PublishedStudy(string Name, string Summary)
{
    public static IReadOnlyList<PublishedStudy> All { get; } =
    [
        new("python-lab", "Python; a sum, a dot product and two images over three distances"),
        new("flask-study", "the same four calls with Flask, another pair of machines"),
        new("f1-micro", "1,000 calls each of a sum and an image, on one-core machines"),
        new("bookstore", "books inserted, listed, fetched and deleted, one by one and at once; size of the sources"),
        new("payload-matrix", ".NET over MySQL; six payloads, one object and collections of 100, 100 calls each"),
    ];
}
