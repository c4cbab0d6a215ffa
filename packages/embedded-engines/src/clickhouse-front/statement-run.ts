import type { ServerResponse } from 'node:http'
import type { EngineSession } from './engine.ts'
import type { FrontRequest } from './front-request.ts'

export type StatementRun = {
  session: EngineSession
  request: FrontRequest
  response: ServerResponse
  fifo: string
  spoolDirectory: string
  cancel(): void
}
