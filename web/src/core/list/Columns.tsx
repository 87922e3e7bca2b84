import type { ReactNode } from 'react'
import { ColumnChooser, type TableColumn } from '../../ui/table.ts'
import { useTranslation } from '../i18n/index.ts'
import { moved } from './columns.ts'
import type { MoreColumns } from './types.ts'
import type { TableLook } from './useTableLook.ts'

interface ColumnsProps<R> {
  source: MoreColumns<R> | undefined
  /** the definition's, then those beside them */
  columns: readonly TableColumn<R>[]
  more: readonly TableColumn<R>[]
  hidden: readonly string[]
  empty: readonly string[]
  /** the columns in sight */
  onChange: (shown: readonly string[]) => void
  /** the keys in sight, in their order */
  shown: readonly string[]
  look: TableLook
}

/** Chooses the columns of a list, those that its filters bring under a title of their own. */
export function Columns<R>({
  source,
  columns,
  more,
  hidden,
  empty,
  shown,
  look,
  onChange,
}: ColumnsProps<R>): ReactNode {
  const { t } = useTranslation()
  const title = source?.useTitle()
  const keys = new Set(more.map(({ id }) => id))
  const inSight = more.filter(({ id }) => !hidden.includes(id)).length
  const full = source && inSight >= source.most ? t('list.columnsFull', { most: source.most }) : undefined
  const choices = columns.map((column) => {
    if (!keys.has(column.id)) return column
    const { id, header } = column
    return { id, header, ...(title ? { group: title } : {}), ...(full && hidden.includes(id) ? { blocked: full } : {}) }
  })
  return (
    <ColumnChooser
      columns={choices}
      hidden={hidden}
      empty={empty}
      onMove={(id, by) => onChange(moved(shown, id, by))}
      onWiden={(id, by) => look.resize(id, (columns.find((column) => column.id === id)?.width ?? 0) + by)}
      compact={look.compact}
      onCompactChange={look.setCompact}
      onChange={(next) => onChange(columns.map(({ id }) => id).filter((id) => !next.includes(id)))}
    />
  )
}
