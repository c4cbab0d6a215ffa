import type { FactTable } from '#model/kinds/index.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The facts that the answer is made of: it is asked again when they move. */
      facts?: readonly FactTable[] | 'all'
      /** Its failure is said in its place only, in no toast: of who-is, and of what is asked while somebody writes. */
      isToldInPlace?: true
    }
  }
}
