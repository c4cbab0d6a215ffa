import type { FactTable } from '#model/kinds/index.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Fact tables, and the alerts, that the answer depends on: refetched when they change. `all`: every fact table. */
      facts?: readonly (FactTable | 'alerts')[] | 'all'
      /** Of the header, on every screen: not what the screen itself shows. */
      ofFrame?: true
      /** Kept in the browser for when there is no connection; never where people are named. */
      offline?: true
      /** Its failure appears in place, without a toast. */
      failsInPlace?: true
    }
  }
}
