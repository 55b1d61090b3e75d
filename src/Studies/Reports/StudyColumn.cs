namespace RpcBench.Studies.Reports;

internal enum StudyColumn
{
    Published,

    /// <summary>Measured here as the study did it.</summary>
    AsPublished,

    /// <summary>Measured here with the same work and the same connections on both APIs.</summary>
    LikeForLike,
}

internal static class StudyColumns
{
    private static readonly (string Header, string InSentence, string Described)[] Names =
    [
        ("published", "as published", "published"),
        ("as published, here", "as the study did it here", "as published"),
        ("like for like, here", "like for like", "like for like"),
    ];

    public static IReadOnlyList<StudyColumn> All { get; } = Enum.GetValues<StudyColumn>();

    public static string Header(StudyColumn column) => Names[(int)column].Header;

    public static string Header(string arm) => arm switch
    {
        StudySeriesRecord.AsPublished => Header(StudyColumn.AsPublished),
        StudySeriesRecord.LikeForLike => Header(StudyColumn.LikeForLike),
        _ => arm,
    };

    public static string InSentence(StudyColumn column) => Names[(int)column].InSentence;

    public static string Describe(StudyColumn column) => Names[(int)column].Described;
}
