import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferedFix } from '#areas/observability/guardian/contract.ts'
import { FixDialog } from '#areas/observability/guardian/web/fix-dialog.tsx'
import { skuOf } from '#areas/observability/guardian/web/sku-of.ts'
import { toAddress } from '#model/address/search-params.ts'
import { formatCount } from '#model/formats/number.ts'
import type { CheckKey } from '#model/monitoring/checks.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import classes from '#areas/observability/guardian/web/guardian.module.css'

type Props = {
  checkKey: CheckKey
  chosen: readonly string[]
  /** Of all items of the check. */
  fixes: readonly OfferedFix[]
  mayAlert: boolean
  onClear: () => void
}

/** What Farol can do with the items that are chosen; each act takes those of them that it can treat. */
export function FixActs({ checkKey, chosen, fixes, mayAlert, onClear }: Props): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asked, ask] = useState<{ fix: OfferedFix; items: string[] } | null>(null)
  const skus = mayAlert ? [...new Set(chosen.flatMap((id) => skuOf(checkKey, id) ?? []))] : []
  return (
    <div className={classes['bulk']} role="group" aria-label={t('list.bulk')} data-not-pictured>
      <strong aria-live="polite">
        {t('guardian.fixes.chosen', { count: chosen.length, shown: formatCount(chosen.length) })}
      </strong>
      {fixes.map((fix) => {
        const items = fix.items.filter((id) => chosen.includes(id))
        return items.length === 0 ? null : (
          <QuietButton key={fix.key} onClick={() => ask({ fix, items })}>
            {t(`guardian.fixes.acts.${fix.key}`)}
          </QuietButton>
        )
      })}
      {skus.length > 0 && (
        <QuietButton
          icon="bell"
          onClick={() =>
            void navigate({
              to: '/observability/monitoring/config',
              search: { rule: 'new', metric: 'availableStock', sku: skus.map(toAddress) },
            })
          }
        >
          {t('guardian.fixes.stockAlert')}
        </QuietButton>
      )}
      <QuietButton look="bare" onClick={onClear}>
        {t('list.chooseNone')}
      </QuietButton>
      {asked !== null && (
        <FixDialog
          checkKey={checkKey}
          fix={asked.fix}
          items={asked.items}
          onDone={onClear}
          onClose={() => ask(null)}
        />
      )}
    </div>
  )
}
