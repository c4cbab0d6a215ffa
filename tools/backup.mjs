import { installWhatIsMissing, runPinned } from './start/bootstrap.mjs'

process.exitCode = (await installWhatIsMissing())
  ? await runPinned(['tools/backup.ts', ...process.argv.slice(2)])
  : 1
