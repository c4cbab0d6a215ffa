import { isFailure } from '../../platform-failure.ts'

/** How much is asked for at once; shrinks for good when the platform says that it is too much. */
type Share = { size: number }

export async function* inShares<One>(
  ids: readonly string[],
  share: Share,
  ask: (some: readonly string[]) => Promise<One[]>,
): AsyncGenerator<One[]> {
  for (let first = 0; first < ids.length;) {
    const { some, found } = await asManyAsAllowed(share, async (size) => {
      const part = ids.slice(first, first + size)
      return { some: part, found: await ask(part) }
    })
    yield found
    first += some.length
  }
}

export async function allByIds<One>(
  ids: readonly string[],
  share: Share,
  ask: (some: readonly string[]) => Promise<[string, One][]>,
): Promise<Map<string, One>> {
  const found = new Map<string, One>()
  for await (const some of inShares(ids, share, ask)) for (const [id, one] of some) found.set(id, one)
  return found
}

/** Halves the share when the platform says that it is too much at once. */
export async function asManyAsAllowed<Answer>(
  share: Share,
  ask: (size: number) => Promise<Answer>,
): Promise<Answer> {
  for (;;)
    try {
      return await ask(share.size)
    } catch (error) {
      if (!isFailure(error, 'too-costly') || share.size === 1) throw error
      share.size = Math.ceil(share.size / 2)
    }
}
