import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { StoreProfile } from '@farol/demo-store'
import { openMisbehaviours, type Misbehaviour } from '../vtex-stand-in/misbehaviour.ts'
import { createStandInServer } from './answer-request.ts'
import { openConsent, type Consent } from './consent.ts'
import { openQuotas, type Quotas } from './quotas.ts'
import { googleError, type Reply } from './reply.ts'
import { answerReport, parseReport } from './report.ts'
import { sumTruth, type VisitTruth } from './truth.ts'
import { dateHours, knownAt, openTraffic, presentVisit } from './visits.ts'

export type StandInOptions = {
  store: StoreProfile
  anchor: string
  now?: () => Date
  timeZone?: string
  redirects?: readonly string[]
  port?: number
}

type Flags = { sampled?: boolean; thresholded?: boolean; otherRow?: boolean }

/** What reading visits needs: consent window, interfaces, quotas, late numbers and failures. */
export type Ga4StandIn = Pick<
  Consent,
  'register' | 'signsIn' | 'give' | 'endHour' | 'takeBack' | 'isAlive'
> & {
  url: string
  clientId: string
  clientSecret: string
  property: string
  quotas: Pick<Quotas, 'leave' | 'left' | 'lowest'>
  now: () => Date
  advance: (seconds: number) => void
  /** From day to day of the property, as of now; instants in seconds. */
  truth: (fromDay: string, toDay: string) => VisitTruth[]
  misbehave: (how: Misbehaviour) => void
  behave: () => void
  admit: (flags: Flags) => void
  hide: (hidden: boolean) => void
  skew: (milliseconds: number) => void
  reports: () => number
  /** Requests that no client should make. */
  wrongs: readonly string[]
  close: () => Promise<void>
}

const accounts = [
  { account: 'accounts/11', displayName: 'Loja Aurora', properties: ['411111111', '422222222'] },
  { account: 'accounts/12', displayName: 'Agência Farolete', properties: ['433333333'] },
  { account: 'accounts/13', displayName: 'Conta sem propriedades', properties: [] },
] as const
const propertyNames: Readonly<Record<string, string>> = {
  '411111111': 'Loja Aurora – site e app',
  '422222222': 'Loja Aurora – blog',
  '433333333': 'Agência – institucional',
}
/** Small, so that there is a next page. */
const LARGEST_PAGE = 2

export async function startGa4StandIn(options: StandInOptions): Promise<Ga4StandIn> {
  const { store, anchor, timeZone = 'America/Sao_Paulo', redirects = [] } = options
  const client = { clientId: 'farol-standin.apps.example', clientSecret: 'GOCSPX-standin' }
  const [first] = accounts[0].properties
  const base = options.now ?? (() => new Date())
  let [lived, skew, reports, hidden] = [0, 0, 0, false]
  let admitted: Flags = {}
  const now = () => new Date(base().getTime() + lived * 1000)
  const wrongs: string[] = []
  const traffic = openTraffic(store, anchor)
  const dateHourOf = dateHours(timeZone)
  const misbehaviours = openMisbehaviours()
  const quotas = openQuotas(now)
  const consent = openConsent(client, (what) => wrongs.push(what))
  for (const redirect of redirects) consent.register(redirect)

  const reportRows = (fromDay: string, toDay: string) => {
    const [from, to] = [Date.parse(fromDay) - 86_400_000, Date.parse(toDay) + 2 * 86_400_000]
    const inDays = ({ hour }: { hour: number }) => {
      const day = dateHourOf(hour).slice(0, 8)
      return day >= fromDay.replaceAll('-', '') && day <= toDay.replaceAll('-', '')
    }
    const at = now().getTime()
    return traffic.around(from, to).flatMap((row) => (inDays(row) ? (knownAt(row, at) ?? []) : []))
  }
  const mayRead = (id: string): Reply | undefined => {
    if (propertyNames[id] !== undefined && !hidden) return undefined
    return googleError(
      403,
      'PERMISSION_DENIED',
      'User does not have sufficient permissions for this property.',
    )
  }
  const report = (id: string, body: string): Reply => {
    const refused = mayRead(id)
    if (refused !== undefined) return refused
    const spent = quotas.exhausted()
    if (spent !== undefined)
      return googleError(429, 'RESOURCE_EXHAUSTED', `Exhausted property quota: ${spent}.`)
    const asked = parseReport(body)
    if (typeof asked === 'string') {
      wrongs.push(asked)
      return googleError(400, 'INVALID_ARGUMENT', asked)
    }
    reports += 1
    const [{ startDate, endDate }] = asked.dateRanges
    const visits =
      id === first ? reportRows(startDate, endDate).map((row) => presentVisit(row, dateHourOf(row.hour))) : []
    const metadata = {
      currencyCode: 'BRL',
      timeZone,
      ...(admitted.otherRow && { dataLossFromOtherRow: true }),
      ...(admitted.thresholded && { subjectToThresholding: true }),
      ...(admitted.sampled && { samplingMetadatas: [{ samplesReadCount: '10', samplingSpaceSize: '20' }] }),
    }
    const propertyQuota = quotas.spend(10)
    const quota = asked.returnPropertyQuota ? { propertyQuota } : {}
    return {
      status: 200,
      json: { ...answerReport(asked, visits), metadata, ...quota, kind: 'analyticsData#runReport' },
    }
  }
  const summaries = (query: URLSearchParams): Reply => {
    const from = Number(query.get('pageToken') ?? 0)
    const size = Math.min(LARGEST_PAGE, Number(query.get('pageSize') ?? 50))
    const page = accounts.slice(from, from + size).map(({ account, displayName, properties }) => ({
      name: account.replace('accounts', 'accountSummaries'),
      account,
      displayName,
      propertySummaries: properties.map((id) => ({
        property: `properties/${id}`,
        displayName: propertyNames[id],
      })),
    }))
    const next = from + size < accounts.length ? { nextPageToken: String(from + size) } : {}
    return { status: 200, json: { accountSummaries: page, ...next } }
  }
  const property = (id: string): Reply =>
    mayRead(id) ?? {
      status: 200,
      json: {
        name: `properties/${id}`,
        displayName: propertyNames[id],
        timeZone,
        currencyCode: 'BRL',
        serviceLevel: 'GOOGLE_ANALYTICS_STANDARD',
        createTime: `${traffic.first}T12:00:00Z`,
      },
    }

  const server = createStandInServer({
    consent,
    summaries,
    property,
    report,
    issuer: () => url(),
    misbehaviour: misbehaviours.next,
    onServerError: quotas.countError,
    date: () => new Date(Date.now() + skew),
    onWrong: (what) => wrongs.push(what),
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...consent,
    ...client,
    url: url(),
    property: first,
    quotas,
    now,
    wrongs,
    advance: (seconds) => {
      lived += seconds
    },
    truth: (fromDay, toDay) => sumTruth(reportRows(fromDay, toDay)),
    misbehave: (how) => misbehaviours.add(how),
    behave: misbehaviours.clear,
    admit: (flags) => {
      admitted = flags
    },
    hide: (isHidden) => {
      hidden = isHidden
    },
    skew: (milliseconds) => {
      skew = milliseconds
    },
    reports: () => reports,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
