import { freshPurchases } from '#analytics/clients/fresh-purchases.ts'
import { listClients as askClients, type ClientRow } from '#analytics/clients/list-clients.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { clientSegments } from '#model/clients/segments.ts'
import { parseSort } from '#model/list-input.ts'
import { loadMaskedClients } from '#platform/clients/load-clients.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { ClientsPage, ClientsPageQuestion, ClientsQuestion } from '../contract.ts'
import { dayOfNumber, today } from './resolve-clients.ts'
import { sizeOf, sizesToday } from './segment-sizes.ts'

export type ClientsContext = AccountContext & { keyring: Keyring }

/** As of today, so that two days cannot be distinguished by asking for each. */
export async function listClients(
  ctx: ClientsContext,
  { page, pageSize, ...question }: ClientsPageQuestion,
): Promise<ClientsPage> {
  assertPermission(ctx, 'clients.view')
  const [{ currency }, found] = await Promise.all([loadMoney(ctx), resolveGroup(ctx, question)])
  const { state, total, asked } = found
  if (state !== 'ready') return { currency, state, items: [], total: 0 }
  const rows = await askClients(ctx.clickhouse, asked.answered, {
    ...asked,
    sort: parseSort(question.sort),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { currency, state, items: await presentClients(ctx, rows), total }
}

/** Who is in the group, unless it or what it leaves of its segments is too small. */
export async function resolveGroup(ctx: AccountContext, { segment, contact }: ClientsQuestion) {
  const [answered, sizes] = await Promise.all([freshPurchases(ctx), sizesToday(ctx)])
  const segments = clientSegments.filter((one) => [segment].flat().includes(one))
  const total = sizeOf(sizes, { segments, contact })
  const state = total === null ? 'tooFew' : total === 0 ? 'empty' : 'ready'
  const asked = { answered, until: today(ctx), segments, contactable: contact === 'agreed' }
  return { state, total: total ?? 0, asked } as const
}

async function presentClients(
  ctx: ClientsContext,
  rows: readonly ClientRow[],
): Promise<ClientsPage['items']> {
  const people = await loadMaskedClients(
    ctx,
    rows.map(({ clientKey }) => clientKey),
  )
  const day = (days: number | null) => (days === null ? null : dayOfNumber(days))
  return rows.map(({ clientKey, segment: _, firstDay, lastDay, ...row }) => {
    const person = people.get(clientKey)
    return {
      name: person?.name ?? '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
      consent: person?.contactConsent.state ?? 'unknown',
      ...row,
      firstDay: day(firstDay),
      lastDay: day(lastDay),
    }
  })
}
