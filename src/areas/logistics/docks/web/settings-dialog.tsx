import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DockSettings } from '#areas/logistics/docks/contract.ts'
import { docksClient } from '#areas/logistics/docks/web/docks-client.ts'
import { invalidateDocks, settingsQuery } from '#areas/logistics/docks/web/docks-queries.ts'
import { businessWeek, formatClockTime } from '#model/logistics/docks.ts'
import { failureFields, toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import { weekdays } from '#ui/formats/locale.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/logistics/docks/web/docks.module.css'

export function SettingsDialog({ dock, onClose }: { dock: string; onClose: () => void }): ReactNode {
  const { data } = useQuery(settingsQuery(useAccountId()))
  if (data === undefined) return null
  const saved = findSettings(data, dock)
  return <SettingsForm dock={saved} onClose={onClose} />
}

const findSettings = ({ docks }: { docks: readonly DockSettings[] }, name: string): DockSettings =>
  docks.find((one) => one.name === name) ?? {
    name,
    hourly: null,
    cutOff: null,
    weekdays: [...businessWeek],
    version: 0,
  }

const draftOf = ({ hourly, cutOff, weekdays }: DockSettings) => ({
  hourly: hourly === null ? '' : String(hourly),
  cutOff: cutOff === null ? '' : formatClockTime(cutOff),
  chosen: weekdays,
})

/** Null of an empty field; what is no clock or number is refused by the server. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')))
function minuteOf(text: string): number | null {
  if (text === '') return null
  const [hour, minute] = text.split(':').map(Number)
  return (hour ?? 0) * 60 + (minute ?? 0)
}

function SettingsForm({ dock, onClose }: { dock: DockSettings; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(dock))
  const { over: saved, save: saveOver } = useSavedOver({
    opened: dock,
    draftOf,
    findLatest: async ({ name }) => findSettings(await docksClient.listDockSettings({}), name),
    onMerge: setDraft,
  })
  const { hourly, cutOff, chosen } = draft
  const change = (part: Partial<typeof draft>): void => setDraft((known) => ({ ...known, ...part }))
  const [problems, setProblems] = useState<Record<string, string>>({})
  async function save(): Promise<void> {
    setProblems({})
    try {
      await saveOver(() =>
        docksClient.saveDockSettings({
          name: saved.name,
          hourly: numberOf(hourly),
          cutOff: minuteOf(cutOff),
          weekdays: [...chosen],
          version: saved.version,
        }),
      )
    } catch (error) {
      setProblems(failureFields(error))
      throw error
    }
    toastSuccess(t('docks.settings.saved', { dock: saved.name }), async () => {
      await docksClient.saveDockSettings({ ...saved, version: saved.version + 1 })
      await invalidateDocks(queryClient, accountId)
    })
    await invalidateDocks(queryClient, accountId)
  }
  return (
    <DialogForm
      title={t('docks.settings.title', { dock: saved.name })}
      lead={t('docks.settings.lead')}
      submit={t('ui.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={t('docks.settings.hourly')}
        name="hourly"
        inputMode="numeric"
        maxLength={6}
        value={hourly}
        hint={t('docks.settings.hourlyHint')}
        onChange={({ target }) => change({ hourly: target.value })}
      />
      <Field
        label={t('docks.settings.cutOff')}
        name="cutOff"
        type="time"
        value={cutOff}
        hint={t('docks.settings.cutOffHint')}
        onChange={({ target }) => change({ cutOff: target.value })}
      />
      <fieldset className={classes['weekdays']}>
        <legend>{t('docks.settings.weekdays')}</legend>
        {weekdays.map((weekday) => (
          <label key={weekday}>
            <input
              type="checkbox"
              checked={chosen.includes(weekday)}
              onChange={({ target }) =>
                change({
                  chosen: target.checked ? [...chosen, weekday] : chosen.filter((one) => one !== weekday),
                })
              }
            />
            {t(`dimensionValues.weekday.${weekday}`)}
          </label>
        ))}
        {problems['weekdays'] !== undefined && <p role="alert">{problems['weekdays']}</p>}
      </fieldset>
    </DialogForm>
  )
}
