import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import { ScopeNote } from '#ui/shell/scope-words.tsx'
import { Tip } from '#ui/buttons/tip.tsx'
import classes from '#ui/scope/filter-bar.module.css'

export function HowCounted(): ReactNode {
  const { t } = useTranslation()
  const { scope, change } = useScope()
  return (
    <>
      <AgeChoice />
      <ScopeNote>{`${t('scope.freight.label')}: ${t(`scope.freight.${scope.freight}`)}`}</ScopeNote>
      <Segmented
        label={t('scope.freight.label')}
        value={scope.freight}
        options={[
          { value: 'with', label: t('scope.freight.with') },
          { value: 'without', label: t('scope.freight.without') },
        ]}
        onChange={(freight) => change({ freight: freight === 'without' ? freight : undefined })}
      />
    </>
  )
}

export function AgeChoice(): ReactNode {
  const { t } = useTranslation()
  const { scope, change } = useScope()
  return (
    <span className={classes['pair']}>
      <ScopeNote>{`${t('scope.age.label')}: ${t(`scope.age.${scope.age}`)}`}</ScopeNote>
      <Segmented
        label={t('scope.age.label')}
        value={scope.age}
        options={[
          { value: 'equal', label: t('scope.age.equal') },
          { value: 'today', label: t('scope.age.today') },
        ]}
        onChange={(age) => change({ age: age === 'today' ? age : undefined })}
      />
      <Tip label={t('ui.info', { name: t('scope.age.label') })}>{t('scope.age.tip')}</Tip>
    </span>
  )
}
