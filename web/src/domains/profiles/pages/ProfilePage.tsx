import { profileStates } from '@lineside/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps, useUnsaved } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { AbilityMenu, RecordColumns, RecordHistory, RecordPage, StateBadge } from '../../../core/record/index.ts'
import { Button, IconCopy, IconPower } from '../../../ui/index.ts'
import { ChangedMeanwhile } from '../parts/ChangedMeanwhile.tsx'
import { type Family, family, newFamily } from '../parts/families.ts'
import { GrantsPanel } from '../parts/GrantsPanel.tsx'
import { HistoryDetail } from '../parts/HistoryDetail.tsx'
import { ProfileFields } from '../parts/ProfileFields.tsx'
import { useDeeds } from '../parts/useDeeds.ts'
import { useEditing } from '../parts/useEditing.ts'
import { type Profile, profileLogQuery, profileQuery } from '../queries.ts'

const ReviewDialog = lazy(async () => ({ default: (await import('../parts/ReviewDialog.tsx')).ReviewDialog }))

export const page = definePage({ Component: (props: PageProps) => <ProfilePage {...props} family={family} /> })
export const newPage = definePage({ Component: (props: PageProps) => <ProfilePage {...props} family={newFamily} /> })

/** /permissoes/perfil/{id}: a profile, what it grants, who holds it and what became of it. */
function ProfilePage({ params, family }: PageProps & { family: Family }) {
  const { t } = useTranslation('core')
  const query = useQuery(profileQuery(params.id ?? ''))
  if (query.data) return <ProfileEditor key={query.data.id} record={query.data} family={family} />
  return (
    <RecordPage query={query} name={t('routes.2102')} title={() => t('routes.2102')} back={family.list}>
      {() => null}
    </RecordPage>
  )
}

function ProfileEditor({ record, family }: { record: Profile; family: Family }) {
  const { t } = useTranslation('core')
  const editing = useEditing(record)
  const { form, base, overtaken, dirty, reviewing } = editing
  const able = record.abilities.changed
  useUnsaved(dirty)
  const typed = useMemo(() => ({ ...form.content, logBookId: base.logBookId }), [form.content, base.logBookId])
  return (
    <ScreenPage
      title={record.name}
      subtitle={t('routes.2102')}
      back={family.list}
      status={<StateBadge machine={profileStates} state={record.state} />}
      actions={
        <>
          <PrintButton />
          <Deeds record={record} family={family} />
          {able ? <SaveButton dirty={dirty} able={able} onClick={editing.review} /> : null}
        </>
      }
    >
      <RecordColumns
        main={
          <>
            {overtaken ? <ChangedMeanwhile {...overtaken} /> : null}
            <ProfileFields
              form={form}
              readOnly={!able}
              onSubmit={() => {
                if (able === true && dirty) editing.review()
              }}
            />
          </>
        }
        side={
          <>
            <GrantsPanel stored={base} typed={typed} />
            <ProfileHistory id={record.id} />
          </>
        }
      />
      {reviewing ? (
        <Suspense>
          <ReviewDialog
            open
            onClose={editing.leaveReview}
            onConfirm={editing.submit}
            busy={editing.submitting}
            before={base}
            after={form.content}
          />
        </Suspense>
      ) : null}
    </ScreenPage>
  )
}

interface SaveButtonProps {
  dirty: boolean
  able: true | string
  onClick: () => void
}

/** A save that would change nothing is not sent. */
function SaveButton({ dirty, able, onClick }: SaveButtonProps) {
  const { t } = useTranslation('profiles')
  const refused = able === true ? null : problemText({ code: able, message: '' })
  return (
    <Button tone="primary" blocked={refused ?? (dirty ? null : t('form.unchanged'))} onClick={onClick}>
      {t('form.save')}
    </Button>
  )
}

function Deeds({ record, family }: { record: Profile; family: Family }) {
  const { t } = useTranslation('profiles')
  const { duplicate, setEnabled } = useDeeds(family)
  const { abilities } = record
  return (
    <AbilityMenu
      choices={[
        {
          event: 'duplicated',
          able: abilities.duplicated,
          label: t('tools.duplicate'),
          icon: IconCopy,
          onSelect: () => void duplicate(record),
        },
        {
          event: 'disabled',
          able: abilities.disabled,
          label: t('tools.disable'),
          icon: IconPower,
          onSelect: () => void setEnabled(record, false),
        },
        {
          event: 'enabled',
          able: abilities.enabled,
          label: t('tools.enable'),
          icon: IconPower,
          onSelect: () => void setEnabled(record, true),
        },
      ]}
    />
  )
}

function ProfileHistory({ id }: { id: number }) {
  const query = useQuery(profileLogQuery(String(id)))
  return (
    <RecordHistory domain="profiles" query={query} plant={null} detail={(entry) => <HistoryDetail entry={entry} />} />
  )
}
