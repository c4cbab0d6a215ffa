import { createHash } from 'node:crypto'
import { receive } from '../../../inbox/receive.ts'
import { isDue, readPart, save } from '../../read-part.ts'
import { gidNumber } from '../api/order.ts'
import type { VariantsPayload } from '../api/variant.ts'
import type { Reading } from './reading.ts'

const [EVERY_MINUTES, AGAIN_MINUTES] = [6 * 60, 60]

export async function readVariants(reading: Reading): Promise<void> {
  const { client, cursor, problems } = reading
  const { variants } = cursor
  if (!isDue(reading, variants.doneAt, problems.has('stock') ? AGAIN_MINUTES : EVERY_MINUTES)) return
  variants.doneAt = null
  const page = await readPart(reading, 'prices', () => client.variants(variants.after))
  if (page === undefined) {
    variants.after = null
    return save(reading)
  }
  const { nodes, pageInfo, currency } = page
  const at = reading.now().toISOString()
  const items = await readPart(reading, 'stock', () => client.stock(nodes.map(({ id }) => id)))
  const read = nodes.map((variant) => ({ ...variant, item: items?.get(variant.id) ?? null }))
  await bring(reading, { at, currency, variants: read })
  variants.after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  if (variants.after === null) variants.doneAt = reading.now().toISOString()
  await save(reading)
}

/** One arrival for the whole page: one per variant would fill the inbox, which keeps them for a month. */
async function bring({ ctx, connection }: Reading, payload: VariantsPayload): Promise<void> {
  const [first] = payload.variants
  if (first === undefined) return
  const { id: connectionId, accountId } = connection
  const content = createHash('sha256').update(JSON.stringify(payload)).digest('hex')
  const version = `${payload.at}/${content.slice(0, 16)}`
  const arrival = { kind: 'shopify.variants', key: gidNumber(first.id), version, payload }
  await receive(ctx, { accountId, connectionId, source: 'shopify' }, [arrival])
}
