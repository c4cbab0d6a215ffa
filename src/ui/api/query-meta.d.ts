import type { FactTable } from '#model/kinds/index.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Fact tables that the answer depends on: refetched when they change. */
      facts?: readonly FactTable[] | 'all'
      /** Its failure appears in place, without a toast. */
      failsInPlace?: true
    }
  }
}
