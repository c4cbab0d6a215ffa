import { installWhatIsMissing, runPinned } from './start/bootstrap.mjs'

process.exitCode = (await installWhatIsMissing()) ? await runPinned(['tools/start/build-site.ts']) : 1
