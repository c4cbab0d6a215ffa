import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetPlan } from '#areas/sales/sales-targets/contract.ts'
import type { DraftState } from '#areas/sales/sales-targets/web/draft/use-draft.ts'
import { monthName } from '#areas/sales/sales-targets/web/names.ts'
import { suggestTargets } from '#areas/sales/sales-targets/web/suggest/suggest.ts'
import { targetHistoryQuery } from '#areas/sales/sales-targets/web/targets-queries.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import { isCumulative } from '#areas/sales/sales-targets/model.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

const levels = ['account', 'channels', 'categories'] as const

export function SuggestDialog({
  saved,
  draft,
  onClose,
}: {
  saved: TargetPlan
  draft: DraftState
  onClose: () => void
}): ReactNode {
  const { t } = useTranslation()
  const { accountId, year, month, metric, change } = useTargets()
  const { data, error, refetch } = useQuery(targetHistoryQuery(accountId, year, metric))
  const open = saved.months.filter(({ locked }) => !locked).map((state) => state.month)
  const first = open.includes(month) ? month : (open[0] ?? month)
  const [growth, setGrowth] = useState('10')
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState(open.at(-1) ?? first)
  const [level, setLevel] = useState<(typeof levels)[number]>('channels')
  const number = /^-?\d{1,4}(,\d+)?$/.test(growth.trim()) ? Number(growth.replace(',', '.')) : null
  const backwards = to < from
  const right = number !== null && number > -100 && !backwards
  const cells =
    data && right
      ? suggestTargets(data, saved.months, { metric, growth: number, from, to, levels: level })
      : []
  const options = open.map((value) => ({ value, label: monthName(value) }))

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (cells.length === 0) return
    draft.edit({ cells })
    change({ aba: 'metas' })
    closeDialog(event.currentTarget)
  }
  return (
    <Dialog
      title={t('targets.suggest.title')}
      form={{ onSubmit: apply }}
      onClose={onClose}
      buttons={
        <>
          <CancelButton />
          <QuietButton look="solid" type="submit" disabled={cells.length === 0}>
            {t('targets.suggest.apply')}
          </QuietButton>
        </>
      }
    >
      <p>{t('targets.suggest.text', { metric: t(`targets.metrics.${metric}`) })}</p>
      <Field
        label={t('targets.suggest.growth')}
        inputMode="decimal"
        value={growth}
        autoFocus
        problem={number === null || number <= -100 ? t('targets.problems.number') : undefined}
        onChange={(event) => setGrowth(event.target.value)}
      />
      <div className={classes['pair']}>
        <Select
          quiet={false}
          label={t('targets.suggest.from')}
          value={from}
          options={options}
          onChange={setFrom}
        />
        <Select quiet={false} label={t('targets.suggest.to')} value={to} options={options} onChange={setTo} />
      </div>
      {backwards && <p className={classes['problem']}>{t('validation.endAfterStart')}</p>}
      {isCumulative(metric) && (
        <Select
          quiet={false}
          label={t('targets.suggest.levels')}
          value={level}
          options={levels.map((value) => ({ value, label: t(`targets.suggest.level.${value}`) }))}
          onChange={(value) => setLevel(levels.find((key) => key === value) ?? 'account')}
        />
      )}
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      <p role="status">
        {data === undefined
          ? t('ui.loading')
          : cells.length === 0
            ? t('targets.suggest.none')
            : t('targets.suggest.cells', { count: cells.length })}
      </p>
    </Dialog>
  )
}
