namespace RpcBench.Bench.Tests;

public sealed class PayloadComparedTests
{
    [Fact]
    public void WhatARunComparesIsTheSameInAProcessThatItStarts()
    {
        OperationInputs inputs = new(new(7, 4_000, ImageFormat.Png), BookRange.Claim([], new Random(3)));
        var read = PayloadCompared.Restore(
            PayloadCompared.Of(TwoArms.At(new("http://a:1"), new("http://b:2"), restVersion: 2), inputs).State);

        Assert.Equal([("rest", HttpVersion.Version20), ("grpc", HttpVersion.Version20)],
            read.Lab.Arms.Select(arm => (arm.Id, arm.HttpVersion)));
        Assert.Equal((inputs.Sizes, inputs.Range), (read.Sent.Sizes, read.Sent.Range));
        Assert.Equal("ListFirst10MediumPayloads", read.Find("ListFirst10MediumPayloads").Name);
    }
}
