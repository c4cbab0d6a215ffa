import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import {
  loadMoved,
  loadOpen,
  loadParts,
  loadVersion,
  isCut,
  MAX_OPEN,
  type OpenPackage,
  type ReadBefore,
  type TowerParams,
  type TowerMoments,
} from './open-rows.ts'

/** All is read again after it, whatever was reported of changes. */
const MAX_AGE_MS = 3_600_000
/** Of all names together; those that were asked for longest ago are forgotten. */
const MAX_KEPT = 400_000

type Read = ReadBefore & {
  at: number
  moments: TowerMoments
  rewritten: number
  packages: Map<string, OpenPackage>
  /** When the last one was approved, where more were open than are looked at: what is older is left out until all is read again. */
  from: number | undefined
}

export type Open = {
  packages: OpenPackage[]
  /** Of more that are open. */
  isCut: boolean
}

type Kept = { turn: Promise<unknown>; read: Read | undefined }

/** Open packages as they were read, into which those that changed since are put: the same as if all were read now, but that a cut stays where it was. */
export class OpenMemory {
  readonly #kept = new Map<string, Kept>()

  /** `name` must identify all that is asked but the moments. */
  of(name: string, clickhouse: ClickHouse, asked: TowerParams, moments: TowerMoments): Promise<Open> {
    const kept = this.#kept.get(name) ?? { turn: Promise.resolve(), read: undefined }
    this.#kept.delete(name)
    this.#kept.set(name, kept)
    const turn = kept.turn.then(async () => {
      const { parts, rewritten } = await loadParts(clickhouse)
      const before = kept.read
      const followed =
        before?.rewritten === rewritten ? await follow(before, clickhouse, asked, moments) : undefined
      kept.read = followed ?? (await readAll(clickhouse, asked, moments, rewritten))
      kept.read.parts = parts
      this.#forget()
      return { packages: [...kept.read.packages.values()], isCut: kept.read.from !== undefined }
    })
    kept.turn = turn.catch(() => undefined)
    return turn
  }

  #forget(): void {
    let all = 0
    for (const { read } of this.#kept.values()) all += read?.packages.size ?? 0
    for (const [name, { read }] of this.#kept) {
      if (all <= MAX_KEPT) return
      all -= read?.packages.size ?? 0
      this.#kept.delete(name)
    }
  }
}

async function readAll(
  clickhouse: ClickHouse,
  asked: TowerParams,
  moments: TowerMoments,
  rewritten: number,
): Promise<Read> {
  const [packages, version] = await Promise.all([
    loadOpen(clickhouse, asked, moments),
    loadVersion(clickhouse, asked, moments),
  ])
  return {
    at: Date.now(),
    moments,
    rewritten,
    version,
    parts: [],
    packages: new Map(packages.map((one) => [keyOf(one), one])),
    from: isCut(packages)
      ? packages.reduce((first, { approved }) => Math.min(first, approved), Infinity)
      : undefined,
  }
}

/** Undefined where all is to be read again. */
async function follow(
  read: Read,
  clickhouse: ClickHouse,
  asked: TowerParams,
  moments: TowerMoments,
): Promise<Read | undefined> {
  const { packages, from, at } = read
  if (Date.now() - at > MAX_AGE_MS) return undefined
  if (moments.since < read.moments.since || moments.today < read.moments.today) return undefined
  const found = await loadMoved(clickhouse, asked, moments, read)
  if (found === undefined) return undefined
  for (const { package: one, isShown } of found.moved) {
    if (isShown && (from === undefined || one.approved >= from)) packages.set(keyOf(one), one)
    else packages.delete(keyOf(one))
  }
  const { since, today } = moments
  if (since !== read.moments.since || today !== read.moments.today)
    for (const [key, one] of packages)
      if (one.placed < since || (one.kind.stage === 'delivered' && one.delivered < today))
        packages.delete(key)
  const isAbout = Math.abs(packages.size - MAX_OPEN) <= MAX_OPEN / 10
  if (from === undefined ? packages.size >= MAX_OPEN : !isAbout) return undefined
  return { ...read, moments, version: found.version }
}

const keyOf = ({ orderId, shipmentId }: OpenPackage) => `${orderId}\n${shipmentId}`
