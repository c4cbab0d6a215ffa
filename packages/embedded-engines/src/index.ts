export { EngineStartError } from './engine-start-error.ts'
export type { EngineStartErrorCode } from './engine-start-error.ts'
export { startEngines } from './start-engines.ts'
export type { EngineEvents, EngineName, StartedEngines, StartOptions } from './start-engines.ts'
