/** `canceled` and `failed` can be resumed; `undone` is final. */
export const importStates = [
  'draft',
  'checking',
  'checked',
  'running',
  'canceled',
  'failed',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** Whether the server works on it, or will. */
export const isAtWork = ({ state }: { state: ImportState }): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing'

export const importPhases = ['reading', 'converting', 'verifying', 'writing'] as const
export type ImportPhase = (typeof importPhases)[number]
