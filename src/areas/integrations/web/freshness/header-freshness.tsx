import '#ui/dialogs/mantine-popovers.css'
import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ageText } from '#areas/integrations/web/age.ts'
import { freshnessQuery } from '#areas/integrations/web/freshness/freshness-query.ts'
import { SourceList } from '#areas/integrations/web/freshness/source-list.tsx'
import { lastUpdate, worstHealth } from '#areas/integrations/web/freshness/worst-health.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/integrations/web/freshness/freshness.module.css'

const everyMs = 10_000

export default function HeaderFreshness(): ReactNode {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(freshnessQuery(useAccountId()))
  const now = useNow()
  const sources = data?.sources ?? []
  const worst = worstHealth(sources)
  if (worst === undefined) return null
  const { health, count } = worst
  const age = ageText(lastUpdate(sources), now, t)
  const trouble = health === 'bad' || health === 'late' ? t(`freshness.trouble.${health}`, { count }) : null
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      returnFocus
      trapFocus
      width={340}
      position="bottom-end"
      shadow="md"
    >
      <Popover.Target>
        <button
          type="button"
          className={classes['trigger']}
          data-health={health}
          onClick={() => setOpen(!open)}
        >
          <span className={classes['dot']} aria-hidden="true" />
          <span className={classes['text']}>
            {age}
            {trouble !== null && <strong> · {trouble}</strong>}
            {sources.some(({ invoicedWhenApproved }) => invoicedWhenApproved) &&
              ` · ${t('freshness.invoicedWhenApprovedShort')}`}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown']}>
        <SourceList sources={sources} now={now} onFollow={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
