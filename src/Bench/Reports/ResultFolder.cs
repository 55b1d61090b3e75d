using System.Globalization;
using RpcBench.Bench.Cli;
using RpcBench.Bench.Records;
using RpcBench.Bench.Records.Load;
using RpcBench.Bench.Records.Studies;
using RpcBench.Bench.Reports.Load;
using RpcBench.Bench.Reports.Studies;

namespace RpcBench.Bench.Reports;

/// <summary>Where a run leaves its record and its reports: a folder of its own, so that no run overwrites another's figures.</summary>
public sealed class ResultFolder
{
    private ResultFolder(string path) => Path = path;

    public string Path { get; }

    /// <summary>The file of a run's record.</summary>
    public const string RecordName = "run.json";

    /// <summary>The file of a load run's record.</summary>
    public const string LoadRecordName = "load.json";

    /// <summary>The file of a record of studies.</summary>
    public const string StudyRecordName = "study.json";

    public string RecordPath => System.IO.Path.Combine(Path, RecordName);

    public string LoadRecordPath => System.IO.Path.Combine(Path, LoadRecordName);

    public string StudyRecordPath => System.IO.Path.Combine(Path, StudyRecordName);

    /// <summary>A new folder below <c>runs/</c> of the artifacts folder, named for the time.</summary>
    /// <exception cref="UserException">It cannot be written.</exception>
    public static ResultFolder ForRun(string artifacts, DateTimeOffset now)
    {
        var name = now.ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture);
        var runs = System.IO.Path.Combine(artifacts, "runs");
        var path = Enumerable.Range(1, int.MaxValue)
            .Select(number => System.IO.Path.Combine(runs, number == 1 ? name : $"{name}-{number}"))
            .First(candidate => !Directory.Exists(candidate));
        return Open(path);
    }

    /// <summary>A folder, made if need be, that was seen to take files.</summary>
    /// <exception cref="UserException">It cannot be written.</exception>
    public static ResultFolder Open(string path)
    {
        try
        {
            Directory.CreateDirectory(path);
            var probe = System.IO.Path.Combine(path, ".write");
            File.WriteAllBytes(probe, []);
            File.Delete(probe);
            return new(path);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new UserException($"Results cannot be written to '{path}': {exception.Message} Name another folder with --artifacts.", exception);
        }
    }

    public void Save(RunRecord record) => RunRecordFile.Write(RecordPath, record);

    public void Save(LoadRecord record) => LoadRecordFile.Write(LoadRecordPath, record);

    public void Save(StudyRecord record) => StudyRecordFile.Write(StudyRecordPath, record);

    /// <summary>Writes the reports and returns their paths.</summary>
    public IReadOnlyList<string> WriteReports(RunRecord record) => ReportWriter.WriteAll(record, Path);

    /// <summary>Writes the reports and returns their paths.</summary>
    public IReadOnlyList<string> WriteReports(LoadRecord record) => LoadReportWriter.WriteAll(record, Path);

    /// <summary>Writes the reports and returns their paths.</summary>
    public IReadOnlyList<string> WriteReports(StudyRecord record) => StudyReportWriter.WriteAll(record, Path);
}
