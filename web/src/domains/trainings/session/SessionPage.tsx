import { sessionStates } from '@lineside/contract/trainings'
import { useQuery } from '@tanstack/react-query'
import { FilesCard } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { WorkflowPage } from '../../../core/record/index.ts'
import { IconCheck, IconEdit, KeyValueList, lazyDialog, Surface } from '../../../ui/index.ts'
import { type Session, sessionQuery } from '../queries.ts'
import { useHistoryDetail } from './history-detail.tsx'
import { PeopleCard } from './PeopleCard.tsx'

// forms are fetched with the first dialog
const SessionDialog = lazyDialog(async () => ({ default: (await import('./SessionDialog.tsx')).SessionDialog }))

/** One training: when, who attends and how they came out of it. */
export function SessionPage({ id }: { id: string }) {
  const { t } = useTranslation('trainings')
  const formats = useFormats()
  return (
    <WorkflowPage
      machine={sessionStates}
      query={useQuery(sessionQuery(id))}
      route={1730}
      title={({ course }) => course}
      subtitle={({ level, beginsOn }) => [t(`codes.level.${level}`), formats.day(beginsOn)].join(' · ')}
      state={({ state }) => state}
      usual={[
        { event: 'sessionChanged', icon: IconEdit },
        { event: 'corrected', icon: IconEdit },
        { event: 'finished', icon: IconCheck, tone: 'primary' },
      ]}
      rare={[]}
      dialog={SessionDialog}
      main={(session) => (
        <>
          <PeopleCard session={session} />
          <FilesCard title={t('session.evidence')} files={session.files} />
        </>
      )}
      side={(session) => <Facts session={session} />}
      // of who knows some of the people alone it is empty
      readsHistory={({ history }) => history.length > 0}
      detail={useHistoryDetail()}
    />
  )
}

function Facts({ session }: { session: Session }) {
  const { t } = useTranslation('trainings')
  const formats = useFormats()
  const placeName = usePlaceNames()
  const { industryId, beginsOn, beginsAt, endsOn, endsAt, hours, place, trainer } = session
  return (
    <Surface title={t('session.facts')}>
      <KeyValueList
        columns={1}
        items={[
          { label: t('sessions.columns.beginsOn'), value: `${formats.day(beginsOn)} ${beginsAt}` },
          { label: t('sessions.columns.endsOn'), value: `${formats.day(endsOn)} ${endsAt}` },
          { label: t('sessions.columns.hours'), value: formats.number(hours) },
          { label: t('sessions.columns.trainer'), value: trainer.name },
          ...(place ? [{ label: t('sessions.columns.place'), value: place }] : []),
          { label: t('sessions.columns.industryId'), value: placeName('industry', { industryId }) },
        ]}
      />
    </Surface>
  )
}
