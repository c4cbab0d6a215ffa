import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { orderSearchQuery } from '#areas/orders/web/orders-queries.ts'
import type { User } from '#areas/session/contract.ts'
import type { Entry } from '#app/palette/find-entries.ts'

/** Every order's number has a figure in it. */
const looksLikeNumber = /^(?=.*\d)[^\s@]{3,255}$/

export function useOrders({ permissions, selectedAccount }: User, written: string): Entry[] {
  const { t } = useTranslation()
  const router = useRouter()
  const [text] = useDebouncedValue(written.trim(), 200)
  const { data } = useQuery({
    ...orderSearchQuery(selectedAccount ?? '', text),
    enabled: selectedAccount !== null && permissions.includes('orders.view') && looksLikeNumber.test(text),
  })
  if (data === undefined || written.trim() !== text) return []
  return data.items.map(({ id, number, status }) => ({
    id: `order ${id}`,
    group: 'orders',
    label: t('orders.one', { number }),
    hint: t(`orders.statuses.${status}`),
    run: () => void router.navigate({ to: '/orders', search: { pedido: id } }),
  }))
}

/** A person of orders, by name, e-mail or document: only for who may see them. */
export function useClients({ permissions }: User, written: string): Entry[] {
  const { t } = useTranslation()
  const router = useRouter()
  const text = written.trim()
  if (text.length < 3 || !permissions.includes('orders.view') || !permissions.includes('orders.personal'))
    return []
  return [
    {
      id: 'clients',
      group: 'clients',
      label: t('palette.client', { text }),
      run: () => void router.navigate({ to: '/orders', search: { search: text } }),
    },
  ]
}
