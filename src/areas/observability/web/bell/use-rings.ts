import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertBell, OpenProblem } from '#areas/observability/bell-contract.ts'
import type { Alert } from '#areas/observability/monitoring/alerts-contract.ts'
import { type AlarmKind, playAlarm } from '#areas/observability/web/alarm.ts'
import { newlyFired } from '#areas/observability/web/bell/newly-fired.ts'

type Ringing = Pick<Alert, 'id' | 'severity' | 'firedAt' | 'state' | 'reopened'> & {
  of: { alert: Alert } | { problem: OpenProblem }
}

const ringing = ({ latest, problems }: AlertBell): Ringing[] => [
  ...latest.map((alert) => ({ ...alert, of: { alert } })),
  ...problems.map((problem) => ({
    id: problem.id,
    severity: problem.severity,
    firedAt: problem.since,
    of: { problem },
    state: 'firing' as const,
    reopened: 0,
  })),
]

/** Other tabs see the lock within this time and stay silent. */
const HELD_MS = 40_000

export function useRings(
  accountId: string,
  bell: AlertBell | undefined,
  wanted: Record<AlarmKind, boolean>,
): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const seen = useRef<{ accountId: string; fired: ReadonlySet<string> } | null>(null)
  const { sound, desktop } = wanted
  useEffect(() => {
    if (bell === undefined) return
    const known = seen.current?.accountId === accountId ? seen.current.fired : null
    const { fired, fresh } = newlyFired(ringing(bell), known)
    seen.current = { accountId, fired }
    const [first] = fresh
    if (first === undefined || (!sound && !desktop)) return
    const open = ({ of }: Ringing): void =>
      void ('alert' in of
        ? navigate({ to: '/observability/monitoring/alerts/$id', params: { id: of.alert.id } })
        : navigate({ to: '/observability/guardian', search: { verificacao: of.problem.key } }))
    inOneTab(`farol-alarm ${first.id} ${first.firedAt}`, () => {
      if (sound) playAlarm()
      if (desktop) void notify(fresh, ({ severity }) => t(`monitoring.severities.${severity}`), open)
    })
  }, [accountId, bell, sound, desktop, navigate, t])
}

async function notify(
  fresh: readonly Ringing[],
  bodyOf: (one: Ringing) => string,
  open: (one: Ringing) => void,
): Promise<void> {
  const { alertTitle } = await import('#model/monitoring/alert-words.ts')
  for (const one of fresh) {
    const title = 'alert' in one.of ? alertTitle(one.of.alert) : one.of.problem.title
    const notice = new Notification(title, { body: bodyOf(one), tag: one.id })
    notice.addEventListener('click', () => {
      focus()
      open(one)
    })
  }
}

function inOneTab(name: string, ring: () => void): void {
  if (!('locks' in navigator)) return ring()
  void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    ring()
    await new Promise((resolve) => setTimeout(resolve, HELD_MS))
  })
}
