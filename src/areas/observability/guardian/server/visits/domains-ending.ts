import { listAffected, unknownResult, type Check, type AffectedItem } from '#analytics/checks/check.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import { guardianAddresses, type Registration, type StoredAddress } from '../schema.ts'
import { openRegistry, type Registries } from './ask-registry.ts'
import { ADDRESSES_LINK, NO_ADDRESSES, watched } from './watched.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A registry is queried once a day per domain; sooner only if it did not respond. */
const isFresh = ({ at, passing }: Registration, now: Date): boolean =>
  now.getTime() - Date.parse(at) < (passing ? HOUR : DAY)

const isOf = ({ domain }: Registration, host: string): boolean =>
  domain !== null && (host === domain || host.endsWith(`.${domain}`))

const ownOf = (addresses: readonly StoredAddress[], now: Date): Registration | undefined =>
  addresses.flatMap(({ registration }) => registration ?? []).find((one) => isFresh(one, now))

export const domainExpiryCheck = (outbound: Outbound, from: Registries): Check => {
  const askRegistry = openRegistry(outbound, from)
  return {
    key: 'domainsEnding',
    area: 'observability',
    question: 'Nenhum domínio está para vencer',
    title: (count) =>
      count === 1 ? '1 domínio vencido ou para vencer' : `${count} domínios vencidos ou para vencer`,
    playbook: 'Renove o domínio no registro (no .br, o Registro.br): vencido, a loja e os e-mails param.',
    severity: 'critical',
    everyMinutes: 360,
    visits: true,
    limit: { label: 'Dias antes do fim', unit: 'days', initial: 30, least: 1, most: 180 },
    atRiskMeans: '',
    needs: 'observability.view',
    run: async (looking) => {
      const { ctx, now, limit, signal } = looking
      const addresses = await watched(looking, 'page')
      if (addresses.length === 0) return unknownResult(NO_ADDRESSES)
      const hosts = Map.groupBy(addresses, ({ url }) => new URL(url).hostname)
      const known = addresses.flatMap(({ registration }) =>
        registration && isFresh(registration, now) ? [registration] : [],
      )
      const registrations = new Map<string, Registration>()
      // shorter names first: their registration also covers the names below them
      for (const [host, own] of [...hosts].toSorted(([a], [b]) => a.length - b.length)) {
        const kept = [...registrations.values(), ...known].find((one) => isOf(one, host)) ?? ownOf(own, now)
        const found = kept ?? { ...(await askRegistry(host, signal)), at: now.toISOString() }
        const ids = own.map(({ id }) => id)
        await ctx.db
          .update(guardianAddresses)
          .set({ registration: found })
          .where(and(eq(guardianAddresses.accountId, ctx.account.id), inArray(guardianAddresses.id, ids)))
        registrations.set(found.domain ?? host, found)
      }
      const items = [...registrations].flatMap(([domain, { ends }]): AffectedItem[] => {
        if (ends === null || Date.parse(ends) - now.getTime() > limit * DAY) return []
        const day = new Date(ends).toLocaleDateString('pt-BR', { timeZone: ctx.account.timeZone })
        const detail =
          Date.parse(ends) < now.getTime() ? `O domínio venceu em ${day}` : `O domínio vale até ${day}`
        return [{ id: domain, label: domain, atRisk: null, link: ADDRESSES_LINK, detail }]
      })
      const dark = [...registrations].find(([, { ends }]) => ends === null)
      if (items.length === 0 && dark !== undefined)
        return unknownResult(
          `${dark[0]}: ${dark[1].said ?? 'O registro não informa até quando o domínio vale.'}`,
        )
      return {
        ...listAffected(items),
        looked: registrations.size === 1 ? '1 domínio' : `${registrations.size} domínios`,
      }
    },
  }
}
