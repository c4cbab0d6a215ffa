/** Timeout of polls: the machine may be busy. */
export const PATIENCE = { timeout: 30_000 }
