import { certificateList, exportCertificates, listCertificates } from '@lineside/contract/trainings'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell, useOpenTool } from '../../../core/list/index.ts'
import { useNavigate } from '../../../core/navigation/index.ts'
import { StatusPill } from '../../../ui/index.ts'
import { certificateAddress } from '../addresses.ts'
import { certificateTones } from '../certificate/tones.ts'
import { pickers } from '../pickers.ts'
import type { CertificateRow } from '../queries.ts'

const renderCell: RenderCell<(typeof certificateList)['columns'][number]['key'], CertificateRow> = (
  column,
  { industryId, state, person },
  { labels, placeName },
) => {
  if (column === 'industryId') return placeName('industry', { industryId })
  if (column === 'state') return <StatusPill tone={certificateTones[state]}>{labels.code('states', state)}</StatusPill>
  if (column === 'person') return person.name
  return undefined
}

const layout: Partial<Record<string, ColumnLayout>> = {
  issuedOn: { width: 110 },
  number: { width: 120 },
  person: { card: 'title', width: 190, grow: 2 },
  course: { width: 230, grow: 3 },
  expiresOn: { width: 110 },
  state: { width: 190 },
  industryId: { width: 150 },
}

const addressOfRow = ({ id }: CertificateRow) => certificateAddress(id)

/** The certificates that the reader may see, the latest first. */
export function CertificateList() {
  const { t } = useTranslation('core')
  const go = useNavigate()
  return (
    <ListPanel
      definition={certificateList}
      endpoint={listCertificates}
      exportBy={exportCertificates}
      title={t('routes.1730')}
      tab="certificates"
      renderCell={renderCell}
      layout={layout}
      pickers={pickers}
      rowTools={useOpenTool(addressOfRow)}
      onOpen={useCallback(({ id }: CertificateRow) => go(1730, {}, { certificate: id }), [go])}
    />
  )
}
