import { expect, it } from 'vitest'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import type { Severity } from '#model/monitoring/rules.ts'
import { applySteps, type ChangedAlert } from './alert-changes.ts'
import { joinIncidents, groupNotices } from './incidents.ts'

const minute = 60_000
const begin = Date.parse('2026-11-18T15:00:00Z')
const accountId = '00000000-0000-4000-8000-000000000001'

/** Fired so many minutes after the beginning. */
function fired(name: string, after: number, severity: Severity = 'warning'): ChangedAlert {
  const settings = RuleSettings.parse({
    name,
    metric: 'capturedOrders',
    window: 5,
    severity,
    condition: { type: 'limit', direction: 'below', value: 1 },
  })
  const rule = {
    id: '00000000-0000-4000-8000-000000000002',
    accountId,
    version: 1,
    settings,
    virtualChannelId: null,
  }
  const at = begin + after * minute
  const changed = new Map<string, ChangedAlert>()
  const judged = { start: at - 5 * minute, end: at, value: 0, sample: 0, expected: null, low: 1, high: null }
  const step = {
    onset: at,
    lost: null,
    minutes: 5,
    transitions: [
      { kind: 'broke' as const, at, onset: at },
      { kind: 'fired' as const, at, onset: at },
    ],
    judged: { ...judged, condition: 'breaks' as const, breach: 'below' as const },
  }
  applySteps(rule, { place: [name], labels: [name] }, [step], { known: new Map(), changed })
  const [one] = changed.values()
  if (!one) throw new Error('it fired')
  return one
}

const open = ({ alert }: ChangedAlert) => ({ ...alert, firedAt: alert.firedAt ?? new Date(begin) })
const namesOf = (found: readonly ChangedAlert[]) => found.map(({ alert }) => alert.incidentId)

it('what fires within a quarter of an hour of another is of its incident, and so on; later it is another', () => {
  const all = [fired('a', 0), fired('b', 14), fired('c', 28), fired('d', 44)]
  joinIncidents(
    all.map(({ alert }) => alert),
    [],
  )
  const [a, b, c, d] = namesOf(all)
  expect([b, c]).toEqual([a, a])
  expect(d).not.toBe(a)
})

it('it is of the incident of what is open, not of what is over', () => {
  const [before, now] = [fired('before', 0), fired('now', 10)]
  joinIncidents([now.alert], [open(before)])
  expect(now.alert.incidentId).toBe(before.alert.incidentId)
  const alone = fired('alone', 10)
  joinIncidents([alone.alert], [])
  expect(alone.alert.incidentId).toBe(alone.alert.id)
})

it('one notice tells of all that fired, the worst first; what follows at once is told with it, unless it is worse', () => {
  const all = [fired('a', 0), fired('b', 0, 'critical'), fired('c', 1, 'info')]
  joinIncidents(
    all.map(({ alert }) => alert),
    [],
  )
  const [telling, ...none] = groupNotices(all, [])
  expect(none).toEqual([])
  expect(telling?.alerts.map(({ severity }) => severity)).toEqual(['critical', 'warning', 'info'])
  const [later, worse] = [fired('d', 1), fired('e', 1, 'critical')]
  joinIncidents([later.alert, worse.alert], all.slice(0, 1).map(open))
  const first = all.slice(0, 1).map(open)
  const key = groupNotices(all.slice(0, 1), [])[0]?.key
  expect(groupNotices([later], first)[0]?.key).toBe(key)
  expect(groupNotices([worse], first)[0]?.key).not.toBe(key)
  const muchLater = fired('f', 10)
  joinIncidents([muchLater.alert], first)
  expect(groupNotices([muchLater], first)[0]?.key).not.toBe(key)
})

it('who flaps is not told of from the third time on, nor who is silenced', () => {
  const one = fired('a', 0)
  const times = [1, 2, 3, 4].map((reopened) => {
    const changed = new Map([
      [one.alert.id, { ...one, alert: { ...one.alert, reopened: reopened - 1 }, tells: false }],
    ])
    const at = begin + reopened * 10 * minute
    const judged = {
      start: at - 5 * minute,
      end: at,
      value: 0,
      sample: 0,
      expected: null,
      low: 1,
      high: null,
    }
    const rule = { ...one.alert, id: one.alert.ruleId, version: 1 }
    applySteps(
      rule,
      { place: ['a'], labels: ['a'] },
      [
        {
          onset: begin,
          lost: null,
          minutes: 5,
          transitions: [{ kind: 'reopened', at, onset: begin }],
          judged: { ...judged, condition: 'breaks', breach: 'below' },
        },
      ],
      { known: new Map(), changed },
    )
    return [...changed.values()][0]?.tells
  })
  expect(times).toEqual([true, true, false, false])
  expect(groupNotices([{ ...one, alert: { ...one.alert, state: 'silenced' } }], [])).toEqual([])
})
