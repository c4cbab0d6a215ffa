import type { Plugin } from 'vite'

type Chunk = { name: string; fileName: string; imports: readonly string[] }

/** Names of groups in the order of need; those that are of one page alone. */
type Groups = { order: readonly string[]; alone: readonly string[] }

/** Which chunks bring a group that comes later than they, or that is of another page alone. */
export function wrongLoads(chunks: readonly Chunk[], { order, alone }: Groups): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  function reach({ imports }: Chunk, found = new Set<Chunk>()): Set<Chunk> {
    for (const file of imports) {
      const chunk = byFile.get(file)
      if (chunk === undefined || found.has(chunk)) continue
      found.add(chunk)
      reach(chunk, found)
    }
    return found
  }
  const isWrong = (from: string, to: string) =>
    (alone.includes(to) && !alone.includes(from)) ||
    (order.includes(from) && order.indexOf(to) > order.indexOf(from))
  return chunks.flatMap((chunk) =>
    [...reach(chunk)]
      .filter(({ name }) => isWrong(chunk.name, name))
      .map(({ name }) => `${chunk.name} brings ${name}`),
  )
}

/** A group takes all that its modules import, also what other pages share with it: nobody would see that they load it too. */
export function chunkOrder(groups: Groups): Plugin {
  return {
    name: 'chunk-order',
    generateBundle(_options, bundle) {
      const wrong = wrongLoads(
        Object.values(bundle).filter((each) => each.type === 'chunk'),
        groups,
      )
      if (wrong.length > 0)
        this.error(
          `${wrong.join(', ')}. Name what they share in an earlier group of vite.config.ts, or in one of its own.`,
        )
    },
  }
}
