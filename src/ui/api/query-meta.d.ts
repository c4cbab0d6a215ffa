import type { FactTable } from '#vocabulary/fact-tables.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The facts that the answer is made of: it is asked again when they move. */
      facts?: readonly FactTable[]
    }
  }
}
