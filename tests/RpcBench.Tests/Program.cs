return await DeclaringProgram.RunAsync(args);
