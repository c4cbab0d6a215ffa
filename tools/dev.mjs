import { installWhatIsMissing, runPinned } from './start/bootstrap.mjs'

process.exitCode = (await installWhatIsMissing({ dev: true })) ? await runPinned(['tools/start/dev.ts']) : 1
