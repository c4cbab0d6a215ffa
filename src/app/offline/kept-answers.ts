import type { User } from '#areas/session/contract.ts'
import { keptDatabase } from '#app/offline/kept-place.ts'

export type KeptAnswer = { key: readonly unknown[]; data: unknown; at: number }
/** `at`: when it was last known who is there. */
export type Kept = { user: User; answers: KeptAnswer[]; at: number }

const store = 'kept'
const record = 'session'
const mostAnswers = 80
const mostCharacters = 4_000_000
const oldestMs = 24 * 60 * 60_000

export const isFresh = (at: number, now: number): boolean => now - at < oldestMs

/** The newest that fit: at most 80, 4 million characters and a day. */
export function withinBounds(answers: readonly KeptAnswer[], now: number): KeptAnswer[] {
  let left = mostCharacters
  return answers
    .filter(({ at }) => isFresh(at, now))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, mostAnswers)
    .filter(({ key, data }) => (left -= JSON.stringify([key, data]).length) > 0)
}

export const readKept = (): Promise<Kept | undefined> =>
  inStore('readonly', (kept): IDBRequest<Kept | undefined> => kept.get(record))

export const writeKept = (kept: Kept): Promise<unknown> =>
  inStore('readwrite', (place) => place.put(kept, record))

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (kept: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(keptDatabase, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  const database = await done(opening)
  try {
    return await done(ask(database.transaction(store, mode).objectStore(store)))
  } finally {
    database.close()
  }
}
