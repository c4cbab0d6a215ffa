import type { TFunction } from 'i18next'
import type { CategoryTree } from '#areas/catalog/analytics/contract.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import type { TreemapCell } from '#ui/charts/treemap.tsx'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

type Row = CategoryTree['rows'][number]

/**
 * A node of one level: all rows under that path. `name` is null for the grouped rest; `category` filters the
 * list of SKUs at leaves.
 */
export type TreeNode = Omit<Row, 'path' | 'category'> & {
  /** Unique within its level. */
  key: string
  name: string | null
  /** Has children. */
  opens: boolean
  category: string | null
}

const OTHERS = 'others'

/** Smaller nodes are grouped: too small to tap. */
const MIN_SHARE = 0.025

/** Children of a path, highest revenue first; SKUs directly in it form a node with its own name. */
export function childNodes(rows: readonly Row[], path: readonly string[]): TreeNode[] {
  const within = rows.filter((row) =>
    row.path === null ? path.length === 0 : path.every((part, depth) => row.path?.[depth] === part),
  )
  const keyOf = ({ path: own }: Row): string =>
    own === null ? OTHERS : own.length > path.length ? `/${own[path.length]}` : ''
  return [...Map.groupBy(within, keyOf)]
    .map(([key, those]) => {
      const [only] = those
      const opens = those.some((row) => (row.path?.length ?? 0) > path.length + 1)
      return {
        key,
        opens,
        ...sumNodes(those),
        name: key === OTHERS ? null : key === '' ? (path.at(-1) ?? '') : key.slice(1),
        category: opens || key === OTHERS ? null : (only?.category ?? null),
      }
    })
    .toSorted((a, b) => b.revenue - a.revenue || (a.key < b.key ? -1 : 1))
}

/** Nodes large enough to draw, and the rest grouped under a key that cannot be opened. */
export function visibleNodes(nodes: readonly TreeNode[]): { shown: TreeNode[]; others: TreeNode[] } {
  const sold = nodes.filter(({ revenue }) => revenue > 0)
  const all = sold.reduce((sum, { revenue }) => sum + revenue, 0)
  const shown = sold.filter(({ name, revenue }) => name !== null && revenue / all >= MIN_SHARE)
  return { shown, others: sold.filter((node) => !shown.includes(node)) }
}

type Prepared = { title: string; cells: TreemapCell[]; table: TableData; nodes: TreeNode[] }

export function prepareTree(
  { rows, currency }: CategoryTree,
  path: readonly string[],
  t: TFunction,
): Prepared {
  const nodes = childNodes(rows, path)
  const total = sumNodes(nodes)
  const nameOf = ({ name }: TreeNode): string =>
    name === null ? t('catalog.others') : name === '' ? t('catalog.noCategory') : name
  const money = (amount: number) => formatMoneyShort(amount, currency)
  const share = ({ revenue }: Sums) => (total.revenue > 0 ? revenue / total.revenue : null)
  const out = ({ toldUnits, outUnits }: Sums) => (toldUnits > 0 ? outUnits / toldUnits : null)
  const { shown, others } = visibleNodes(nodes)
  const rest = sumNodes(others)
  const drawn = [
    ...shown.map((node) => ({ key: node.key, label: nameOf(node), node, of: node as Sums })),
    ...(others.length > 0
      ? [
          {
            key: OTHERS,
            node: null,
            of: rest,
            label: t('catalog.tree.rest', { count: others.length, shown: formatCount(others.length) }),
          },
        ]
      : []),
  ].toSorted((a, b) => b.of.revenue - a.of.revenue)
  const most = Math.max(0, ...drawn.map(({ of }) => out(of) ?? 0))
  const [first] = nodes
  return {
    nodes,
    title:
      first === undefined || total.revenue <= 0
        ? t('catalog.tree.none')
        : t(path.length === 0 ? 'catalog.tree.title' : 'catalog.tree.titleIn', {
            name: nameOf(first),
            share: formatRate(share(first)),
            parent: path.at(-1),
          }),
    cells: drawn.map(({ key, label, node, of }) => ({
      key,
      label,
      value: of.revenue,
      text: t('catalog.tree.cell', { revenue: money(of.revenue), rate: formatRate(out(of)) }),
      level: out(of) === null ? null : most === 0 ? 0 : (out(of) ?? 0) / most,
      ...(node === null
        ? {}
        : { action: t(node.opens ? 'catalog.tree.open' : 'catalog.change.list', { name: label }) }),
    })),
    table: {
      caption: t('catalog.tree.name'),
      columns: [
        { label: t('catalog.categories.column'), numeric: false },
        ...(['revenue', 'share', 'skus', 'rate'] as const).map((key) => ({
          label: t(`catalog.tree.columns.${key}`),
          numeric: true,
        })),
      ],
      rows: [
        ...nodes.map((node) => ({ ...node, label: nameOf(node) })),
        { ...total, label: t('catalog.change.all') },
      ].map((row) => [
        textCell(row.label),
        moneyCell(money(row.revenue), row.revenue, currency),
        numberCell(formatRate(share(row)), share(row)),
        numberCell(formatCount(row.skus), row.skus),
        numberCell(formatRate(out(row)), out(row)),
      ]),
    },
  }
}

type Sums = Pick<Row, 'skus' | 'revenue' | 'toldUnits' | 'outUnits'>

export function sumNodes(nodes: readonly Sums[]): Sums {
  const sum = (of: (node: Sums) => number) => nodes.reduce((held, node) => held + of(node), 0)
  return {
    skus: sum(({ skus }) => skus),
    revenue: sum(({ revenue }) => revenue),
    toldUnits: sum(({ toldUnits }) => toldUnits),
    outUnits: sum(({ outUnits }) => outUnits),
  }
}
