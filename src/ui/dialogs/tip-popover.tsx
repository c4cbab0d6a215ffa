import '#ui/dialogs/mantine-popovers.css'
import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOpenAfterMount } from '#ui/shell/use-open-after-mount.ts'
import { TipTrigger } from '#ui/buttons/tip-trigger.tsx'
import classes from '#ui/buttons/tip.module.css'

type Props = { label: string; content: ReactNode }

export default function TipPopover({ label, content }: Props): ReactNode {
  const [open, setOpen] = useOpenAfterMount()
  return (
    <Popover opened={open} onChange={setOpen} returnFocus width={320} position="bottom" withArrow shadow="md">
      <Popover.Target>
        <TipTrigger label={label} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown className={classes['content']}>{content}</Popover.Dropdown>
    </Popover>
  )
}
