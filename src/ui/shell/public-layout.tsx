import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '#ui/shell/mark.tsx'
import { useTitle } from '#ui/shell/use-title.ts'
import { isRecording } from '#ui/recording/heatmap.ts'
import { SchemeButton } from '#ui/theme/scheme-button.tsx'
import classes from '#ui/shell/public-layout.module.css'

export default function PublicLayout(): ReactNode {
  const { t } = useTranslation()
  // Coming from the shell, the recording may be running; public pages have none.
  useEffect(() => {
    if (isRecording()) location.reload()
  }, [])
  return (
    <div className={classes['page']}>
      <header className={classes['brand']}>
        <Mark size={36} />
        <span>Farol</span>
      </header>
      <main className={classes['card']}>
        <Outlet />
      </main>
      <footer className={classes['footer']}>
        <span>{t('session.lead')}</span>
        <SchemeButton />
      </footer>
    </div>
  )
}

export function PublicHeading({ title, lead }: { title: string; lead?: string }): ReactNode {
  useTitle(title)
  return (
    <>
      <h1 className={classes['title']}>{title}</h1>
      {lead !== undefined && <p className={classes['lead']}>{lead}</p>}
    </>
  )
}
