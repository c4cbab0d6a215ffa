import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentSettings } from '#areas/catalog/enrichment-description/settings-contract.ts'
import { writerKinds } from '#areas/catalog/enrichment-description/model.ts'
import {
  readGlossary,
  readPrice,
  readTerms,
  showPrice,
} from '#areas/catalog/enrichment-description/web/read-settings.ts'
import {
  invalidateEnrichment,
  invalidateWriting,
  settingsClient,
} from '#areas/catalog/web/content-writing.ts'
import { contentTones } from '#model/catalog/product-content.ts'
import { oneOf } from '#model/address/search-params.ts'
import classes from '#areas/catalog/enrichment-description/web/enrichment.module.css'
import { failureText, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { LongField } from '#ui/forms/long-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

type Props = { settings: ContentSettings; onClose: () => void }

const draftOf = (settings: ContentSettings) => ({
  tone: settings.tone,
  writer: settings.writer,
  address: settings.address,
  model: settings.model,
  key: '',
  glossary: settings.glossary.map(({ from, to }) => `${from} = ${to}`).join('\n'),
  forbidden: settings.forbidden.join('\n'),
  inputPrice: showPrice(settings.inputPrice, settings.priceCurrency),
  outputPrice: showPrice(settings.outputPrice, settings.priceCurrency),
  priceCurrency: settings.priceCurrency,
})

export function SettingsDialog({ settings, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(settings))
  const { over: saved, save: saveOver } = useSavedOver({
    opened: settings,
    draftOf,
    findLatest: () => settingsClient.getContentSettings({}),
    onMerge: setDraft,
    together: [
      ['writer', 'address', 'model', 'key'],
      ['inputPrice', 'outputPrice', 'priceCurrency'],
    ],
  })
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }))
  const text = (key: 'address' | 'model' | 'key' | 'inputPrice' | 'outputPrice' | 'priceCurrency') => ({
    name: key,
    label: t(`enrichment.settings.${key}`),
    value: draft[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => change({ [key]: value }),
  })
  const glossary = readGlossary(draft.glossary)
  const price = (written: string) => readPrice(written, draft.priceCurrency)
  const prices = { inputPrice: price(draft.inputPrice), outputPrice: price(draft.outputPrice) }
  const [checked, setChecked] = useState(false)
  const problems = {
    glossary:
      glossary.wrong === null ? undefined : t('enrichment.settings.wrongTerm', { line: glossary.wrong }),
    inputPrice: prices.inputPrice === undefined ? t('enrichment.settings.wrongPrice') : undefined,
    outputPrice: prices.outputPrice === undefined ? t('enrichment.settings.wrongPrice') : undefined,
  }
  const isWrong = Object.values(problems).some((problem) => problem !== undefined)
  const problemOf = (key: keyof typeof problems): string | undefined => (checked ? problems[key] : undefined)
  async function save(): Promise<void> {
    await saveOver(() =>
      settingsClient.saveContentSettings({
        tone: draft.tone,
        writer: draft.writer,
        address: draft.address,
        model: draft.model,
        glossary: glossary.terms,
        forbidden: readTerms(draft.forbidden),
        inputPrice: prices.inputPrice ?? null,
        outputPrice: prices.outputPrice ?? null,
        priceCurrency: draft.priceCurrency,
        version: saved.version,
        ...(draft.key.trim() === '' ? {} : { key: draft.key.trim() }),
      }),
    )
    await Promise.all([
      invalidateWriting(queryClient, accountId),
      invalidateEnrichment(queryClient, accountId),
    ])
    toastSuccess(t('enrichment.done.settings'))
  }
  const asksService = draft.writer !== 'template'
  return (
    <DialogForm
      title={t('enrichment.settings.title')}
      lead={t('enrichment.settings.lead')}
      submit={t('enrichment.settings.save')}
      onSubmit={save}
      onCheck={() => {
        setChecked(true)
        return !isWrong
      }}
      onClose={onClose}
    >
      <Select
        label={t('enrichment.settings.tone')}
        quiet={false}
        value={draft.tone}
        options={contentTones.map((value) => ({ value, label: t(`enrichment.tones.${value}`) }))}
        onChange={(tone) => change({ tone: oneOf(contentTones, tone) ?? draft.tone })}
      />
      <LongField
        name="glossary"
        label={t('enrichment.settings.glossary')}
        hint={t('enrichment.settings.glossaryHint')}
        problem={problemOf('glossary')}
        rows={3}
        value={draft.glossary}
        onChange={({ currentTarget: { value } }) => change({ glossary: value })}
      />
      <LongField
        name="forbidden"
        label={t('enrichment.settings.forbidden')}
        hint={t('enrichment.settings.forbiddenHint')}
        rows={3}
        value={draft.forbidden}
        onChange={({ currentTarget: { value } }) => change({ forbidden: value })}
      />
      <Select
        label={t('enrichment.settings.writer')}
        quiet={false}
        value={draft.writer}
        options={writerKinds.map((value) => ({ value, label: t(`enrichment.writers.${value}`) }))}
        onChange={(value) => {
          const writer = oneOf(writerKinds, value) ?? draft.writer
          const offered = writer === 'template' ? '' : saved.offered[writer]
          change({ writer, address: writer === saved.writer ? saved.address : offered })
        }}
      />
      {asksService && (
        <>
          <Field {...text('model')} required maxLength={200} autoComplete="off" />
          <Field
            {...text('address')}
            required
            hint={t('enrichment.settings.addressHint')}
            maxLength={500}
            autoComplete="off"
          />
          <Field
            {...text('key')}
            type="password"
            autoComplete="off"
            maxLength={1000}
            hint={
              saved.hint === ''
                ? t('enrichment.settings.noKey')
                : t('enrichment.settings.keyHint', { hint: saved.hint })
            }
          />
          <Field
            {...text('inputPrice')}
            problem={problemOf('inputPrice')}
            inputMode="decimal"
            hint={t('enrichment.settings.priceHint')}
          />
          <Field {...text('outputPrice')} problem={problemOf('outputPrice')} inputMode="decimal" />
          <Field {...text('priceCurrency')} maxLength={3} />
          {saved.writer !== 'template' && <Trial />}
        </>
      )}
    </DialogForm>
  )
}

/** Uses the saved settings; a made-up product is requested and charged. */
function Trial(): ReactNode {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState('')
  async function tryIt(): Promise<void> {
    setBusy(true)
    setAnswer('')
    setAnswer(await settingsClient.tryContentWriter().then(({ sentence }) => sentence, failureText))
    setBusy(false)
  }
  return (
    <p className={classes['buttons']}>
      <QuietButton disabled={busy} onClick={() => void tryIt()}>
        {t('enrichment.settings.try')}
      </QuietButton>
      <span role="status">{busy ? t('enrichment.settings.trying') : answer}</span>
    </p>
  )
}
