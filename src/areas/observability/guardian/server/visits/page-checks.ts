import {
  listAffected,
  unknownResult,
  type Check,
  type AffectedItem,
  type CheckResult,
  type CheckContext,
} from '#analytics/checks/check.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { VisitOutcome } from '#platform/outbound/visit-outcome.ts'
import { visitPage } from '#platform/outbound/visit-page.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { AddressKind } from '../../model.ts'
import { guardianAddresses, type StoredAddress, type Visit } from '../schema.ts'
import { resolveRegistries } from './ask-registry.ts'
import { domainExpiryCheck } from './domains-ending.ts'
import { visitCart } from './visit-cart.ts'
import { ADDRESSES_LINK, NO_ADDRESSES, watched } from './watched.ts'

/** Number of recent visits kept, and how many must fail. */
const KEPT_VISITS = 3
const FAILED = 2
const DAY = 86_400_000
export type Judged = 'down' | 'up' | 'unknown'

/** Down if two of the last three visits failed; unknown if none is conclusive. */
export function judgeVisits(visits: readonly Pick<Visit, 'went'>[]): Judged {
  const last = visits.slice(-KEPT_VISITS)
  if (last.filter(({ went }) => went === 'wrong').length >= FAILED) return 'down'
  return last.some(({ went }) => went === 'well') ? 'up' : 'unknown'
}

/** Visits all addresses of a kind, stores the visits, and reports those that are down. */
async function lookAt(
  looking: CheckContext,
  kind: AddressKind,
  areWell: string,
  visit: (address: StoredAddress) => Promise<VisitOutcome>,
): Promise<CheckResult> {
  const { ctx, now } = looking
  const addresses = await watched(looking, kind)
  if (addresses.length === 0) return unknownResult(NO_ADDRESSES)
  const seen = await Promise.all(
    addresses.map(async (address) => {
      const { went, said } = await visit(address)
      const visits = [...address.visits, { at: now.toISOString(), went, said }].slice(-KEPT_VISITS)
      await ctx.db.update(guardianAddresses).set({ visits }).where(eq(guardianAddresses.id, address.id))
      return { ...address, visits, judged: judgeVisits(visits) }
    }),
  )
  const down = seen.filter(({ judged }) => judged === 'down')
  const dark = seen.filter(({ judged }) => judged === 'unknown')
  if (down.length === 0 && dark.length > 0)
    return unknownResult(dark.at(0)?.visits.at(-1)?.said ?? 'As visitas ainda não permitem uma conclusão.')
  const items = down.map(({ id, url, skuId, visits }) => ({
    id,
    label: skuId === '' ? url : `${url} (SKU ${skuId})`,
    atRisk: null,
    link: ADDRESSES_LINK,
    detail: visits.findLast(({ went }) => went === 'wrong')?.said ?? 'Não respondeu.',
  }))
  const well = seen.length - down.length - dark.length
  return { ...listAffected(items), looked: `${well} de ${seen.length} ${areWell}` }
}

const pagesDown = (outbound: Outbound): Check => ({
  key: 'pagesDown',
  area: 'observability',
  question: 'As páginas vigiadas abrem',
  title: (count) => (count === 1 ? '1 página vigiada não abre' : `${count} páginas vigiadas não abrem`),
  playbook: 'Abra o endereço de outra rede; se também falhar, chame quem cuida da loja.',
  severity: 'critical',
  everyMinutes: 5,
  visits: true,
  limit: null,
  atRiskMeans: '',
  needs: 'observability.view',
  run: (looking) =>
    lookAt(looking, 'page', 'páginas abrem', ({ url }) => visitPage(outbound, url, looking.signal)),
})

const cartsBroken = (outbound: Outbound): Check => ({
  key: 'cartsBroken',
  area: 'observability',
  question: 'Os carrinhos vigiados chegam ao pagamento',
  title: (count) => (count === 1 ? '1 carrinho vigiado não fecha' : `${count} carrinhos vigiados não fecham`),
  playbook:
    'Coloque o SKU no carrinho da loja; confira estoque, preço e condições de pagamento na plataforma.',
  severity: 'critical',
  everyMinutes: 10,
  visits: true,
  limit: null,
  atRiskMeans: '',
  needs: 'observability.view',
  run: (looking) =>
    lookAt(looking, 'cart', 'carrinhos fecham', (address) => visitCart(outbound, address, looking.signal)),
})

const certificatesEnding = (outbound: Outbound): Check => ({
  key: 'certificatesEnding',
  area: 'observability',
  question: 'Nenhum certificado está para vencer',
  title: (count) =>
    count === 1 ? '1 certificado vencido ou para vencer' : `${count} certificados vencidos ou para vencer`,
  playbook: 'Renove o certificado do endereço: vencido, os navegadores deixam de abrir a loja.',
  severity: 'critical',
  everyMinutes: 360,
  visits: true,
  limit: { label: 'Dias antes do fim', unit: 'days', initial: 14, least: 1, most: 90 },
  atRiskMeans: '',
  needs: 'observability.view',
  run: async (looking) => {
    const { now, signal, limit, ctx } = looking
    const addresses = await watched(looking, 'page')
    if (addresses.length === 0) return unknownResult(NO_ADDRESSES)
    const seen = await Promise.all(
      addresses.map(async ({ id, url }) => ({ id, url, ...(await visitPage(outbound, url, signal)) })),
    )
    const items = seen.flatMap(({ id, url, certificateEnds, badCertificate }): AffectedItem[] => {
      const item = { id, label: url, atRisk: null, link: ADDRESSES_LINK }
      if (badCertificate) return [{ ...item, detail: 'O certificado não é válido' }]
      if (certificateEnds === null || certificateEnds.getTime() - now.getTime() > limit * DAY) return []
      const day = certificateEnds.toLocaleDateString('pt-BR', { timeZone: ctx.account.timeZone })
      return [{ ...item, detail: `O certificado vale até ${day}` }]
    })
    const isDark = seen.some(
      ({ certificateEnds, badCertificate }) => certificateEnds === null && !badCertificate,
    )
    return items.length === 0 && isDark
      ? unknownResult('Nem todo endereço vigiado mostrou o seu certificado.')
      : listAffected(items)
  },
})

/** `rdapServer` replaces the default registries. */
export const pageChecks = (outbound: Outbound, rdapServer?: string): Check[] => [
  pagesDown(outbound),
  cartsBroken(outbound),
  certificatesEnding(outbound),
  domainExpiryCheck(outbound, resolveRegistries(rdapServer)),
]
