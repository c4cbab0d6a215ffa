import { randomInt } from 'node:crypto'
import type { AdBook, AdDay } from '../ads-stand-in/ad-book.ts'
import { graphError, insightDocument, type Answer } from './graph.ts'

type Report = {
  since: string
  until: string
  windows: readonly string[]
  withDeleted: boolean
  polls: number
  /** As of when it was made. */
  rows: AdDay[] | null
}

type Place = {
  book: AdBook
  account: string
  now: () => Date
  onWrong: (what: string) => void
  /** How often a report is asked for before it is there. */
  polls: () => number
  /** A report of more days fails. */
  mostDays: () => number
}

const DAY = 86_400_000
const LARGEST_PAGE = 500
const known = new Set(['1d_click', '7d_click', '28d_click', '1d_view', '1d_ev'])

export function openReports({ book, account, now, onWrong, polls, mostDays }: Place) {
  const reports = new Map<string, Report>()
  const wrong = (what: string): Answer => {
    onWrong(what)
    return graphError(100, `Invalid parameter: ${what}`)
  }
  const daysOf = ({ since, until }: Report) => (Date.parse(until) - Date.parse(since)) / DAY + 1

  return {
    asked: () => reports.size,
    begin: (form: URLSearchParams): Answer => {
      const read = (name: string): unknown => JSON.parse(form.get(name) ?? 'null')
      const { since, until } = (read('time_range') ?? {}) as { since?: string; until?: string }
      const windows = (read('action_attribution_windows') ?? []) as string[]
      const filters = (read('filtering') ?? []) as { field: string; value: string[] }[]
      if (since === undefined || until === undefined || since > until) return wrong('time_range')
      if (form.get('level') !== 'campaign' || form.get('time_increment') !== '1') return wrong('level')
      if (!windows.every((window) => known.has(window))) return wrong('action_attribution_windows')
      const withDeleted = filters.some(
        ({ field, value }) => field === 'campaign.effective_status' && value.includes('DELETED'),
      )
      const run = String(randomInt(1e9, 1e12))
      reports.set(run, { since, until, windows, withDeleted, polls: 0, rows: null })
      return { status: 200, body: { report_run_id: run } }
    },
    state: (run: string): Answer => {
      const report = reports.get(run)
      if (report === undefined) return graphError(100, 'Unsupported get request.', 33)
      report.polls += 1
      const told = (async_status: string, async_percent_completion: number) => ({
        status: 200,
        body: { id: run, account_id: account, async_status, async_percent_completion },
      })
      if (daysOf(report) > mostDays()) return told('Job Failed', 20)
      if (report.polls <= polls())
        return report.polls === 1 ? told('Job Not Started', 0) : told('Job Running', 40)
      const { since, until, withDeleted } = report
      report.rows ??= book.told(since, until, now(), { withDeleted })
      return told('Job Completed', 100)
    },
    page: (run: string, query: URLSearchParams, url: string): Answer => {
      const report = reports.get(run)
      if (report === undefined) return graphError(100, 'Unsupported get request.', 33)
      if (report.rows === null) return wrong('a report that is not made yet')
      const limit = Number(query.get('limit') ?? 25)
      if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE) return wrong('limit')
      const from = Number(Buffer.from(query.get('after') ?? '', 'base64url').toString() || 0)
      const until = from + Math.min(limit, 40)
      const after = Buffer.from(String(until)).toString('base64url')
      const data = report.rows.slice(from, until).map((row) => insightDocument(row, account, report.windows))
      // the last page has cursors too, and no address of a next one
      const next = until < report.rows.length ? { next: `${url}/${run}/insights?after=${after}` } : {}
      return { status: 200, body: { data, paging: { cursors: { before: 'MAZDZD', after }, ...next } } }
    },
  }
}
