import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { differingZones } from '#ui/scope/differing-zones.ts'
import { useAccountTimeZone } from '#ui/shell/account-id.ts'
import classes from '#ui/scope/zone-notice.module.css'

export function ZoneNotice(): ReactNode {
  const { t } = useTranslation()
  const accountZone = useAccountTimeZone()
  const [now] = useState(() => new Date())
  const zones = accountZone === null ? null : differingZones(accountZone, now)
  return zones === null ? null : <p className={classes['zones']}>{t('ui.zones', zones)}</p>
}
