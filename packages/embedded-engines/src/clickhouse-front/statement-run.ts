import type { ServerResponse } from 'node:http'
import type { EngineSession } from './engine.ts'
import type { FrontRequest } from './front-request.ts'

/** Everything that running one request's statement needs. */
export type StatementRun = {
  session: EngineSession
  request: FrontRequest
  response: ServerResponse
  /** The named pipe that this request may have its result written to. */
  fifo: string
  spoolDirectory: string
  /** Stops the running statement in the engine. */
  cancel(): void
}
