/** How long a poll goes on before the test gives up: a machine may be busy with much else. */
export const PATIENCE = { timeout: 30_000 }
