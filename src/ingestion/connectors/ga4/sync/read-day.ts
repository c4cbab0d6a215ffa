import { z } from 'zod'
import { PlatformFailure } from '../../platform-failure.ts'
import type { ReportAnswer } from '../api/answers.ts'
import type { VisitRow } from '../api/payload.ts'
import { PAGE_ROWS, sessionDimensions, stepEvents } from '../api/report.ts'
import { unreadableAnswer } from '../client/google-platform.ts'
import { pullDay } from './pull-day.ts'
import { parseDateHour, hoursOfDay } from './property-days.ts'
import { saveQuota } from './quota.ts'
import type { Part, Reading } from './reading.ts'

type Flag = Extract<Part, 'sampling' | 'thresholding' | 'otherRow'>
type Row = { values: string[]; sessions: number }
type Report = { rows: Row[]; timeZone: string; flags: ReadonlySet<Flag> }

const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const steps = { view_item: 'views', add_to_cart: 'carts', begin_checkout: 'checkouts' } as const
const isStep = (event: string): event is keyof typeof steps => stepEvents.some((known) => known === event)

export async function readDay(reading: Reading, day: string): Promise<void> {
  const all = await wholeReport(reading, day, false)
  const bySteps = await wholeReport(reading, day, true)
  const { timeZone } = all
  if (bySteps.timeZone !== timeZone) throw moved()
  const span = hoursOfDay(day, timeZone)
  const hours = new Map<number, Map<string, VisitRow>>()
  const visitOf = ([dateHour = '', ...where]: string[]): VisitRow => {
    // Google's row of values that it grouped has no hour: it counts in the day's first
    const hour = dateHour === '(other)' ? span.from : parseDateHour(dateHour, timeZone)
    if (hour === null) throw unreadableAnswer(new Error(`not an hour: ${dateHour}`))
    const ofHour = hours.get(hour) ?? new Map<string, VisitRow>()
    hours.set(hour, ofHour)
    const key = JSON.stringify(where)
    const known = ofHour.get(key) ?? emptyVisit(where)
    ofHour.set(key, known)
    return known
  }
  for (const { values, sessions } of all.rows) visitOf(values).sessions += sessions
  for (const { values, sessions } of bySteps.rows) {
    const event = values.pop() ?? ''
    if (isStep(event)) visitOf(values)[steps[event]] += sessions
  }
  const found = new Map([...hours].map(([hour, ofHour]) => [hour, [...ofHour.values()]]))
  await pullDay(reading, { span, hours: found })
  noteFlags(reading, day, new Set([...all.flags, ...bySteps.flags]))
}

const emptyVisit = ([
  platform = '',
  source = '',
  medium = '',
  campaign = '',
  ...more
]: string[]): VisitRow => {
  const [device = '', countryId = '', region = ''] = more
  const where = { platform, source, medium, campaign, device, countryId, region }
  return { ...where, sessions: 0, views: 0, carts: 0, checkouts: 0 }
}

function rowOf({ dimensionValues, metricValues: [metric] }: ReportAnswer['rows'][number]): Row {
  const sessions = count.safeParse(metric?.value)
  if (!sessions.success) throw unreadableAnswer(sessions.error)
  return { values: dimensionValues.map(({ value }) => value), sessions: sessions.data }
}

/** Google keeps counting while pages are read: when they do not fit together, all are read again. */
async function wholeReport(reading: Reading, day: string, bySteps: boolean): Promise<Report> {
  const { client, cursor, settings, now } = reading
  const wanted = bySteps ? [...sessionDimensions, 'eventName'] : [...sessionDimensions]
  for (let tries = 0; tries < 3; tries += 1) {
    const rows: Row[] = []
    const flags = new Set<Flag>()
    for (let total = 0; ;) {
      const page = await client.report(settings.property, { day, bySteps, offset: rows.length })
      if (page.propertyQuota !== undefined) cursor.quota = saveQuota(page.propertyQuota, now())
      if (page.rows.length > 0 && page.dimensionHeaders.map(({ name }) => name).join() !== wanted.join())
        throw unreadableAnswer(new Error('a report of other dimensions'))
      const { metadata, rowCount } = page
      if (metadata.samplingMetadatas.length > 0) flags.add('sampling')
      if (metadata.subjectToThresholding) flags.add('thresholding')
      if (metadata.dataLossFromOtherRow) flags.add('otherRow')
      if (rows.length > 0 && rowCount !== total) break
      total = rowCount
      for (const row of page.rows) rows.push(rowOf(row))
      if (rows.length >= total || page.rows.length < Math.min(PAGE_ROWS, total)) {
        if (rows.length !== total) break
        return { rows, flags, timeZone: metadata.timeZone || (cursor.property.timeZone ?? 'UTC') }
      }
    }
  }
  throw moved()
}

const moved = () =>
  new PlatformFailure(
    'unavailable',
    'O Google Analytics mudou os números enquanto eram lidos. A leitura continua em instantes.',
  )

const flagTexts: Readonly<Record<Flag, string>> = {
  sampling:
    'O Google Analytics respondeu com uma amostra das visitas, e não com todas: os números de sessões são estimados.',
  thresholding:
    'O Google Analytics escondeu visitas de grupos pequenos, para proteger quem visitou: somadas, as sessões são um pouco menos que as reais.',
  otherRow:
    'Esta propriedade tem combinações demais de origem e campanha, e o Google Analytics juntou parte delas em “(other)”: essas sessões vêm sem origem.',
}

/** A flag stays until the day it was last seen on is read without it. */
function noteFlags({ problems }: Reading, day: string, flags: ReadonlySet<Flag>): void {
  for (const flag of ['sampling', 'thresholding', 'otherRow'] as const) {
    const known = problems.all().find(({ part }) => part === flag)
    if (flags.has(flag)) problems.note(flag, flagTexts[flag], { sample: day })
    else if (known?.sample === day) problems.clear(flag)
  }
}
