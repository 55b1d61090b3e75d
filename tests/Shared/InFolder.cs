namespace RpcBench.Tests;

/// <summary>Tests in a temporary folder of their own, which is removed after them.</summary>
public abstract class InFolder : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("rpcbench-tests-");

    protected string Folder => _folder.FullName;

    protected string At(string name) => Path.Combine(Folder, name);

    public virtual void Dispose()
    {
        GC.SuppressFinalize(this);
        _folder.Refresh();
        if (_folder.Exists)
        {
            _folder.Delete(recursive: true);
        }
    }
}
