import { normStates } from '@lineside/contract/norms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { AbilityMenu, RecordColumns, RecordHistory, RecordPage, StateBadge } from '../../../core/record/index.ts'
import { IconEdit, IconPower } from '../../../ui/index.ts'
import { HistoryDetail } from '../parts/HistoryDetail.tsx'
import { EditNormDialog } from '../parts/NormDialog.tsx'
import { useSetEnabled } from '../parts/useSetEnabled.ts'
import { Versions } from '../parts/Versions.tsx'
import { plantText } from '../parts/words.ts'
import { type Norm, normLogQuery, normQuery } from '../queries.ts'

export const page = definePage({ Component: NormPage })

/** /normas/{id}: a norm with its versions and what became of it. */
function NormPage({ params }: PageProps) {
  const { t } = useTranslation('core')
  const query = useQuery(normQuery(params.id ?? ''))
  if (query.data) return <NormView key={query.data.id} norm={query.data} />
  return (
    <RecordPage query={query} name={t('routes.1406')} title={() => t('routes.1406')} back={1405}>
      {() => null}
    </RecordPage>
  )
}

function NormView({ norm }: { norm: Norm }) {
  const placeName = usePlaceNames()
  const [editing, setEditing] = useState(false)
  return (
    <ScreenPage
      title={`${norm.code} · ${norm.title}`}
      subtitle={plantText(norm.industryId, placeName)}
      back={1405}
      status={<StateBadge machine={normStates} state={norm.state} />}
      actions={
        <>
          <PrintButton />
          <Deeds norm={norm} onEdit={() => setEditing(true)} />
        </>
      }
    >
      <RecordColumns main={<Versions norm={norm} />} side={<NormHistory norm={norm} />} />
      {editing ? <EditNormDialog norm={norm} onClose={() => setEditing(false)} /> : null}
    </ScreenPage>
  )
}

function Deeds({ norm, onEdit }: { norm: Norm; onEdit: () => void }) {
  const { t } = useTranslation('norms')
  const setEnabled = useSetEnabled()
  const { changed, disabled, enabled } = norm.abilities
  return (
    <AbilityMenu
      choices={[
        { event: 'changed', able: changed, label: t('tools.edit'), icon: IconEdit, onSelect: onEdit },
        {
          event: 'disabled',
          able: disabled,
          label: t('tools.disable'),
          icon: IconPower,
          onSelect: () => void setEnabled(norm, false),
        },
        {
          event: 'enabled',
          able: enabled,
          label: t('tools.enable'),
          icon: IconPower,
          onSelect: () => void setEnabled(norm, true),
        },
      ]}
    />
  )
}

function NormHistory({ norm }: { norm: Norm }) {
  const query = useQuery(normLogQuery(String(norm.id)))
  return (
    <RecordHistory
      domain="norms"
      query={query}
      plant={norm.industryId}
      detail={(entry) => <HistoryDetail entry={entry} />}
    />
  )
}
