import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { download } from '#ui/exports/download.ts'
import classes from '#areas/admin/my-account/web/my-account.module.css'

/** Shown this once: they are copied or downloaded before they are put away. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }): ReactNode {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('myAccount.secondFactor.codes')}>
      <p className={classes['note']}>{t('myAccount.secondFactor.codesLead')}</p>
      <ul className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <QuietButton onClick={() => void navigator.clipboard.writeText(text)}>
          {t('myAccount.secondFactor.copy')}
        </QuietButton>
        <QuietButton
          icon="download"
          onClick={() =>
            download(new Blob([text], { type: 'text/plain' }), t('myAccount.secondFactor.fileName'))
          }
        >
          {t('myAccount.secondFactor.download')}
        </QuietButton>
        <QuietButton look="solid" onClick={onKept}>
          {t('myAccount.secondFactor.kept')}
        </QuietButton>
      </div>
    </div>
  )
}
