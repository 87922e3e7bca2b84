import { sessionStates } from '@lineside/contract/trainings'
import { useQuery } from '@tanstack/react-query'
import { AttachedFiles } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaceNames, usePlantZone } from '../../../core/pickers/index.ts'
import {
  HistoryTimeline,
  RecordColumns,
  RecordPage,
  StateBadge,
  TransitionButtons,
} from '../../../core/record/index.ts'
import { IconCheck, IconEdit, KeyValueList, lazyDialog, Surface } from '../../../ui/index.ts'
import { type Session, sessionQuery } from '../queries.ts'
import { useHistoryDetail } from './history-detail.tsx'
import { PeopleCard } from './PeopleCard.tsx'

// forms are fetched with the first dialog
const SessionDialog = lazyDialog(async () => ({ default: (await import('./SessionDialog.tsx')).SessionDialog }))

/** One training: when, who attends and how they came out of it. */
export function SessionPage({ id }: { id: string }) {
  const { t } = useTranslation(['core', 'trainings'])
  const formats = useFormats()
  return (
    <RecordPage
      query={useQuery(sessionQuery(id))}
      name={t('core:routes.1730')}
      title={({ course }) => course}
      subtitle={({ level, beginsOn }) => [t(`trainings:codes.level.${level}`), formats.day(beginsOn)].join(' · ')}
      back={1730}
      status={({ state }) => <StateBadge machine={sessionStates} state={state} />}
      actions={(record) => (
        <TransitionButtons
          machine={sessionStates}
          abilities={record.abilities}
          usual={[
            { event: 'sessionChanged', icon: IconEdit },
            { event: 'corrected', icon: IconEdit },
            { event: 'finished', icon: IconCheck, tone: 'primary' },
          ]}
          rare={[]}
          dialog={(event, state) => <SessionDialog event={event} record={record} {...state} />}
        />
      )}
    >
      {(record) => <Content session={record} />}
    </RecordPage>
  )
}

function Content({ session }: { session: Session }) {
  const { t } = useTranslation('trainings')
  const zone = usePlantZone()(session.industryId)
  const detail = useHistoryDetail()
  return (
    <RecordColumns
      main={
        <>
          <PeopleCard session={session} />
          {session.files.length > 0 ? (
            <Surface title={t('session.evidence')}>
              <AttachedFiles files={session.files} />
            </Surface>
          ) : null}
        </>
      }
      side={
        <>
          <Facts session={session} />
          {session.history.length > 0 ? (
            <HistoryTimeline domain="trainings" entries={session.history} zone={zone} detail={detail} />
          ) : null}
        </>
      }
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
