import { exportFormats } from '@lineside/contract/core'
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
}

// few lists that are read are exported: what runs an export comes when one is wanted
const begin: typeof startExport = async (...input) => (await import('./store.ts')).startExport(...input)

/** The icon that exports exactly the rows that a list finds, in the format chosen. */
export function ExportMenu({ endpoint, title, values }: ExportMenuProps) {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const items = exportFormats.map((format) => ({
    id: format,
    label: t(`exports.formats.${format}`),
    onSelect: () => void begin(title, { endpoint, body: { ...values, format } }),
  }))
  if (readOnly) return <IconButton icon={IconDownload} label={t('exports.export')} blocked={readOnly} />
  return (
    <Menu groups={[{ label: t('exports.as'), items }]}>
      <IconButton icon={IconDownload} label={t('exports.export')} />
    </Menu>
  )
}
