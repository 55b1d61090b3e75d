namespace RpcBench.Studies.Measured.Claims;

/// <summary>The figures of one arm, or those that were published. Times in nanoseconds; null: there is none.</summary>
internal interface IArmFigures
{
    Interval? Time(TimedCell cell, ComparedApi api);

    Interval? Ratio(TimedCell cell);

    /// <summary>The round trip of a network; zero where nothing lies between and it was not measured.</summary>
    double? Ping(string study, string network);

    /// <summary>How far the times of so many calls lie apart, above zero. Null calls: not published.</summary>
    (double Value, int? Calls)? Spread(TimedCell cell, ComparedApi api, SpreadMeasure measure);

    double? Bytes(string study, string workload, ComparedApi api);

    double? Count(string study, string workload, string statistic, ComparedApi api);

    /// <summary>REST's time over gRPC's with so many books in the store.</summary>
    IEnumerable<CellValue> StoredBooks(string study);
}
