import { noteStates } from '@lineside/contract/production-notes'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps, readAhead } from '../../../core/navigation/index.ts'
import { usePlaceNames, usePlantZone } from '../../../core/pickers/index.ts'
import { WorkflowPage } from '../../../core/record/index.ts'
import {
  IconBan,
  IconCheck,
  IconEdit,
  IconRefresh,
  KeyValueList,
  lazyDialog,
  Surface,
  TextLink,
} from '../../../ui/index.ts'
import { Deliveries } from '../deliveries/Deliveries.tsx'
import { type Note, noteQuery } from '../queries.ts'
import { useHistoryDetail } from '../record/history-detail.tsx'
import { Lines } from '../record/Lines.tsx'
import { NextPerson } from '../record/NextPerson.tsx'
import { CorrectAnew } from '../write/CorrectAnew.tsx'

// forms are fetched with the first dialog
const NoteDialog = lazyDialog(async () => ({ default: (await import('../record/NoteDialog.tsx')).NoteDialog }))

export const page = definePage({
  Component: NotePage,
  ahead: ({ id = '' }) => [readAhead(noteQuery(id))],
})

/** /apontamento-de-producao/{id}: what was consumed, produced and lost, who decides it, and what the ERP said. */
function NotePage({ params }: PageProps) {
  const { t } = useTranslation('core')
  const formats = useFormats()
  const zoneOf = usePlantZone()
  return (
    <WorkflowPage
      machine={noteStates}
      query={useQuery(noteQuery(params.id ?? ''))}
      route={3001}
      back={3000}
      title={({ id, product }) => [t('routes.3001'), product?.name ?? id].join(' · ')}
      subtitle={({ notedAt, author, place }) =>
        [author.name, formats.dateTime(notedAt, zoneOf(place.industryId))].join(' · ')
      }
      state={({ state }) => state}
      usual={[
        { event: 'resent', icon: IconRefresh },
        { event: 'edited', icon: IconEdit },
        { event: 'rejected', icon: IconBan },
        { event: 'resubmitted', icon: IconEdit, tone: 'primary' },
        { event: 'approved', icon: IconCheck, tone: 'primary' },
      ]}
      rare={[{ event: 'reversed' }]}
      dialog={NoteDialog}
      actions={(note) => <CorrectAnew note={note} />}
      needsReader={needsReader}
      main={(note) => (
        <>
          <NextPerson note={note} />
          <Lines note={note} />
          <Deliveries note={note} />
        </>
      )}
      side={(note) => <Facts note={note} />}
      detail={useHistoryDetail()}
    />
  )
}

/** It waits for its decision, or for who wrote it to correct it. */
const needsReader = ({ abilities }: Note) => abilities.approved === true || abilities.resubmitted === true

function Facts({ note }: { note: Note }) {
  const { t } = useTranslation('production-notes')
  const formats = useFormats()
  const placeName = usePlaceNames()
  const { place, productionDate, shiftName, remark, collectId, corrects, correctedBy, decidedBy, decidedAt } = note
  const zone = usePlantZone()(place.industryId)
  const link = (id: number) => <TextLink href={addressOf(3001, { id })}>{String(id)}</TextLink>
  return (
    <Surface title={t('record.facts')}>
      <KeyValueList
        columns={1}
        items={[
          { label: t('columns.id'), value: note.id },
          { label: t('columns.collectPoint'), value: placeName('collectPoint', place) },
          { label: t('columns.industryLine'), value: placeName('industryLine', place) },
          { label: t('columns.productionDate'), value: formats.day(productionDate) },
          ...(shiftName === null ? [] : [{ label: t('columns.shiftName'), value: shiftName }]),
          ...(remark === '' ? [] : [{ label: t('columns.remark'), value: remark }]),
          ...(decidedBy === null
            ? []
            : [
                {
                  label: t('record.decidedBy'),
                  value: [decidedBy.name, decidedAt && formats.dateTime(decidedAt, zone)].filter(Boolean).join(' · '),
                },
              ]),
          ...(collectId === null
            ? []
            : [
                {
                  label: t('columns.collectId'),
                  value: <TextLink href={addressOf(1105, {}, { id: String(collectId) })}>{String(collectId)}</TextLink>,
                },
              ]),
          ...(corrects === null ? [] : [{ label: t('record.corrects'), value: link(corrects) }]),
          ...(correctedBy === null ? [] : [{ label: t('record.correctedBy'), value: link(correctedBy) }]),
        ]}
      />
    </Surface>
  )
}
