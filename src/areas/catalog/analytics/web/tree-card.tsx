import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryTree } from '#areas/catalog/analytics/contract.ts'
import { prepareTree, type TreeNode } from '#areas/catalog/analytics/web/prepare-tree.ts'
import { treeQuery, useCatalog } from '#areas/catalog/analytics/web/use-catalog.ts'
import classes from '#areas/catalog/analytics/web/catalog.module.css'
import { toAddress } from '#model/address/search-params.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Treemap } from '#ui/charts/treemap.tsx'

export function TreeCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useCatalog()
  const { data, error, refetch } = useQuery(treeQuery(accountId, question))
  if (data === undefined)
    return (
      <PendingCard area="tree" title={t('catalog.tree.name')} height={420} error={error} refetch={refetch} />
    )
  return <Tree answer={data} />
}

function Tree({ answer }: { answer: CategoryTree }): ReactNode {
  const { t } = useTranslation()
  const { listSkus } = useCatalog()
  const [path, setPath] = useState<readonly string[]>([])
  const { title, cells, table, nodes } = useMemo(() => prepareTree(answer, path, t), [answer, path, t])
  function open(node: TreeNode | undefined): void {
    if (node === undefined || node.name === null) return
    if (node.opens) setPath([...path, node.name])
    else if (node.category !== null) listSkus({ category: toAddress(node.category), sort: '-revenue28' })
  }
  return (
    <SwitchableExhibit
      area="tree"
      title={title}
      subtitle={t('catalog.tree.subtitle')}
      summary={title}
      table={table}
      tableKey="tree"
      rows={{
        label: (index) => {
          const node = nodes[index]
          if (node === undefined || node.name === null) return null
          const name = table.rows[index]?.[0]?.text ?? ''
          return t(node.opens ? 'catalog.tree.open' : 'catalog.change.list', { name })
        },
        choose: (index) => open(nodes[index]),
      }}
      controls={
        path.length > 0 && (
          <span className={classes['bar']}>
            {[[], ...path.map((_, depth) => path.slice(0, depth + 1))].slice(0, -1).map((above) => (
              <QuietButton key={above.join('/')} look="bare" onClick={() => setPath(above)}>
                {above.at(-1) ?? t('catalog.all')}
              </QuietButton>
            ))}
          </span>
        )
      }
    >
      <Treemap
        label={t('catalog.tree.name')}
        cells={cells}
        onOpen={(key) => open(nodes.find((node) => node.key === key))}
      />
    </SwitchableExhibit>
  )
}
