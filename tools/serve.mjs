import { isPinnedThere, runPinned } from './start/bootstrap.mjs'

process.exitCode = isPinnedThere() ? await runPinned(['tools/start/start.ts', '--built']) : 1
