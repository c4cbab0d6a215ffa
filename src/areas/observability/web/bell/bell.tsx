import '#ui/dialogs/mantine-popovers.css'
import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlarm } from '#areas/observability/web/alarm.ts'
import { useRings } from '#areas/observability/web/bell/use-rings.ts'
import { bellQuery } from '#areas/observability/web/monitoring-queries.ts'
import { prepareBell } from '#areas/observability/web/bell/prepare-bell.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/observability/web/bell/bell.module.css'

const Latest = lazy(() => import('#areas/observability/web/bell/latest.tsx'))

const MAX_SHOWN = 99

export default function Bell(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const [open, setOpen] = useState(false)
  const [sound, desktop] = [useAlarm('sound'), useAlarm('desktop')]
  const { data, dataUpdatedAt } = useQuery({
    ...bellQuery(accountId),
    refetchIntervalInBackground: sound || desktop,
    // also in background tabs
    notifyOnChangeProps: 'all',
  })
  useRings(accountId, data, { sound, desktop })
  const { count, worst, words } = prepareBell(data, t)
  const label = [t('monitoring.bell.title'), words].filter(Boolean).join(': ')
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      returnFocus
      trapFocus
      width={360}
      position="bottom-end"
      shadow="md"
    >
      <Popover.Target>
        <IconButton label={label} onClick={() => setOpen(!open)}>
          <span className={classes['bell']}>
            <Icon name="bell" size={18} />
            {count > 0 && (
              <span className={classes['count']} data-severity={worst} aria-hidden="true">
                {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
              </span>
            )}
          </span>
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('monitoring.bell.title')}>
        <p className={classes['words']}>{data === undefined ? t('ui.loading') : words}</p>
        {data !== undefined && (
          <Suspense>
            <Latest bell={data} now={dataUpdatedAt} onFollow={() => setOpen(false)} />
          </Suspense>
        )}
        <ButtonLink look="bare" to="/observability/monitoring/alerts" onClick={() => setOpen(false)}>
          {t('monitoring.bell.all')}
        </ButtonLink>
        {data !== undefined && data.problems.length > 0 && (
          <ButtonLink look="bare" to="/observability/guardian" onClick={() => setOpen(false)}>
            {t('monitoring.bell.guardian')}
          </ButtonLink>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
