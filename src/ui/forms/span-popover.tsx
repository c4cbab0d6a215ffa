import '#ui/dialogs/mantine-popovers.css'
import { Popover } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenAfterMount } from '#ui/shell/use-open-after-mount.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { type SpanChoice, SpanTrigger } from '#ui/forms/span-trigger.tsx'
import classes from '#ui/forms/period.module.css'

const FreeSpan = lazy(() => import('#ui/forms/free-span.tsx'))

type Props = { choice: SpanChoice }

export default function SpanPopover({ choice }: Props): ReactNode {
  const { t } = useTranslation()
  const [open, setOpen] = useOpenAfterMount()
  const isFree = !choice.options.some(({ value }) => value === choice.value)
  const [free, setFree] = useState(isFree)
  function choose(value: string): void {
    choice.onChange(value)
    setOpen(false)
  }
  function toggle(next: boolean): void {
    setFree(isFree)
    setOpen(next)
  }
  return (
    <Popover opened={open} onChange={toggle} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <SpanTrigger choice={choice} onClick={() => toggle(!open)} />
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown']} aria-label={choice.label}>
        <ul className={classes['options']}>
          {choice.options.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                aria-current={option.value === choice.value}
                data-autofocus={option.value === choice.value || undefined}
                onClick={() => choose(option.value)}
              >
                <span>{option.label}</span>
                {option.value === choice.value && <Icon name="check" />}
                {option.hint !== '' && <small>{option.hint}</small>}
              </button>
            </li>
          ))}
          <li>
            <button type="button" aria-expanded={free} aria-current={isFree} onClick={() => setFree(!free)}>
              <span>{t('period.free')}</span>
              <Icon name={free ? 'down' : 'right'} />
            </button>
          </li>
        </ul>
        {free && (
          <Suspense fallback={<Skeleton width={290} height={380} />}>
            <FreeSpan value={isFree ? choice.value : ''} latest={choice.latest} onChoose={choose} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
