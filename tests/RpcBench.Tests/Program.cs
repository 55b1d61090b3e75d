return await SampleProgram.RunAsync(args);
