import type { Query } from '@tanstack/react-query'

/** Null: all facts. */
export function showsFacts(accountId: string, moved: ReadonlySet<string> | null) {
  return ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): boolean =>
    queryKey[0] === accountId &&
    meta?.facts !== undefined &&
    (moved === null ||
      (meta.facts === 'all'
        ? [...moved].some((table) => table !== 'alerts')
        : meta.facts.some((table) => moved.has(table))))
}
