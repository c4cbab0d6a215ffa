import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currencies, CurrencyRate } from '#areas/integrations/currencies-contract.ts'
import { currenciesClient } from '#areas/integrations/web/currencies/currencies-client.ts'
import { RateDialog } from '#areas/integrations/web/currencies/rate-dialog.tsx'
import { RATES_PER_PAGE, ratesQuery } from '#areas/integrations/web/currencies/rates-query.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatExchange } from '#ui/formats/money.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { Pages } from '#ui/tables/pages.tsx'
import classes from '#areas/integrations/web/integrations.module.css'

export function CurrenciesCard(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('integrations.edit')
  const [page, setPage] = useState(1)
  const [filling, setFilling] = useState(false)
  const { data, error, refetch } = useQuery(ratesQuery(accountId, page))
  const forget = () => queryClient.invalidateQueries({ queryKey: [accountId] })

  async function act(
    run: () => Promise<unknown>,
    done: string,
    undo?: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await run()
      toastSuccess(done, undo && (() => undo().then(forget)))
    } catch (failure) {
      toastFailure(failure)
    }
    await forget()
  }
  const ptax = (enabled: boolean) =>
    act(
      () => currenciesClient.savePtax({ enabled }),
      t(enabled ? 'exchangeRates.done.enabled' : 'exchangeRates.done.disabled'),
      () => currenciesClient.savePtax({ enabled: !enabled }),
    )
  const remove = ({ currency, day, reais, source }: CurrencyRate) =>
    act(
      () => currenciesClient.deleteRate({ currency, day }),
      t('exchangeRates.done.deleted', { currency }),
      source === 'ptax' ? undefined : () => currenciesClient.saveRate({ currency, day, reais }),
    )
  return (
    <Card
      area="auto"
      title={t('exchangeRates.title')}
      subtitle={t('exchangeRates.lead')}
      actions={
        mayEdit &&
        data !== undefined && (
          <span className={classes['buttons']}>
            <QuietButton onClick={() => void ptax(data.ptax === null)}>
              {t(data.ptax === null ? 'exchangeRates.enable' : 'exchangeRates.disable')}
            </QuietButton>
            <QuietButton onClick={() => setFilling(true)}>{t('exchangeRates.fill')}</QuietButton>
          </span>
        )
      }
    >
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={80} />}
      {data !== undefined && <State data={data} />}
      <ul className={classes['rows']}>
        {data?.rates.map((rate) => (
          <RateRow
            key={`${rate.currency} ${rate.day}`}
            rate={rate}
            {...(mayEdit && {
              onDelete: () => void remove(rate),
            })}
          />
        ))}
      </ul>
      {data !== undefined && (
        <Pages
          page={page}
          pageSize={RATES_PER_PAGE}
          total={data.total}
          list={t('exchangeRates.title')}
          onPage={setPage}
        />
      )}
      {filling && <RateDialog inUse={data?.inUse ?? []} onSaved={forget} onClose={() => setFilling(false)} />}
    </Card>
  )
}

function State({ data: { ptax, inUse, currency, total } }: { data: Currencies }): ReactNode {
  const { t } = useTranslation()
  const others = inUse.filter((one) => one !== currency)
  return (
    <>
      <p className={classes['quiet']}>
        {others.length === 0
          ? t('exchangeRates.one', { currency })
          : t('exchangeRates.others', { currency, others: others.join(', ') })}{' '}
        {ptaxText()}
      </p>
      {total === 0 && <p className={classes['quiet']}>{t('exchangeRates.none')}</p>}
    </>
  )

  function ptaxText(): string {
    if (ptax === null) return t('exchangeRates.ptaxOff')
    if (ptax.failure !== null) return t('exchangeRates.ptaxFailed', { why: ptax.failure })
    return ptax.readAt === null
      ? t('exchangeRates.ptaxWaits')
      : t('exchangeRates.ptaxRead', { when: formatInstant(ptax.readAt) })
  }
}

function RateRow({ rate, onDelete }: { rate: CurrencyRate; onDelete?: () => void }): ReactNode {
  const { t } = useTranslation()
  const worth = formatExchange(rate.currency, Number(rate.reais), 'BRL')
  const since = t('exchangeRates.since', { day: formatSpan(rate.day, rate.day) })
  return (
    <li>
      <div>
        <strong>{worth}</strong> · {since}
        <small>
          {rate.source === 'ptax'
            ? t('exchangeRates.ptax')
            : t('exchangeRates.by', { by: rate.changedBy ?? '—', when: formatInstant(rate.changedAt) })}
        </small>
      </div>
      {onDelete !== undefined && (
        <QuietButton aria-label={t('exchangeRates.deleteOf', { worth, since })} onClick={onDelete}>
          {t('exchangeRates.delete')}
        </QuietButton>
      )}
    </li>
  )
}
