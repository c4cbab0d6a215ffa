import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentSettings } from '#areas/catalog/enrichment-description/settings-contract.ts'
import type { ChosenSkus, SkuProducts } from '#areas/catalog/sku/contract.ts'
import { skuProductsQuery } from '#areas/catalog/sku/web/skus-queries.ts'
import { askForTexts, settingsQuery } from '#areas/catalog/web/content-writing.ts'
import { formatCount } from '#model/formats/number.ts'
import { failureText } from '#ui/api/failure.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

type Props = { chosen: ChosenSkus; onSent: () => void; onClose: () => void }

/** Shows how many products the SKUs belong to and which writer will be used, before creating a batch. */
export function EnrichDialog({ chosen, onSent, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking')
  const [failure, setFailure] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(skuProductsQuery(accountId, chosen))
  const { data: settings } = useQuery(settingsQuery(accountId))
  async function send(productIds: string[]): Promise<void> {
    setState('busy')
    setFailure(null)
    try {
      await askForTexts(queryClient, accountId, productIds)
      setState('sent')
      onSent()
    } catch (problem) {
      setFailure(failureText(problem))
      setState('asking')
    }
  }
  if (state === 'sent')
    return (
      <Dialog
        title={t('catalogSkus.enrich.title')}
        buttons={
          <>
            <CancelButton text={t('ui.close')} />
            <ButtonLink to="/catalog/enrichment-description" look="solid">
              {t('catalogSkus.enrich.queue')}
            </ButtonLink>
          </>
        }
        onClose={onClose}
      >
        <p role="status">{t('catalogSkus.enrich.sent')}</p>
      </Dialog>
    )
  return (
    <Dialog
      title={t('catalogSkus.enrich.title')}
      buttons={
        <>
          <CancelButton />
          <QuietButton
            look="solid"
            disabled={state === 'busy' || data === undefined || data.products === 0}
            onClick={() => void send(data?.productIds ?? [])}
          >
            {t('catalogSkus.enrich.send')}
          </QuietButton>
        </>
      }
      onClose={onClose}
    >
      <FormFailure text={failure} />
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={72} />}
      {data !== undefined && sentences(t, data).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {data !== undefined && settings !== undefined && <p>{writerText(t, settings)}</p>}
    </Dialog>
  )
}

function sentences(t: TFunction, { productIds, products, skus, unlisted }: SkuProducts): string[] {
  if (products === 0) return [t('catalogSkus.enrich.none')]
  const asked = productIds.length
  return [
    t('catalogSkus.enrich.products', { count: asked, shown: formatCount(asked) }),
    t('catalogSkus.enrich.chosen', { count: skus, shown: formatCount(skus) }),
    ...(unlisted === 0
      ? []
      : [t('catalogSkus.enrich.unlisted', { count: unlisted, shown: formatCount(unlisted) })]),
    ...(asked < products ? [t('catalogSkus.enrich.cut', { most: formatCount(asked) })] : []),
  ]
}

type Settings = Pick<ContentSettings, 'writer' | 'model' | 'inputPrice' | 'outputPrice'>

function writerText(t: TFunction, { writer, model, inputPrice, outputPrice }: Settings): string {
  if (writer === 'template') return t('catalogSkus.enrich.free')
  const named = `${t(`enrichment.writers.${writer}`)}${model === '' ? '' : ` (${model})`}`
  const isPriced = inputPrice !== null && outputPrice !== null
  return t(isPriced ? 'catalogSkus.enrich.priced' : 'catalogSkus.enrich.unpriced', { writer: named })
}
