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

export const importPhases = ['reading', 'converting', 'verifying', 'writing'] as const
export type ImportPhase = (typeof importPhases)[number]
