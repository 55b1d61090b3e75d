namespace RpcBench.Bench.Tests.Operations;

public sealed class InputsTests
{
    [Theory]
    [InlineData("DotProduct", "7 elements each, doubles that need all their digits")]
    [InlineData("MeasureRawImage", "PNG, 5,000 bytes")]
    [InlineData("MeasureBase64Image", "PNG, 5,000 bytes")]
    public void WhatCallsSendIsKnownWithoutAClientOfAnyArm(string operation, string condition)
    {
        var compared = OwnRuns.Compare(
            [Catalogue.Arm("grpc-web"), Catalogue.Arm("rest-yarp")],
            "--vector-length", "7", "--image-bytes", "5000", "--image-format", "png");

        Assert.Equal(condition, Assert.Single(compared.Find(operation).Details.Conditions).Value());
    }
}
