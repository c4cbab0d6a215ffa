import { installWhatIsMissing, runPinned } from './start/bootstrap.mjs'

process.exitCode = (await installWhatIsMissing()) ? await runPinned(['tools/test/test.ts']) : 1
