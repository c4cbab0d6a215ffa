import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatHour } from '#ui/formats/instant.ts'
import classes from '#ui/feedback/refreshed.module.css'

const lateSeconds = 60

type Props = {
  /** When the answer on screen came, as the browser's clock says. */
  at: number
  paused: boolean
}

export function Refreshed({ at, paused }: Props): ReactNode {
  const { t } = useTranslation()
  const now = useClock()
  const seconds = Math.max(0, Math.floor((now - at) / 1000))
  const age =
    seconds < 60
      ? t('ui.refreshed.seconds', { seconds })
      : t('ui.refreshed.minutes', { minutes: Math.floor(seconds / 60) })
  return (
    <span className={classes['refreshed']} data-late={!paused && seconds > lateSeconds}>
      {paused ? t('ui.refreshed.paused', { time: formatHour(new Date(at)) }) : age}
    </span>
  )
}

export function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
