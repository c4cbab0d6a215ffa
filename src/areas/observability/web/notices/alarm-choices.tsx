import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmKinds, type AlarmKind, playAlarm, setAlarm, useAlarm } from '#areas/observability/web/alarm.ts'
import { showToast } from '#ui/feedback/toast.ts'
import classes from '#areas/observability/web/notices/notices.module.css'

export function AlarmChoices(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['options']}>
      {alarmKinds.map((kind) => (
        <Choice key={kind} kind={kind} />
      ))}
      <p>{t('monitoring.alarm.note')}</p>
    </div>
  )
}

function Choice({ kind }: { kind: AlarmKind }): ReactNode {
  const { t } = useTranslation()
  const on = useAlarm(kind)
  async function choose(next: boolean): Promise<void> {
    const done = await setAlarm(kind, next)
    if (!done)
      showToast({
        variant: 'destructive',
        title: t('errors.title'),
        description: t('monitoring.alarm.refused'),
      })
    else if (next && kind === 'sound') playAlarm()
  }
  return (
    <label>
      <input type="checkbox" checked={on} onChange={(event) => void choose(event.currentTarget.checked)} />
      {t(`monitoring.alarm.${kind}`)}
    </label>
  )
}
