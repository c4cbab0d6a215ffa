/** Where an import stands. `checking` and `running` are being worked on; from `canceled` and `failed` one can go on. */
export const importStates = ['draft', 'checking', 'checked', 'running', 'canceled', 'failed', 'done'] as const
export type ImportState = (typeof importStates)[number]

/** What is being done: reading the files, converting them, looking for contradictions, writing facts. */
export const importPhases = ['reading', 'converting', 'verifying', 'writing'] as const
export type ImportPhase = (typeof importPhases)[number]
