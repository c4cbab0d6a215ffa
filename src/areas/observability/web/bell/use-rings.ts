import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Alert, AlertBell } from '#areas/observability/monitoring/alerts-contract.ts'
import { type AlarmKind, playAlarm } from '#areas/observability/web/alarm.ts'
import { newlyFired } from '#areas/observability/web/bell/newly-fired.ts'

/** Other tabs ask within this time, and stay silent. */
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
    const { fired, fresh } = newlyFired(bell.latest, known)
    seen.current = { accountId, fired }
    const [first] = fresh
    if (first === undefined || (!sound && !desktop)) return
    const open = ({ id }: Alert): void =>
      void navigate({ to: '/observability/monitoring/alerts/$id', params: { id } })
    inOneTab(`farol-alarm ${first.id} ${first.firedAt}`, () => {
      if (sound) playAlarm()
      if (desktop) void notify(fresh, ({ severity }) => t(`monitoring.severities.${severity}`), open)
    })
  }, [accountId, bell, sound, desktop, navigate, t])
}

async function notify(
  alerts: readonly Alert[],
  bodyOf: (alert: Alert) => string,
  open: (alert: Alert) => void,
): Promise<void> {
  const { alertTitle } = await import('#model/monitoring/alert-words.ts')
  for (const alert of alerts) {
    const notice = new Notification(alertTitle(alert), { body: bodyOf(alert), tag: alert.id })
    notice.addEventListener('click', () => {
      focus()
      open(alert)
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
