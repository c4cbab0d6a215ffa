import { formatDate, formatDates } from '#model/formats/dates.ts'
import type { ExportContext, ExportSource } from '#analytics/exports/export-source.ts'
import { placeOf } from '#analytics/reports/place-of.ts'
import type { ReportSection, ReportSubject } from '#analytics/reports/report-section.ts'
import type { ViewReports } from '#analytics/reports/view-report.ts'
import { addDays, dayOf, formatClock } from '#analytics/periods/local-time.ts'
import { parseSearchParams, stringifySearchParams } from '#model/address/search-params.ts'
import { exportDays } from '#model/exports.ts'
import type { Permission } from '#model/permissions.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import type { Part, Report } from '#platform/pdf/report.ts'
import type { Template } from '../model.ts'
import type { ReportSettings } from '../schedules-contract.ts'
import { findReportedView } from './find-reported-view.ts'

export type ReportSources = { sections: ReadonlyMap<string, ReportSection>; views: ViewReports }

type Shape = { title: string; days: number | 'month'; sections: readonly string[] }

const shapes: Record<Exclude<Template, 'view'>, Shape> = {
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

export type Composed = { report: Report; link: string; file: ReportFile | null }

type ReportFile = { source: ExportSource; question: unknown }

type Contents = { about: string; parts: Part[]; link: string; file: ReportFile | null }

/** Throws `forbidden` for a person who may see none of it, and `notFound` for a view that the person does not see. */
export async function composeReport(
  ctx: ExportContext,
  reportSources: ReportSources,
  settings: Pick<ReportSettings, 'name' | 'template' | 'carrier' | 'viewId'>,
  moment: Moment,
): Promise<Composed> {
  const { account, virtualChannel } = ctx
  const { template, carrier, viewId } = settings
  const { about, parts, link, file } =
    template === 'view'
      ? await loadView(ctx, reportSources.views, viewId)
      : await loadSections(ctx, reportSources.sections, {
          shape: shapes[template],
          carrier,
          dueAt: moment.dueAt,
        })
  const now = ctx.now().getTime()
  const issued = `${formatDate(dayOf(now, account.timeZone))} às ${formatClock(now, account.timeZone)}`
  const place = placeOf(ctx)
  return {
    report: {
      title: settings.name,
      subtitle: `${place} · ${about}`,
      foot: `${place} · números de ${issued} (${account.timeZone})`,
      parts: [...lateness(moment, account.timeZone), ...(parts.length === 0 ? [nothing] : parts)],
    },
    link: linkOf(link, account.id, virtualChannel?.id),
    file,
  }
}

type OfSections = { shape: Shape; carrier: string | null; dueAt: number }

/** Of days that had ended when it was due. */
async function loadSections(
  ctx: AccountContext,
  sections: ReportSources['sections'],
  { shape, carrier, dueAt }: OfSections,
): Promise<Contents> {
  const subject = subjectOf(shape, carrier, dueAt, ctx.account.timeZone)
  const asked = shape.sections.flatMap((key) => {
    const section = sections.get(key)
    return section && mayAll(ctx, section.needs) ? [section] : []
  })
  const [first] = asked
  if (first === undefined) throw new FarolError('forbidden')
  const parts: Part[] = []
  for (const section of asked) {
    const found = await section.load(ctx, subject)
    if (found.length === 0 && section === first && section.nothing !== undefined)
      parts.push({ kind: 'text', text: section.nothing(subject) })
    parts.push(...found)
  }
  const about = `${shape.title} · ${periodWords(subject.period)}`
  return { about, parts, link: first.link(subject), file: null }
}

/** Of the moment at which it is sent. */
async function loadView(ctx: ExportContext, views: ViewReports, viewId: string | null): Promise<Contents> {
  const { view, report } = await findReportedView(ctx, views, viewId)
  if (!mayAll(ctx, report.needs)) throw new FarolError('forbidden')
  const search = parseSearchParams(view.search)
  const { file } = report
  return {
    about: `${report.title} · ${view.name}`,
    parts: [...(await report.load(ctx, search)), ...(file === null ? [] : [wholeFile])],
    link: `${report.path}${stringifySearchParams({ ...search, view: view.id })}`,
    file: file && { source: file.source, question: file.question(ctx, search) },
  }
}

const mayAll = ({ permissions }: AccountContext, needs: readonly Permission[]): boolean =>
  needs.every((need) => permissions.has(need))

const wholeFile: Part = {
  kind: 'text',
  text: `O arquivo com todas as linhas fica em Relatórios › Arquivos, por ${exportDays} dias a partir do envio.`,
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
  const due = `${formatDate(dayOf(dueAt, timeZone))} às ${formatClock(dueAt, timeZone)}`
  const others =
    missed === 1 ? ' Outro envio anterior não saiu.' : ` Outros ${missed} envios anteriores não saíram.`
  const text = `Enviado com atraso: era para ${due}.${missed === 0 ? '' : others}`
  return [{ kind: 'text', text }]
}

function periodWords(period: string): string {
  const [from = '', to = ''] = period.split('_')
  return formatDates({ from, to })
}

function linkOf(path: string, accountId: string, virtualChannelId: string | undefined): string {
  const url = new URL(path, 'http://farol')
  url.searchParams.set('accountId', accountId)
  if (virtualChannelId !== undefined) url.searchParams.set('virtualChannelId', virtualChannelId)
  return `${url.pathname}${url.search}`
}
