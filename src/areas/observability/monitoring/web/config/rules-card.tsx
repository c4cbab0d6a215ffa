import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidateAlerts, rulesClient } from '#areas/observability/web/monitoring-queries.ts'
import { useConfig } from '#areas/observability/monitoring/web/config/config-search.ts'
import classes from '#areas/observability/monitoring/web/config/config.module.css'
import {
  describeCondition,
  describeQuiet,
  describeFilters,
} from '#areas/observability/monitoring/web/config/describe-rule.ts'
import type { RuleRow } from '#areas/observability/monitoring/rules-contract.ts'
import type { RuleState } from '#areas/observability/monitoring/model.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

const tones: Record<RuleState, Tone> = {
  ok: 'good',
  pending: 'attention',
  firing: 'bad',
  noData: 'attention',
  off: 'quiet',
  waiting: 'brand',
  failed: 'bad',
}

export function RulesCard({ rules }: { rules: readonly RuleRow[] }): ReactNode {
  const { t } = useTranslation()
  const { change } = useConfig()
  const mayEdit = useAllowed('observability.edit')
  const [deleted, setDeleted] = useState<RuleRow | null>(null)
  const on = rules.filter(({ settings }) => settings.enabled).length
  return (
    <Card
      area="auto"
      title={t('monitoring.config.rules.title', { count: rules.length, on: formatCount(on) })}
      subtitle={t('monitoring.config.rules.subtitle')}
      actions={
        mayEdit && (
          <QuietButton icon="plus" onClick={() => change({ rule: 'new', like: undefined })}>
            {t('monitoring.config.rules.new')}
          </QuietButton>
        )
      }
    >
      {rules.length === 0 && <p className={classes['quiet']}>{t('monitoring.config.rules.none')}</p>}
      {rules.length > 0 && (
        <div
          className={classes['scroll']}
          tabIndex={0}
          role="group"
          aria-label={t('monitoring.config.rules.caption')}
        >
          <table className={classes['table']} aria-label={t('monitoring.config.rules.caption')}>
            <thead>
              <tr>
                <th scope="col">{t('monitoring.config.rules.name')}</th>
                <th scope="col">{t('monitoring.config.rules.severity')}</th>
                <th scope="col">{t('monitoring.config.rules.state')}</th>
                <th scope="col" data-numeric="true">
                  {t('monitoring.config.rules.fired')}
                </th>
                <th scope="col" data-numeric="true">
                  {t('monitoring.config.rules.precision')}
                </th>
                <td aria-hidden="true" />
              </tr>
            </thead>
            <tbody>
              {rules.map((rule) => (
                <Row key={rule.id} rule={rule} mayEdit={mayEdit} onDelete={() => setDeleted(rule)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {deleted && <DeleteRule rule={deleted} onClose={() => setDeleted(null)} />}
    </Card>
  )
}

function Row({
  rule,
  mayEdit,
  onDelete,
}: {
  rule: RuleRow
  mayEdit: boolean
  onDelete: () => void
}): ReactNode {
  const { t } = useTranslation()
  const { change } = useConfig()
  const { id, settings, state, fired, precision, virtualChannel, currency } = rule
  const { name } = settings
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={classes['name']}
          aria-label={t('monitoring.config.rules.edit', { name })}
          onClick={() => change({ rule: id, like: undefined })}
        >
          {name}
        </button>
        <small>
          {[
            describeCondition(settings, currency, t),
            ...describeFilters(settings, currency, t),
            ...(virtualChannel === null ? [] : [virtualChannel]),
            ...describeQuiet(settings, t),
          ].join(' · ')}
        </small>
      </th>
      <td>{t(`monitoring.severities.${settings.severity}`)}</td>
      <td>
        <Badge tone={tones[state]}>{t(`monitoring.config.states.${state}`)}</Badge>
      </td>
      <td data-numeric="true">{formatCount(fired)}</td>
      <td data-numeric="true">{precision === null ? '—' : formatRate(precision)}</td>
      <td>{mayEdit && <RowActions rule={rule} onDelete={onDelete} />}</td>
    </tr>
  )
}

function RowActions({ rule, onDelete }: { rule: RuleRow; onDelete: () => void }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { change } = useConfig()
  const { id, version, settings } = rule
  const { name, enabled } = settings
  async function toggle(): Promise<void> {
    try {
      await rulesClient.saveRule({ id, version, settings: { ...settings, enabled: !enabled } })
    } catch (error) {
      toastFailure(error)
    }
    await invalidateAlerts(queryClient, accountId)
  }
  const switching = t(enabled ? 'monitoring.config.rules.switchOff' : 'monitoring.config.rules.switchOn', {
    name,
  })
  return (
    <span className={classes['actions']}>
      <label className={classes['switch']} title={switching}>
        <input
          type="checkbox"
          role="switch"
          checked={enabled}
          aria-checked={enabled}
          aria-label={switching}
          onChange={() => void toggle()}
        />
      </label>
      <IconButton
        label={t('monitoring.config.rules.like', { name })}
        onClick={() => change({ rule: 'new', like: id })}
      >
        <Icon name="plus" size={14} />
      </IconButton>
      <IconButton label={t('monitoring.config.rules.delete', { name })} onClick={onDelete}>
        <Icon name="trash" size={14} />
      </IconButton>
    </span>
  )
}

function DeleteRule({ rule, onClose }: { rule: RuleRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { name } = rule.settings
  async function remove(): Promise<void> {
    try {
      await rulesClient.deleteRule({ id: rule.id, version: rule.version })
      toastSuccess(t('monitoring.config.editor.done.deleted', { name }))
    } finally {
      void invalidateAlerts(queryClient, accountId)
    }
  }
  return (
    <ConfirmDialog
      title={t('monitoring.config.editor.deleteTitle', { name })}
      sentences={[t('monitoring.config.editor.deleteCloses')]}
      cancel={t('ui.back')}
      confirm={t('monitoring.config.editor.delete')}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
