import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { frequencies, templates } from '#areas/team/reports/model.ts'
import type {
  ReportSchedule,
  ReportSchedules,
  ReportSettings,
} from '#areas/team/reports/schedules-contract.ts'
import { viewWords, weekdayOptions } from '#areas/team/reports/web/schedules/schedule-words.ts'
import { schedulesClient } from '#areas/team/reports/web/schedules/schedules-queries.ts'
import { failureFields, toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { timeZones } from '#ui/forms/time-zones.ts'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import classes from '#areas/team/reports/web/schedules/schedules.module.css'

type Props = {
  data: ReportSchedules
  /** Null: a new one. */
  edited: ReportSchedule | null
  onSaved: () => Promise<void>
  onClose: () => void
}

const ALL = 'all'

type Choices = ReportSchedules['people']

type ScheduleDraft = Omit<ReportSettings, 'monthDay'> & { monthDay: string }

const draftOf = (settings: ReportSettings): ScheduleDraft => ({
  ...settings,
  monthDay: String(settings.monthDay),
})

export function ScheduleDialog({ data, edited, onSaved, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const [settings, setSettings] = useState(() =>
    draftOf(edited?.settings ?? begin(data, t('reports.schedules.templates.daily'))),
  )
  const { over, save: saveOver } = useSavedOver<ReportSchedule, ScheduleDraft>({
    opened: edited,
    draftOf: (saved) => draftOf(saved.settings),
    findLatest: async ({ id }) => {
      const { items } = await schedulesClient.listSchedules({})
      return items.find((one) => one.id === id)
    },
    onMerge: setSettings,
    together: [
      ['template', 'carrier', 'viewId'],
      ['frequency', 'weekday', 'monthDay'],
    ],
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = (more: Partial<ScheduleDraft>) => setSettings((known) => ({ ...known, ...more }))
  const lists = withChosen(data.lists, over?.lists)
  const problem = (field: keyof ReportSettings) => problems[`settings.${field}`] ?? problems[field]

  async function save(): Promise<void> {
    setProblems({})
    try {
      const carrier = settings.template === 'carrier' ? settings.carrier : null
      const viewId = settings.template === 'view' ? settings.viewId : null
      const sent = { ...settings, carrier, viewId, monthDay: Number(settings.monthDay) }
      await saveOver((saved) =>
        schedulesClient.saveSchedule({
          settings: sent,
          ...(saved !== null && { id: saved.id, version: saved.version }),
        }),
      )
      toastSuccess(t('reports.schedules.saved', { name: settings.name }))
      await onSaved()
    } catch (error) {
      setProblems(failureFields(error))
      throw error
    }
  }

  return (
    <DialogForm
      title={
        edited === null
          ? t('reports.schedules.add')
          : t('reports.schedules.editOf', { name: edited.settings.name })
      }
      submit={t('ui.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t('reports.schedules.template')}
        quiet={false}
        value={settings.template}
        options={templates.map((value) => ({ value, label: t(`reports.schedules.templates.${value}`) }))}
        onChange={(value) => {
          const template = templates.find((one) => one === value) ?? 'daily'
          const isNamed = templates.every((one) => settings.name !== t(`reports.schedules.templates.${one}`))
          change({ template, ...(!isNamed && { name: t(`reports.schedules.templates.${template}`) }) })
        }}
      />
      <p className={classes['quiet']}>{t(`reports.schedules.holds.${settings.template}`)}</p>
      <Field
        label={t('reports.schedules.name')}
        value={settings.name}
        maxLength={255}
        problem={problem('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      {settings.template === 'carrier' && (
        <Field
          label={t('reports.schedules.carrier')}
          value={settings.carrier ?? ''}
          maxLength={255}
          hint={t('reports.schedules.carrierHint')}
          problem={problem('carrier')}
          onChange={({ target }) => change({ carrier: target.value })}
        />
      )}
      {settings.template === 'view' && (
        <ViewChoice
          data={data}
          edited={over}
          viewId={settings.viewId}
          problem={settings.viewId === null ? problem('viewId') : undefined}
          onChange={(viewId) => change({ viewId })}
        />
      )}
      <WhenDue settings={settings} problem={problem} change={change} />
      {data.virtualChannels.length > 0 && (
        <Select
          label={t('reports.schedules.channel')}
          quiet={false}
          value={settings.virtualChannelId ?? ALL}
          options={[
            { value: ALL, label: t('reports.schedules.allSeen') },
            ...data.virtualChannels.map(({ id: value, name: label }) => ({ value, label })),
          ]}
          onChange={(value) => change({ virtualChannelId: value === ALL ? null : value })}
        />
      )}
      <Recipients
        legend={t('reports.schedules.recipients')}
        hint={t('reports.schedules.recipientsHint')}
        among={withChosen(data.people, over?.recipients)}
        chosen={settings.recipients}
        problem={problem('recipients')}
        onChange={(recipients) => change({ recipients })}
      />
      {lists.length > 0 && (
        <Recipients
          legend={t('reports.schedules.lists')}
          hint={t('reports.schedules.listsHint')}
          among={lists}
          chosen={settings.destinationIds}
          problem={problem('destinationIds')}
          onChange={(destinationIds) => change({ destinationIds })}
        />
      )}
      <label className={classes['check']}>
        <input
          type="checkbox"
          checked={settings.enabled}
          onChange={({ target }) => change({ enabled: target.checked })}
        />
        {t('reports.schedules.enabled')}
      </label>
    </DialogForm>
  )
}

type WhenDueProps = {
  settings: ScheduleDraft
  problem: (field: keyof ReportSettings) => string | undefined
  change: (more: Partial<ScheduleDraft>) => void
}

function WhenDue({ settings, problem, change }: WhenDueProps): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes['pair']}>
        <Select
          label={t('reports.schedules.frequency')}
          quiet={false}
          value={settings.frequency}
          options={frequencies.map((value) => ({
            value,
            label: t(`reports.schedules.frequencies.${value}`),
          }))}
          onChange={(value) =>
            change({ frequency: frequencies.find((one) => one === value) ?? settings.frequency })
          }
        />
        {settings.frequency === 'weekly' && (
          <Select
            label={t('reports.schedules.weekday')}
            quiet={false}
            value={String(settings.weekday)}
            options={weekdayOptions(t)}
            onChange={(value) => change({ weekday: Number(value) })}
          />
        )}
        {settings.frequency === 'monthly' && (
          <Field
            label={t('reports.schedules.monthDay')}
            inputMode="numeric"
            maxLength={2}
            value={settings.monthDay}
            hint={t('reports.schedules.monthDayHint')}
            problem={problem('monthDay')}
            onChange={({ target }) => change({ monthDay: target.value })}
          />
        )}
      </div>
      <div className={classes['pair']}>
        <Field
          label={t('reports.schedules.time')}
          placeholder="08:00"
          inputMode="numeric"
          maxLength={5}
          value={settings.time}
          problem={problem('time')}
          onChange={({ target }) => change({ time: target.value })}
        />
        <Select
          label={t('reports.schedules.timeZone')}
          quiet={false}
          value={settings.timeZone}
          options={timeZones(settings.timeZone)}
          onChange={(timeZone) => change({ timeZone })}
        />
      </div>
    </>
  )
}

/** Also those that were chosen and are no choice any more, to be taken off. */
const withChosen = (choices: Choices, chosen: Choices = []): Choices => [
  ...choices,
  ...chosen.filter(({ id }) => choices.every((choice) => choice.id !== id)),
]

const begin = ({ me, timeZone }: ReportSchedules, name: string): ReportSettings => ({
  name,
  template: 'daily',
  carrier: null,
  viewId: null,
  virtualChannelId: null,
  frequency: 'daily',
  weekday: 1,
  monthDay: 1,
  time: '08:00',
  timeZone,
  enabled: true,
  recipients: me === null ? [] : [me],
  destinationIds: [],
})

type ViewProps = Pick<Props, 'data' | 'edited'> & {
  viewId: string | null
  problem: string | undefined
  onChange: (viewId: string | null) => void
}

function ViewChoice({ data, edited, viewId, problem, onChange }: ViewProps): ReactNode {
  const { t } = useTranslation()
  const chosen = data.views.find(({ id }) => id === viewId)
  const kept = viewId !== null && viewId === edited?.settings.viewId && chosen === undefined
  const hint =
    data.views.length === 0
      ? 'reports.schedules.noViews'
      : chosen?.shared === false
        ? 'reports.schedules.viewAlone'
        : 'reports.schedules.viewHint'
  return (
    <>
      <Select
        label={t('reports.schedules.view')}
        quiet={false}
        value={viewId ?? ''}
        options={[
          ...(viewId === null ? [{ value: '', label: t('reports.schedules.chooseView') }] : []),
          ...(kept ? [{ value: viewId, label: viewWords(t, edited.view) }] : []),
          ...data.views.map(({ id: value, name, screen }) => ({ value, label: `${screen} › ${name}` })),
        ]}
        onChange={(value) => onChange(value === '' ? null : value)}
      />
      <p className={classes['quiet']} data-problem={problem !== undefined}>
        {problem ?? t(hint)}
      </p>
    </>
  )
}

type RecipientsProps = {
  legend: string
  hint: string
  among: Choices
  chosen: readonly string[]
  problem: string | undefined
  onChange: (chosen: string[]) => void
}

function Recipients({ legend, hint, among, chosen, problem, onChange }: RecipientsProps): ReactNode {
  return (
    <fieldset className={classes['people']}>
      <legend>{legend}</legend>
      <div>
        {among.map(({ id, name }) => (
          <label key={id} className={classes['check']}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            <bdi data-personal>{name}</bdi>
          </label>
        ))}
      </div>
      <p className={classes['quiet']} data-problem={problem !== undefined}>
        {problem ?? hint}
      </p>
    </fieldset>
  )
}
