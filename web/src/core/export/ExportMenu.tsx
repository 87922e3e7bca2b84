import { type ExportChoice, exportFormats } from '@lineside/contract/core'
import { IconButton, IconDownload, Menu } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { useReadOnly } from '../session/index.ts'
import type { ExportEndpoint, startExport } from './store.ts'

interface ExportMenuProps {
  endpoint: ExportEndpoint
  /** names the export while it is under way */
  title: string
  /** the filters, sort and search that the list shows */
  values: Readonly<Record<string, string>>
  /** what the body has for the columns that the reader chose; left out where all are in sight, or none can be chosen */
  chosen?: ExportColumns | undefined
}

/** Columns of the list by their keys, and the fields whose answers stand beside them, where the list has such. */
export type ExportColumns = Pick<ExportChoice, 'columns' | 'fields'>

// few lists that are read are exported: what runs an export comes when one is wanted
const begin: typeof startExport = async (...input) => (await import('./store.ts')).startExport(...input)

/** The icon that exports exactly the rows that a list finds: with all columns or the chosen ones, in the format chosen. */
export function ExportMenu({ endpoint, title, values, chosen }: ExportMenuProps) {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const items = (columns: ExportColumns, label: (format: string) => string) =>
    exportFormats.map((format) => ({
      id: `${format} ${columns.columns ? 'chosen' : 'all'}`,
      label: label(t(`exports.formats.${format}`)),
      onSelect: () => void begin(title, { endpoint, body: { ...values, ...columns, format } }),
    }))
  const all = { label: t('exports.as'), items: items({}, (format) => format) }
  const groups = chosen ? [all, { items: items(chosen, (format) => t('exports.chosen', { format })) }] : [all]
  if (readOnly) return <IconButton icon={IconDownload} label={t('exports.export')} blocked={readOnly} />
  return (
    <Menu groups={groups}>
      <IconButton icon={IconDownload} label={t('exports.export')} />
    </Menu>
  )
}
