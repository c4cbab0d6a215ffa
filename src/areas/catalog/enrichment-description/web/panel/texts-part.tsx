import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  EnrichedDetails,
  Suggestion,
} from '#areas/catalog/enrichment-description/suggestions-contract.ts'
import { suggestionsClient } from '#areas/catalog/enrichment-description/web/enrichment-queries.ts'
import { Findings } from '#areas/catalog/enrichment-description/web/panel/findings.tsx'
import { changedRanges, markText } from '#areas/catalog/enrichment-description/web/panel/prepare-marks.ts'
import classes from '#areas/catalog/enrichment-description/web/enrichment.module.css'
import { invalidateEnrichment } from '#areas/catalog/web/content-writing.ts'
import { contentRules, rulePoints, type ScoreChannel } from '#model/catalog/content-rules.ts'
import {
  contentBounds,
  contentFields,
  type ContentField,
  type ProductContent,
} from '#model/catalog/product-content.ts'
import { countCharacters } from '#model/catalog/score-content.ts'
import { formatCount } from '#model/formats/number.ts'
import { failureText, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { movesFrom, useLeaveForm } from '#ui/dialogs/use-leave-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { entriesOf, keysOf } from '#model/records.ts'

/** Length limits of a channel's rules; null without such a rule. */
function textLimits(
  channel: ScoreChannel,
  field: ContentField,
): { least: number | null; most: number | null } {
  const known = new Set(keysOf(rulePoints[channel]))
  let least: number | null = null
  let most: number | null = null
  for (const [key, rule] of entriesOf(contentRules)) {
    if (!known.has(key)) continue
    if (rule.test === 'longer' && rule.of === field) most = rule.than
    if (rule.test === 'shorter' && rule.of === field) least = rule.than
  }
  return { least, most }
}

type Props = {
  details: EnrichedDetails
  channel: ScoreChannel
  editing: boolean
  onEditing: (editing: boolean) => void
}

export function TextsPart({ details, channel, editing, onEditing }: Props): ReactNode {
  const { t } = useTranslation()
  const { suggestion, content } = details
  if (suggestion === null)
    return (
      <>
        {contentFields.map((field) => (
          <section key={field} className={classes['field']}>
            <h3>{t(`enrichment.fields.${field}`)}</h3>
            <Length channel={channel} field={field} text={content[field]} />
            <p className={classes['text']}>{content[field] || t('enrichment.texts.empty')}</p>
          </section>
        ))}
      </>
    )
  if (editing)
    return (
      <Editor
        productId={details.product.id}
        suggestion={suggestion}
        channel={channel}
        onDone={() => onEditing(false)}
      />
    )
  return (
    <>
      {suggestion.isStale && suggestion.state !== 'published' && (
        <p className={classes['notice']}>{t('enrichment.texts.stale')}</p>
      )}
      <Findings suggestion={suggestion} />
      {contentFields.map((field) => (
        <Compared key={field} field={field} suggestion={suggestion} channel={channel} />
      ))}
    </>
  )
}

type Side = { field: ContentField; suggestion: Suggestion; channel: ScoreChannel }

function Compared({ field, suggestion, channel }: Side): ReactNode {
  const { t } = useTranslation()
  const [before, after] = [suggestion.original[field], suggestion.content[field]]
  const ranges = useMemo(() => changedRanges(before, after), [before, after])
  const findings = suggestion.findings.filter((one) => one.field === field)
  return (
    <section className={classes['field']} aria-label={t(`enrichment.fields.${field}`)}>
      <h3>{t(`enrichment.fields.${field}`)}</h3>
      <div className={classes['sides']}>
        <div>
          <h4>{t('enrichment.texts.original')}</h4>
          <Length channel={channel} field={field} text={before} />
          <p className={classes['text']}>
            {before === ''
              ? t('enrichment.texts.empty')
              : markText(before, ranges.before, []).map(({ text, isChanged }, place) =>
                  isChanged ? <del key={place}>{text}</del> : text,
                )}
          </p>
        </div>
        <div>
          <h4>{t('enrichment.texts.suggested')}</h4>
          <Length channel={channel} field={field} text={after} />
          <p className={classes['text']}>
            {after === ''
              ? t('enrichment.texts.empty')
              : markText(after, ranges.after, findings).map(({ text, isChanged, finding }, place) => {
                  const said = isChanged ? <ins key={place}>{text}</ins> : text
                  return finding === null ? (
                    said
                  ) : (
                    <mark
                      key={place}
                      data-vouched={finding.isVouched}
                      title={t(`enrichment.kinds.${finding.kind as 'number'}`)}
                    >
                      {said}
                    </mark>
                  )
                })}
          </p>
        </div>
      </div>
    </section>
  )
}

function Length({
  channel,
  field,
  text,
}: {
  channel: ScoreChannel
  field: ContentField
  text: string
}): ReactNode {
  const { t } = useTranslation()
  const { least, most } = textLimits(channel, field)
  const length = countCharacters(text.trim())
  const shown = formatCount(length)
  const isBad = (most !== null && length > most) || (least !== null && length > 0 && length < least)
  return (
    <p className={classes['length']} data-bad={isBad}>
      {most !== null
        ? t('enrichment.texts.ofMost', { shown, most: formatCount(most) })
        : least !== null
          ? t('enrichment.texts.ofLeast', { shown, least: formatCount(least) })
          : t('enrichment.texts.length', { count: length, shown })}
    </p>
  )
}

const leavesText = movesFrom('produto', 'parte')

function Editor({
  productId,
  suggestion,
  channel,
  onDone,
}: {
  productId: string
  suggestion: Suggestion
  channel: ScoreChannel
  onDone: () => void
}): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<ProductContent>(suggestion.content)
  const { save: saveOver } = useSavedOver({
    opened: suggestion,
    draftOf: ({ content }) => content,
    findLatest: async () => {
      const latest = await suggestionsClient.getEnrichedProduct({ id: productId, channel })
      return latest.suggestion?.id === suggestion.id ? latest.suggestion : undefined
    },
    onMerge: setDraft,
  })
  const [loaded] = useState(draft)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { leave, finish, question } = useLeaveForm(
    () => contentFields.some((field) => draft[field] !== loaded[field]),
    onDone,
    leavesText,
  )
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      await saveOver(({ id: suggestionId, version }) =>
        suggestionsClient.editSuggestion({ suggestionId, version, content: draft }),
      )
      await invalidateEnrichment(queryClient, accountId)
      toastSuccess(t('enrichment.done.edited'))
      finish()
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  return (
    <>
      <form
        className={classes['editor']}
        onSubmit={(event) => void save(event)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          leave()
        }}
      >
        <FormFailure text={failure} />
        {contentFields.map((field, place) => (
          <div key={field} className={classes['field']}>
            <label>
              <span>{t(`enrichment.fields.${field}`)}</span>
              <textarea
                rows={field === 'description' ? 16 : 2}
                maxLength={contentBounds[field]}
                value={draft[field]}
                ref={(area) => {
                  if (place === 0 && area !== null && document.activeElement === document.body) area.focus()
                }}
                onChange={({ currentTarget: { value } }) =>
                  setDraft((before) => ({ ...before, [field]: value }))
                }
              />
            </label>
            <Length channel={channel} field={field} text={draft[field]} />
          </div>
        ))}
        <p className={classes['buttons']}>
          <QuietButton onClick={leave}>{t('ui.cancel')}</QuietButton>
          <QuietButton type="submit" look="solid" disabled={busy}>
            {t('enrichment.acts.save')}
          </QuietButton>
        </p>
      </form>
      {question}
    </>
  )
}
