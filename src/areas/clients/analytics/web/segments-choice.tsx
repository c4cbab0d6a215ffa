import '#ui/dialogs/mantine-popovers.css'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { segmentNames, segmentWords } from '#areas/clients/analytics/model.ts'
import { clientSegments, type ClientSegment } from '#model/clients/segments.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'

type Props = { chosen: readonly ClientSegment[]; onChange: (chosen: ClientSegment[]) => void }

/** At least one. */
export function SegmentsChoice({ chosen, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const toggle = (segment: ClientSegment): void => {
    const next = clientSegments.filter((one) => chosen.includes(one) !== (one === segment))
    if (next.length > 0) onChange(next)
  }
  const names =
    chosen.length > 2
      ? t('clientsAnalytics.people.severalSegments', { count: chosen.length })
      : segmentNames(chosen)
  return (
    <Menu position="bottom-start" shadow="md" closeOnItemClick={false}>
      <Menu.Target>
        <QuietButton data-not-pictured>
          {t('clientsAnalytics.people.segments', { names })}
          <Icon name="down" size={14} />
        </QuietButton>
      </Menu.Target>
      <Menu.Dropdown>
        {clientSegments.map((segment) => (
          <Menu.CheckboxItem
            key={segment}
            checked={chosen.includes(segment)}
            onChange={() => toggle(segment)}
          >
            {segmentWords[segment]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
