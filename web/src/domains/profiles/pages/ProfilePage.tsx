import { profileStates } from '@lineside/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback } from 'react'
import { SaveButton } from '../../../core/catalogue/editor.ts'
import { useDuplicate, useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu, RecordLog, StoredRecord } from '../../../core/catalogue/record.ts'
import { FieldChanges, FormConflict } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps, useNavigate } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { lazyDialog } from '../../../ui/index.ts'
import { duplicating, enabling } from '../enabling.ts'
import { withRights } from '../fields.ts'
import { type Family, family, newFamily } from '../parts/families.ts'
import { GrantsPanel } from '../parts/GrantsPanel.tsx'
import { ProfileFields } from '../parts/ProfileFields.tsx'
import { useEditing } from '../parts/useEditing.ts'
import { type Profile, profiles } from '../queries.ts'

const ReviewDialog = lazyDialog(async () => ({ default: (await import('../parts/ReviewDialog.tsx')).ReviewDialog }))

export const page = definePage({ Component: (props: PageProps) => <ProfilePage {...props} family={family} /> })
export const newPage = definePage({ Component: (props: PageProps) => <ProfilePage {...props} family={newFamily} /> })

/** /permissoes/perfil/{id}: a profile, what it grants, who holds it and what became of it. */
function ProfilePage({ params, family }: PageProps & { family: Family }) {
  return (
    <StoredRecord record={profiles.record(params.id ?? '')} route={2102} back={family.list}>
      {(profile) => <ProfileEditor key={profile.id} record={profile} family={family} />}
    </StoredRecord>
  )
}

function ProfileEditor({ record, family }: { record: Profile; family: Family }) {
  const { t } = useTranslation('core')
  const editing = useEditing(record)
  const { form, fields, base, conflict, dirty, reviewing } = editing
  const able = record.abilities.changed
  const go = useNavigate()
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const duplicate = useDuplicate(
    duplicating,
    useCallback(({ id }: Profile) => go(family.record, { id }), [go, family]),
  )
  const { data: log } = useQuery(profiles.log(record.id))
  return (
    <ScreenPage
      title={record.name}
      subtitle={t('routes.2102')}
      back={family.list}
      status={<StateBadge machine={profileStates} state={record.state} />}
      actions={
        <>
          <PrintButton />
          <EnableMenu record={record} setEnabled={setEnabled} onDuplicate={duplicate} />
          {able ? (
            <SaveButton able={able} work={editing.work} blocked={form.api.blocked} onClick={editing.review} />
          ) : null}
        </>
      }
    >
      <RecordColumns
        main={
          <>
            <FormConflict conflict={conflict} fields={fields} log={log} />
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
            <GrantsPanel stored={base} typed={form.content} />
            <RecordLog
              fields={fields}
              log={profiles.log(record.id)}
              plant={null}
              detail={(entry) => <FieldChanges fields={fields} entry={withRights(entry)} />}
            />
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
      {inUse}
    </ScreenPage>
  )
}
