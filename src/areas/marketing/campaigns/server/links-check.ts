import { listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { visitProblem } from './check-campaign.ts'
import { campaigns } from './schema.ts'
import { campaignStatus } from './campaign-status.ts'
import { keepVisits } from './visit-campaign-links.ts'
import { visitLinks } from './visit-links.ts'

const AHEAD_DAYS = 2
/** Links visited per run; campaigns that begin last have priority. */
const MAX_LINKS = 50

/** Visits links before and while campaigns run, and stores the outcome with the campaign. */
export const campaignLinksCheck = (outbound: Outbound): Check => ({
  key: 'campaignLinks',
  area: 'marketing',
  question: 'Os links das campanhas respondem e mantêm os UTM',
  title: (count) =>
    count === 1
      ? '1 link de campanha não responde ou perde o UTM'
      : `${count} links de campanhas não respondem ou perdem o UTM`,
  playbook: 'Corrija o link na campanha e nos anúncios, ou o redirecionamento na loja.',
  severity: 'warning',
  everyMinutes: 360,
  visits: true,
  limit: null,
  atRiskMeans: '',
  needs: 'marketing.view',
  run: async ({ ctx, now, signal }) => {
    const today = dayOf(now.getTime(), ctx.account.timeZone)
    const stored = await ctx.db.select().from(campaigns).where(eq(campaigns.accountId, ctx.account.id))
    const due = stored
      .filter(
        (one) =>
          ['scheduled', 'active'].includes(campaignStatus(one, today)) && one.settings.links.length > 0,
      )
      .filter(({ settings: { start } }) => start <= addDays(today, AHEAD_DAYS))
      .toSorted((a, b) => b.settings.start.localeCompare(a.settings.start))
    const links = [...new Set(due.flatMap(({ settings }) => settings.links))].slice(0, MAX_LINKS)
    if (links.length === 0)
      return unknownResult(`Nenhuma campanha que vale ou começa em ${AHEAD_DAYS} dias tem links.`)
    const seen = await visitLinks(outbound, links, { now: ctx.now, signal })
    const byUrl = new Map(seen.map((visit) => [visit.url, visit]))
    const items = []
    for (const { id, name, settings, linkVisits } of due) {
      const own = settings.links.flatMap((link) => byUrl.get(link) ?? [])
      await ctx.db
        .update(campaigns)
        .set({ linkVisits: keepVisits(settings.links, linkVisits, own) })
        .where(and(eq(campaigns.accountId, ctx.account.id), eq(campaigns.id, id)))
      for (const visit of own) {
        const detail = visitProblem(visit, settings.utm.campaign)
        const link = `/marketing/campaigns/${id}`
        if (detail !== null)
          items.push({ id: `${id} ${visit.url}`, label: `${name}: ${visit.url}`, detail, atRisk: null, link })
      }
    }
    const dark = seen.filter(({ went }) => went === 'unknown')
    if (items.length === 0 && dark.length > 0)
      return unknownResult(dark.at(0)?.said ?? 'As visitas ainda não permitem uma conclusão.')
    return { ...listAffected(items), looked: `${seen.length} links visitados` }
  },
})
