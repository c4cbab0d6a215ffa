import type { ReportSection, ReportSubject } from '#analytics/reports/report-section.ts'
import { addDays, dayOf, formatClock } from '#analytics/periods/local-time.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import type { Part, Report } from '#platform/pdf/report.ts'
import type { Template } from '../model.ts'
import type { ReportSettings } from '../schedules-contract.ts'

export type Sections = ReadonlyMap<string, ReportSection>

type Shape = { title: string; days: number | 'month'; sections: readonly string[] }

const shapes: Record<Template, Shape> = {
  daily: {
    title: 'Resumo diário',
    days: 1,
    sections: ['billing', 'targets', 'payments', 'packages', 'alerts'],
  },
  weekly: { title: 'Fechamento semanal', days: 7, sections: ['billing', 'payments', 'packages', 'alerts'] },
  targets: { title: 'Reunião de metas', days: 'month', sections: ['targets', 'billing'] },
  carrier: { title: 'Scorecard da transportadora', days: 30, sections: ['carrier'] },
}

export type Moment = { dueAt: number; late: boolean; missed: number }

export type Composed = { report: Report; link: string }

/** Of days that had ended when it was due. Throws `forbidden` for a person who may see none of its sections. */
export async function composeReport(
  ctx: AccountContext,
  sections: Sections,
  settings: Pick<ReportSettings, 'name' | 'template' | 'carrier'>,
  moment: Moment,
): Promise<Composed> {
  const { account, virtualChannel, permissions } = ctx
  const shape = shapes[settings.template]
  const subject = subjectOf(shape, settings.carrier, moment.dueAt, account.timeZone)
  const asked = shape.sections.flatMap((key) => {
    const section = sections.get(key)
    return section?.needs.every((need) => permissions.has(need)) ? [section] : []
  })
  const [first] = asked
  if (first === undefined) throw new FarolError('forbidden')
  const parts: Part[] = []
  for (const section of asked) parts.push(...(await section.load(ctx, subject)))
  const now = ctx.now().getTime()
  const issued = `${slashed(dayOf(now, account.timeZone))} às ${formatClock(now, account.timeZone)}`
  const place = virtualChannel === null ? account.name : `${account.name} · ${virtualChannel.name}`
  return {
    report: {
      title: settings.name,
      subtitle: `${place} · ${shape.title} · ${periodWords(subject.period)}`,
      foot: `${place} · números de ${issued} (${account.timeZone})`,
      parts: [...lateness(moment, account.timeZone), ...(parts.length === 0 ? [nothing] : parts)],
    },
    link: linkOf(first.link(subject), account.id, virtualChannel?.id),
  }
}

const nothing: Part = { kind: 'text', text: 'Não há dados no período.' }

function subjectOf({ days }: Shape, carrier: string | null, dueAt: number, timeZone: string): ReportSubject {
  const to = addDays(dayOf(dueAt, timeZone), -1)
  const month = to.slice(0, 7)
  const from = days === 'month' ? `${month}-01` : addDays(to, 1 - days)
  const aWeekBefore = `${addDays(from, -7)}_${addDays(to, -7)}`
  const compare = days === 1 || days === 7 ? aWeekBefore : 'previous-period'
  return { period: `${from}_${to}`, compare, month, carrier }
}

function lateness({ dueAt, late, missed }: Moment, timeZone: string): Part[] {
  if (!late) return []
  const due = `${slashed(dayOf(dueAt, timeZone))} às ${formatClock(dueAt, timeZone)}`
  const others =
    missed === 1 ? ' Outro envio anterior não saiu.' : ` Outros ${missed} envios anteriores não saíram.`
  const text = `Enviado com atraso: era para ${due}.${missed === 0 ? '' : others}`
  return [{ kind: 'text', text }]
}

const slashed = (day: string): string => day.split('-').toReversed().join('/')

function periodWords(period: string): string {
  const [from = '', to = ''] = period.split('_')
  return from === to ? slashed(from) : `${slashed(from)} a ${slashed(to)}`
}

function linkOf(path: string, accountId: string, virtualChannelId: string | undefined): string {
  const url = new URL(path, 'http://farol')
  url.searchParams.set('accountId', accountId)
  if (virtualChannelId !== undefined) url.searchParams.set('virtualChannelId', virtualChannelId)
  return `${url.pathname}${url.search}`
}
