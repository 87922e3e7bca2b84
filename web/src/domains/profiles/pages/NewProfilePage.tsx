import { permissions } from '@lineside/contract/core'
import { profileCatalogue } from '@lineside/contract/profiles'
import { call } from '../../../core/api/index.ts'
import { NewRecordPage, useNewForm } from '../../../core/catalogue/editor.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead } from '../../../core/navigation/index.ts'
import { RecordColumns } from '../../../core/record/index.ts'
import type { Content } from '../parts/content.ts'
import { GrantsPanel } from '../parts/GrantsPanel.tsx'
import { ProfileFields } from '../parts/ProfileFields.tsx'
import { useProfileSending } from '../parts/useProfileForm.ts'
import { type Profile, profiles } from '../queries.ts'

export const page = definePage({ Component: NewProfilePage })

const blank: Content = { name: '', applications: ['portal'], rights: {}, logBookId: null }

/** /permissoes/novo: a profile that nobody holds yet. */
function NewProfilePage() {
  const { t } = useTranslation()
  const go = useGoInstead()
  const { check, refusal, placing } = useProfileSending()
  const { api, values, work } = useNewForm<Content, Content, Profile>({
    domain: 'profiles',
    queries: profiles,
    check,
    start: blank,
    nameOf: ({ name }) => name,
    send: (body) => placing(body, () => call(profileCatalogue.create, { body })),
    onCreated: ({ id }) => go(2102, { id }),
  })
  const form = { api, content: values, problem: refusal ?? api.problem }
  return (
    <NewRecordPage title={t('routes.2105')} back={2103} permission={permissions.accessProfiles} api={api} work={work}>
      <RecordColumns
        main={<ProfileFields form={form} onSubmit={api.submit} readOnly={false} />}
        side={<GrantsPanel stored={null} typed={form.content} />}
      />
    </NewRecordPage>
  )
}
